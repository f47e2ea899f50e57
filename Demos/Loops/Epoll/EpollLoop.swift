import CEpoll
import Glibc
import LaminaXCB
import LoopShared

/// A loop on epoll, as servers have one: the host is one descriptor among others.
@main
enum EpollLoop {
  static func main() {
    do throws(XCBError) {
      try run(LoopDemo())
    } catch {
      LoopDemo.fail(error)
    }
  }

  private static func run(_ demo: LoopDemo) throws(XCBError) {
    let poller = epoll_create1(0)
    defer { close(poller) }
    var interest = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: 0))
    epoll_ctl(poller, EPOLL_CTL_ADD, demo.host.fileDescriptor, &interest)
    var ready = epoll_event()
    while !demo.isOver {
      try demo.host.dispatchPending()
      if demo.isOver { break }
      epoll_wait(poller, &ready, 1, demo.host.pollTimeout)
    }
  }
}

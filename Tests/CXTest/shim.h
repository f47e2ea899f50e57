#pragma once
#include <unistd.h>
#include <xcb/sync.h>
#include <xcb/xcb.h>
#include <xcb/xtest.h>

/// A pipe whose ends no other process inherits by accident (glibc; needs feature macros otherwise).
int pipe2(int ends[2], int flags);

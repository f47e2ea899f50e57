#pragma once
#include <signal.h>
#include <sys/signalfd.h>

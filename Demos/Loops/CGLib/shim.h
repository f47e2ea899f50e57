#pragma once
#include <glib-unix.h>
#include <glib.h>

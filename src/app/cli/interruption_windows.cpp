#include "app/cli/interruption.hpp"

#if defined(_WIN32)

#include <windows.h>

namespace waggle {

namespace {

// A handler has nowhere else to write to.
Interruption interruption;

// Runs in a thread of its own.
BOOL WINAPI interrupt(DWORD event) noexcept {
  interruption.has_come = true;
  interruption.stop = true;
  // With the return from any other event the program is ended, done or not. It has a few seconds.
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
  return TRUE;
}

}  // namespace

Interruption& heed_interruptions() {
  SetConsoleCtrlHandler(interrupt, TRUE);
  return interruption;
}

}  // namespace waggle

#endif

#include "app/cli/interruption.hpp"

#if defined(_WIN32)

#include <windows.h>

namespace waggle {

namespace {

// Global, because the handler has no other way to reach it.
std::atomic<bool> is_interrupted{false};

// Windows calls it on a new thread.
BOOL WINAPI interrupt(DWORD event) noexcept {
  is_interrupted = true;
  // For other events, Windows kills the process when the handler returns, or after a few seconds.
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
  return TRUE;
}

}  // namespace

const std::atomic<bool>& heed_interruptions() {
  SetConsoleCtrlHandler(interrupt, TRUE);
  return is_interrupted;
}

}  // namespace waggle

#endif

#include "support/processes.hpp"

#if defined(_WIN32)
#include <windows.h>
#else
#include <unistd.h>

#include <csignal>
#endif

#include <chrono>
#include <thread>

namespace waggle::test {

namespace {

#if defined(_WIN32)
bool is_running(int pid) {
  const HANDLE process = OpenProcess(SYNCHRONIZE, FALSE, static_cast<DWORD>(pid));
  if (process == nullptr) return false;
  const bool is_running = WaitForSingleObject(process, 0) == WAIT_TIMEOUT;
  CloseHandle(process);
  return is_running;
}
#else
bool is_running(int pid) { return kill(pid, 0) == 0; }
#endif

}  // namespace

#if defined(_WIN32)
int own_pid() { return static_cast<int>(GetCurrentProcessId()); }
#else
int own_pid() { return getpid(); }
#endif

bool is_gone(int pid) {
  for (int i = 0; i < 4000; ++i) {
    if (!is_running(pid)) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

}  // namespace waggle::test

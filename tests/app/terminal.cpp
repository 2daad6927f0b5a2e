#include "app/terminal.hpp"

#if !defined(_WIN32)

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "app/execute.hpp"

namespace waggle::test {

namespace {

void set_columns(int terminal, int columns) {
  winsize size{};
  size.ws_row = 50;
  size.ws_col = static_cast<unsigned short>(columns);
  ioctl(terminal, TIOCSWINSZ, &size);
}

// Runs after a fork, so it must not allocate.
[[noreturn]] void execute_at(const char* terminal, const std::vector<char*>& arguments,
                             const std::vector<char*>& environment, int columns) {
  setsid();
  // Shells ignore some signals in background jobs, where a test may run.
  for (const int number : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) std::signal(number, SIG_DFL);
  const int own = open(terminal, O_RDWR);
  ioctl(own, TIOCSCTTY, 0);
  set_columns(own, columns);
  for (const int descriptor : {0, 1, 2}) dup2(own, descriptor);
  if (own > 2) close(own);
  execute(arguments, environment);
}

}  // namespace

Terminal::Terminal(const std::vector<std::string>& command,
                   const std::vector<std::string>& environment, int columns)
    : terminal_(posix_openpt(O_RDWR | O_NOCTTY)) {
  if (terminal_ < 0 || grantpt(terminal_) != 0 || unlockpt(terminal_) != 0) {
    // For example in a chroot without devpts. This line makes CTest count the test as skipped.
    std::cout << "SKIPPED: no pseudo-terminal is available\n";
    throw std::runtime_error("no pseudo-terminal is available");
  }
  fcntl(terminal_, F_SETFD, FD_CLOEXEC);
  const std::string name = ptsname(terminal_);
  const std::vector<std::string> settings = environment_with(environment);
  const std::vector<char*> arguments = pointers_to(command);
  const std::vector<char*> all_settings = pointers_to(settings);
  child_ = fork();
  if (child_ < 0) throw std::runtime_error("cannot start a process");
  if (child_ == 0) execute_at(name.c_str(), arguments, all_settings, columns);
}

Terminal::~Terminal() {
  if (child_ > 0) {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  if (terminal_ >= 0) close(terminal_);
}

void Terminal::type(std::string_view keys) {
  while (!keys.empty()) {
    const ssize_t count = ::write(terminal_, keys.data(), keys.size());
    if (count < 0 && errno != EINTR) throw std::runtime_error("cannot write to the terminal");
    if (count > 0) keys.remove_prefix(static_cast<std::size_t>(count));
  }
}

void Terminal::hang_up() {
  close(terminal_);
  terminal_ = -1;
}

void Terminal::resize(int columns) { set_columns(terminal_, columns); }

bool Terminal::read_some(Clock::time_point deadline) {
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
  pollfd watched = {terminal_, POLLIN, 0};
  if (left <= 0 || poll(&watched, 1, static_cast<int>(left)) == 0)
    throw std::runtime_error("no expected output in time; so far: " + seen_);
  std::array<char, 4096> buffer;
  const ssize_t count = ::read(terminal_, buffer.data(), buffer.size());
  if (count < 0 && errno == EINTR) return true;
  if (count <= 0) return false;
  for (const char c : std::string_view(buffer.data(), static_cast<std::size_t>(count))) {
    while (c == '\n' && seen_.ends_with('\r')) seen_.pop_back();
    seen_ += c;
  }
  return true;
}

std::string Terminal::see(const std::vector<std::string>& texts) {
  const Clock::time_point deadline = Clock::now() + kPatience;
  for (;;) {
    std::size_t end = std::string::npos;
    for (const std::string& text : texts) {
      const std::size_t place = seen_.find(text);
      if (place != std::string::npos) end = std::min(end, place + text.size());
    }
    if (end != std::string::npos) {
      std::string before = seen_.substr(0, end);
      seen_.erase(0, end);
      return before;
    }
    if (!read_some(deadline)) throw std::runtime_error("output ended; so far: " + seen_);
  }
}

std::string Terminal::see_end() {
  const Clock::time_point deadline = Clock::now() + kPatience;
  while (read_some(deadline)) {
  }
  return std::exchange(seen_, {});
}

int Terminal::wait() {
  const Clock::time_point deadline = Clock::now() + kPatience;
  int status = 0;
  while (waitpid(child_, &status, WNOHANG) == 0) {
    if (Clock::now() > deadline) throw std::runtime_error("the process does not exit");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  child_ = -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace waggle::test

#endif

#include "protocol/console/standard_io.hpp"

#if !defined(_WIN32)

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "protocol/console/signals.hpp"

namespace waggle {

namespace {

// Global, because a signal handler has no other way to reach them.
std::atomic<bool> interrupt_seen{false};
std::atomic<int> wake_descriptor{-1};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void write_byte(int descriptor) noexcept {
  const char byte = 0;
  // If the pipe is full, the reader will wake anyway.
  [[maybe_unused]] const auto written = ::write(descriptor, &byte, 1);
}

void on_interrupt(int /*signal*/) {
  const int old_errno = errno;
  interrupt_seen = true;
  write_byte(wake_descriptor);
  errno = old_errno;
}

}  // namespace

// A self-pipe wakes the poll on input and output.
struct StandardIo::State {
  std::array<int, 2> wake_pipe{-1, -1};
  sigset_t old_mask{};
  struct sigaction old_interrupt {};
  struct sigaction old_pipe {};
};

StandardIo::StandardIo() : state_(std::make_unique<State>()) {
  if (pipe(state_->wake_pipe.data()) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot create a pipe");
  for (const int descriptor : state_->wake_pipe) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
  }
  // SIGINT is blocked here, so that threads started before the first wait leave it to the waiting
  // thread.
  sigset_t interrupt;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(SIG_BLOCK, &interrupt, &state_->old_mask);
  wake_descriptor = state_->wake_pipe[1];
  state_->old_interrupt = handle_unless_ignored(SIGINT, on_interrupt);
  state_->old_pipe = handle_unless_ignored(SIGPIPE, SIG_IGN);
}

StandardIo::~StandardIo() {
  sigaction(SIGINT, &state_->old_interrupt, nullptr);
  sigaction(SIGPIPE, &state_->old_pipe, nullptr);
  pthread_sigmask(SIG_SETMASK, &state_->old_mask, nullptr);
  wake_descriptor = -1;
  for (const int descriptor : state_->wake_pipe) close(descriptor);
}

StandardIo::Events StandardIo::wait(bool wants_input,
                                    std::optional<std::chrono::milliseconds> time) {
  pthread_sigmask(SIG_SETMASK, &state_->old_mask, nullptr);
  std::array<pollfd, 3> watched = {{{state_->wake_pipe[0], POLLIN, 0},
                                    {wants_input ? STDIN_FILENO : -1, POLLIN, 0},
                                    {STDOUT_FILENO, 0, 0}}};
  const int count =
      poll(watched.data(), watched.size(), time ? static_cast<int>(time->count()) : -1);
  Events events;
  if (count > 0) {
    std::array<char, 256> bytes;
    while (watched[0].revents != 0 && ::read(watched[0].fd, bytes.data(), bytes.size()) > 0) {
    }
    events.input = watched[1].revents != 0;
    events.output_closed = watched[2].revents != 0;
  }
  events.interrupted = interrupt_seen.exchange(false);
  return events;
}

void StandardIo::wake() noexcept { write_byte(state_->wake_pipe[1]); }

std::optional<std::size_t> StandardIo::read(std::span<char> buffer) {
  const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
  if (count >= 0) return static_cast<std::size_t>(count);
  if (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK) return std::nullopt;
  return 0;
}

void StandardIo::await_writable() {
  pollfd output = {STDOUT_FILENO, POLLOUT, 0};
  while (poll(&output, 1, -1) < 0 && errno == EINTR) {
  }
}

bool StandardIo::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
    if (count >= 0)
      text.remove_prefix(static_cast<std::size_t>(count));
    else if (errno == EAGAIN || errno == EWOULDBLOCK)
      await_writable();
    else if (errno != EINTR)
      return false;
  }
  return true;
}

}  // namespace waggle

#endif

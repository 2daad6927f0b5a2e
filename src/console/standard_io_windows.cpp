#include "console/standard_io.hpp"

#if defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#if !defined(NOMINMAX)
#define NOMINMAX
#endif
#include <windows.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace waggle {

// Windows cannot wait for a pipe and something else together, so a thread of its own reads, one
// piece ahead.
struct StandardIo::State {
  void read_all();
  void note_interrupt();

  std::mutex mutex;
  std::condition_variable changed;
  std::string piece;
  bool has_ended = false;
  bool is_interrupted = false;
  bool is_woken = false;
};

namespace {

// What the handler needs, which has no arguments of its own.
std::atomic<void (*)()> on_interrupt{nullptr};
std::atomic<void*> handler_state{nullptr};

BOOL WINAPI handle_control(DWORD event) {
  void (*const act)() = on_interrupt;
  if ((event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) || act == nullptr) return FALSE;
  act();
  return TRUE;
}

}  // namespace

void StandardIo::State::read_all() {
  std::array<char, 1 << 14> buffer;
  for (bool has_more = true; has_more;) {
    DWORD count = 0;
    has_more = ReadFile(GetStdHandle(STD_INPUT_HANDLE), buffer.data(),
                        static_cast<DWORD>(buffer.size()), &count, nullptr) != 0;
    // Ctrl-C ends a read from the keyboard without an input.
    if (has_more && count == 0 && GetLastError() == ERROR_OPERATION_ABORTED) continue;
    has_more = has_more && count > 0;
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return piece.empty(); });
    piece.assign(buffer.data(), count);
    has_ended = !has_more;
    changed.notify_all();
  }
}

void StandardIo::State::note_interrupt() {
  const std::lock_guard lock(mutex);
  is_interrupted = true;
  changed.notify_all();
}

StandardIo::StandardIo() : state_(std::make_unique<State>()) {
  handler_state = state_.get();
  on_interrupt = [] { static_cast<State*>(handler_state.load())->note_interrupt(); };
  SetConsoleCtrlHandler(handle_control, TRUE);
  std::thread([state = state_.get()] { state->read_all(); }).detach();
}

StandardIo::~StandardIo() {
  SetConsoleCtrlHandler(handle_control, FALSE);
  on_interrupt = nullptr;
  // The reader may wait for input for ever, and holds on to the state.
  static_cast<void>(state_.release());
}

StandardIo::Events StandardIo::wait(bool wants_input,
                                    std::optional<std::chrono::milliseconds> time) {
  std::unique_lock lock(state_->mutex);
  Events events;
  const auto has_news = [&] {
    events.input = wants_input && (!state_->piece.empty() || state_->has_ended);
    return events.input || state_->is_interrupted || state_->is_woken;
  };
  if (time)
    state_->changed.wait_for(lock, *time, has_news);
  else
    state_->changed.wait(lock, has_news);
  events.interrupted = std::exchange(state_->is_interrupted, false);
  state_->is_woken = false;
  return events;
}

void StandardIo::wake() noexcept {
  const std::lock_guard lock(state_->mutex);
  state_->is_woken = true;
  state_->changed.notify_all();
}

bool StandardIo::is_input_terminal() const noexcept {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) != 0;
}

std::optional<std::size_t> StandardIo::read(std::span<char> buffer) {
  const std::lock_guard lock(state_->mutex);
  if (state_->piece.empty() && !state_->has_ended) return std::nullopt;
  const std::size_t count = std::min(buffer.size(), state_->piece.size());
  std::memcpy(buffer.data(), state_->piece.data(), count);
  state_->piece.erase(0, count);
  state_->changed.notify_all();
  return count;
}

void StandardIo::await_writable() {}

bool StandardIo::write(std::string_view text) {
  while (!text.empty()) {
    DWORD count = 0;
    if (WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), text.data(), static_cast<DWORD>(text.size()),
                  &count, nullptr) == 0)
      return false;
    text.remove_prefix(count);
  }
  return true;
}

}  // namespace waggle

#endif

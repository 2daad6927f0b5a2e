#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <thread>

namespace waggle {

class FlagView;

/// A flag that wakes the threads in `wait` when it is assigned. Reading it is lock-free, so a
/// search can poll it cheaply. Assigning it locks a mutex, which isn't async-signal-safe. Signal
/// handlers must set a plain atomic instead, which a FlagView can also refer to.
class Flag {
 public:
  constexpr Flag() noexcept = default;
  constexpr explicit Flag(bool value) noexcept : value_(value) {}

  /// Stores the value and wakes all waiting threads.
  Flag& operator=(bool value) noexcept {
    exchange(value);
    return *this;
  }
  /// Like the assignment, but returns the previous value.
  bool exchange(bool value) noexcept {
    const bool before = value_.exchange(value);
    // A thread in `wait` holds the mutex while it evaluates its condition, so it either sees the
    // new value or is already waiting when it is notified.
    { const std::lock_guard lock(waiting().mutex); }
    waiting().changed.notify_all();
    return before;
  }

  // Reads like a bool. NOLINTNEXTLINE(google-explicit-constructor)
  [[nodiscard]] operator bool() const noexcept { return value_.load(); }

  /// The underlying atomic, for code that only polls the flag.
  [[nodiscard]] const std::atomic<bool>& value() const noexcept { return value_; }

  /// Blocks until `is_due()` returns true. Evaluates it immediately, whenever any Flag is assigned,
  /// and at the time `due`, if any. `flags` must list the flags that `is_due` reads: if one of them
  /// is a plain atomic, `is_due` is also evaluated every 50 ms. It must not assign a Flag: that
  /// would deadlock.
  template <typename Predicate>
  static void wait(std::initializer_list<FlagView> flags, Predicate&& is_due,
                   std::optional<std::chrono::steady_clock::time_point> due = std::nullopt);

#if defined(__EMSCRIPTEN__)
  /// Address of the byte that the web page writes to set or clear the flag.
  [[nodiscard]] void* address() noexcept { return &value_; }
#endif

 private:
  struct Waiting {
    std::mutex mutex;
    std::condition_variable changed;
  };
  // Shared by all flags, so that a thread can wait for several at once.
  static Waiting& waiting() {
    static Waiting of_all;
    return of_all;
  }

  std::atomic<bool> value_{false};
};

/// A read-only, nullable pointer to a Flag or a plain atomic.
class FlagView {
 public:
  // Implicit, so that a pointer to a flag can be passed directly.
  // NOLINTBEGIN(google-explicit-constructor)
  constexpr FlagView(std::nullptr_t = nullptr) noexcept {}
  FlagView(const Flag* flag) noexcept : value_(flag == nullptr ? nullptr : &flag->value()) {}
  /// Points to a plain atomic, which a signal handler may set. Flag::wait has to poll it.
  FlagView(const std::atomic<bool>* plain) noexcept : value_(plain), is_plain_(plain != nullptr) {}

  [[nodiscard]] operator const std::atomic<bool>*() const noexcept { return value_; }
  // NOLINTEND(google-explicit-constructor)
  /// Deleted, because `if (view)` could mean either the pointer or the value.
  explicit operator bool() const = delete;

  /// Whether the flag is set; false if the view is null.
  [[nodiscard]] bool is_set() const noexcept {
    return value_ != nullptr && value_->load(std::memory_order_relaxed);
  }
  /// Whether the view points to a plain atomic, which can change without waking any thread.
  [[nodiscard]] bool is_plain() const noexcept { return is_plain_; }

 private:
  const std::atomic<bool>* value_ = nullptr;
  bool is_plain_ = false;
};

template <typename Predicate>
void Flag::wait(std::initializer_list<FlagView> flags, Predicate&& is_due,
                std::optional<std::chrono::steady_clock::time_point> due) {
#if defined(__EMSCRIPTEN__)
  // The web page sets flags by writing to memory, which wakes no thread.
  static_cast<void>(flags);
  static_cast<void>(due);
  while (!is_due()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
#else
  constexpr std::chrono::milliseconds kPolling{50};
  bool polls = false;
  for (const FlagView& flag : flags) polls |= flag.is_plain();
  auto& [mutex, changed] = waiting();
  std::unique_lock lock(mutex);
  for (;;) {
    // The clock is read before `is_due` is evaluated. If `due` has passed by then, only a flag can
    // still make `is_due` true, so no further timeout is needed.
    const auto now = std::chrono::steady_clock::now();
    if (is_due()) return;
    std::optional<std::chrono::steady_clock::time_point> wake;
    if (due && *due > now) wake = *due;
    if (polls && (!wake || *wake > now + kPolling)) wake = now + kPolling;
    if (wake)
      changed.wait_until(lock, *wake);
    else
      changed.wait(lock);
  }
#endif
}

}  // namespace waggle

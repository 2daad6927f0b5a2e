#pragma once

#include <chrono>
#include <string>

namespace waggle {

/// A file that is open for appending, with a lock that keeps others from opening it as a
/// LockedFile. The lock is released when the object is destroyed, or when the process ends for any
/// reason.
class LockedFile {
 public:
  /// Locks an open file without blocking. Returns 0 on success, EWOULDBLOCK if another process
  /// holds the lock, or another errno if the file system doesn't support locks.
  using Lock = int (*)(int descriptor);
  /// How long to wait for a lock by default. A process that has just been killed keeps its lock
  /// until the system has cleaned up after it.
  static constexpr std::chrono::seconds kPatience{1};

  /// Opens and locks a file, which is created if it doesn't exist. While another process holds the
  /// lock, retries for up to `patience`. `error` reports a failure. `lock` overrides the locking
  /// function.
  explicit LockedFile(const std::string& path, Lock lock = nullptr,
                      std::chrono::milliseconds patience = kPatience);
  LockedFile(LockedFile&& other) noexcept;
  ~LockedFile();
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;
  LockedFile& operator=(LockedFile&&) = delete;

  /// Whether a file exists and is locked.
  [[nodiscard]] static bool is_locked(const std::string& path);

  /// The open file; -1 if it couldn't be opened or its lock is already held.
  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  /// 0 on success, or EWOULDBLOCK if the lock is already held. Otherwise, the errno from opening
  /// the file (if descriptor() is -1) or from locking it.
  [[nodiscard]] int error() const noexcept { return error_; }

 private:
  int descriptor_ = -1;
  int error_ = 0;
};

}  // namespace waggle

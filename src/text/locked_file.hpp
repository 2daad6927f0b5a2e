#pragma once

#include <chrono>
#include <string>

namespace waggle {

/// A file that is open for appending, with an exclusive lock that keeps other LockedFiles from
/// opening it. The lock is released when the object is destroyed, or when the process ends for any
/// reason.
class LockedFile {
 public:
  /// Locks an open file without blocking. Returns 0 on success, EWOULDBLOCK if the lock is already
  /// held, or another errno if the file system doesn't support locks.
  using Lock = int (*)(int descriptor);
  /// How long to wait for a lock by default. A process that has just been killed keeps its lock
  /// until the system has cleaned up after it.
  static constexpr std::chrono::seconds kPatience{1};

  /// Opens and locks a file, creating it if it doesn't exist. If the lock is already held, retries
  /// for up to `patience`. Doesn't throw; check `error`. `lock` overrides the locking function.
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

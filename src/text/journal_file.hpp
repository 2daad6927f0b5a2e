#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace waggle {

/// An append-only file of records, such as lines. Appending a record is all or nothing: if the disk
/// is full, the file stays as it was. A lock keeps other processes from writing to the file. To
/// resume a file, open it, read it, and truncate an incomplete record at its end.
class JournalFile {
 public:
  /// Locks an open file without blocking. Returns 0 on success, EWOULDBLOCK if another process
  /// holds the lock, or another errno if the file system doesn't support locks.
  using Lock = int (*)(int descriptor);

  /// Opens a file and keeps its content, or creates an empty one. If the file system doesn't
  /// support locks, the file stays unlocked. Throws Error if the file can't be opened or another
  /// process holds its lock. `lock` overrides the locking function.
  explicit JournalFile(std::string path, Lock lock = nullptr);
  JournalFile(JournalFile&& other) noexcept;
  ~JournalFile();
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;
  JournalFile& operator=(JournalFile&&) = delete;

  /// Size of the file in bytes.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// A warning to the user if the file is unlocked; otherwise empty.
  [[nodiscard]] std::string lock_warning() const;
  /// Truncates the file to `size` bytes, or does nothing if it isn't longer than that. Throws Error
  /// if truncating fails.
  void cut(std::size_t size);
  /// Appends a record. Throws Error if that fails, in which case the file is unchanged, or if the
  /// file has been deleted.
  void append(std::string_view piece);

 private:
  // Opens and locks the file. While another process holds the lock, retries for up to a second,
  // then closes the descriptor again. Returns 0 or an errno.
  int open_locked(Lock lock);

  std::string path_;
  int descriptor_ = -1;
  // The errno with which locking failed, or 0.
  int lock_error_ = 0;
  std::size_t size_ = 0;
};

}  // namespace waggle

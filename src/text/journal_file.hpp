#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace waggle {

/// An append-only file of pieces, such as lines. Appending is all or nothing: if the disk is full,
/// the file stays as it was. A lock keeps other processes from writing to it. To resume a file,
/// open it, read it, and cut off an incomplete last piece.
class JournalFile {
 public:
  /// Locks an open file without waiting. Returns 0 on success, EWOULDBLOCK if another process holds
  /// the lock, or another errno if the file system doesn't support locks.
  using Lock = int (*)(int descriptor);

  /// Opens or creates a file, keeping its content. Prints a warning if the file system doesn't
  /// support locks. Throws Error if the file can't be opened or another process is writing it.
  /// `lock` replaces the usual way of locking.
  explicit JournalFile(std::string path, Lock lock = nullptr);
  JournalFile(JournalFile&& other) noexcept;
  ~JournalFile();
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;
  JournalFile& operator=(JournalFile&&) = delete;

  /// In bytes.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Truncates the file to its first `size` bytes. Throws Error.
  void cut(std::size_t size);
  /// Appends a piece. Throws Error if that fails, in which case the file is unchanged, or if the
  /// file has been deleted.
  void append(std::string_view piece);

 private:
  // Opens and locks the file, retrying for a moment. Returns 0 or an errno. If another process
  // holds the lock, the descriptor is closed again.
  int open_locked(Lock lock);

  std::string path_;
  int descriptor_ = -1;
  std::size_t size_ = 0;
};

}  // namespace waggle

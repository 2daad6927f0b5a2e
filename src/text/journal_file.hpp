#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace waggle {

/// A file that grows by pieces, such as lines. A piece is written whole or not at all: on a full
/// disk the file stays as it was. A lock keeps other processes from writing to it. To continue a
/// file: open it, read it, and cut off an incomplete last piece.
class JournalFile {
 public:
  /// Locks a file that was opened, given by its descriptor, without waiting: 0 if that was done,
  /// EWOULDBLOCK if another process has the lock, otherwise the error (errno) of a file system
  /// without locks.
  using Lock = int (*)(int descriptor);

  /// Opens a file, or makes it. What the file holds stays. Where the file system has no locks, a
  /// line on standard error says so. Throws Error, also if another process is writing the file.
  /// `lock` is null for the usual way of locking.
  explicit JournalFile(std::string path, Lock lock = nullptr);
  JournalFile(JournalFile&& other) noexcept;
  ~JournalFile();
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;
  JournalFile& operator=(JournalFile&&) = delete;

  /// In bytes.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Cuts off what follows the first `size` bytes. Throws Error.
  void cut(std::size_t size);
  /// Writes a piece at the end. Throws Error where it cannot be written, and the file is then as
  /// before; or where the file has been removed.
  void append(std::string_view piece);

 private:
  // Opens and locks it, in a moment's time: 0 or the error. Of one that is not locked because
  // another process writes it the descriptor is closed again.
  int open_locked(Lock lock);

  std::string path_;
  int descriptor_ = -1;
  std::size_t size_ = 0;
};

}  // namespace waggle

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/locked_file.hpp"

namespace waggle {

/// An append-only file of records, such as lines. If appending fails, for example on a full disk,
/// the file is unchanged. A crash can leave an incomplete record at the end; to resume, read the
/// file and `truncate` that record. A lock keeps other processes from writing to the file.
class JournalFile {
 public:
  /// See LockedFile.
  using Lock = LockedFile::Lock;

  /// Opens a file and keeps its content, or creates the file if it doesn't exist. If the file
  /// system doesn't support locks, the file stays unlocked. Throws Error if the file can't be
  /// opened or another process holds its lock. `lock` overrides the locking function.
  explicit JournalFile(std::string path, Lock lock = nullptr);

  /// In bytes.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// A warning for the user if the file is unlocked; otherwise empty.
  [[nodiscard]] std::string lock_warning() const;
  /// Truncates the file to `size` bytes if it is longer. Throws Error if that fails.
  void truncate(std::size_t size);
  /// Appends a record. Throws Error if that fails or the file has been deleted.
  void append(std::string_view record);

 private:
  std::string path_;
  LockedFile file_;
  std::size_t size_ = 0;
};

}  // namespace waggle

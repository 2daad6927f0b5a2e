#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/locked_file.hpp"

namespace waggle {

/// An append-only file of records, such as lines. Appending a record is all or nothing: if the disk
/// is full, the file stays as it was. A lock keeps other processes from writing to the file. To
/// pick up where an earlier run stopped, open its file, read it, and cut off any incomplete record
/// at the end.
class JournalFile {
 public:
  /// See LockedFile.
  using Lock = LockedFile::Lock;

  /// Opens a file and keeps its content, or creates the file if it doesn't exist. If the file
  /// system doesn't support locks, the file stays unlocked. Throws Error if the file can't be
  /// opened or another process holds its lock. `lock` overrides the locking function.
  explicit JournalFile(std::string path, Lock lock = nullptr);

  /// Size of the file in bytes.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// A warning for the user if the file is unlocked; otherwise empty.
  [[nodiscard]] std::string lock_warning() const;
  /// Truncates the file to `size` bytes, or does nothing if it isn't longer than that. Throws Error
  /// if truncating fails.
  void truncate(std::size_t size);
  /// Appends a record. Throws Error if that fails, in which case the file is unchanged, or if the
  /// file has been deleted.
  void append(std::string_view record);

 private:
  std::string path_;
  LockedFile file_;
  std::size_t size_ = 0;
};

}  // namespace waggle

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace waggle {

/// A file that grows by pieces, such as lines. A piece is written at once and whole, or not at all:
/// on a full disk the file stays as it was.
class GrowingFile {
 public:
  /// Makes a file, or goes on with it after its first `size` bytes; what follows them is cut off.
  /// Throws Error.
  GrowingFile(std::string path, std::size_t size);
  GrowingFile(GrowingFile&& other) noexcept;
  ~GrowingFile();
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;
  GrowingFile& operator=(GrowingFile&&) = delete;

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Writes a piece at the end. Throws Error where it cannot be written, and the file is then as
  /// before; or where the file has been removed.
  void append(std::string_view piece);

 private:
  std::string path_;
  int descriptor_ = -1;
  std::size_t size_ = 0;
};

}  // namespace waggle

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace waggle {

/// A file that is written whole or not at all: what stood there stays until all that replaces it is
/// on the disk beside it. What is no regular file, such as /dev/stdout, is written to as it is.
class OutputFile {
 public:
  /// Tries whether it could be written, and changes nothing; throws Error where it could not.
  explicit OutputFile(std::string name);

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// Throws Error where it cannot be written; what was there stays.
  void write(std::string_view content) const;

 private:
  std::string name_;
  // Where it really is, links followed, and what is renamed to it; empty where nothing is.
  std::filesystem::path path_;
  std::filesystem::path draft_;
};

}  // namespace waggle

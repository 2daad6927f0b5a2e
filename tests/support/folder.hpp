#pragma once

#include <filesystem>
#include <random>
#include <string>
#include <system_error>

#include "text/path.hpp"

namespace waggle::test {

/// RAII: a temporary folder for a test, deleted with everything in it. By default, its name
/// contains a space and non-ASCII letters.
class Folder {
 public:
  explicit Folder(const std::filesystem::path& parent = std::filesystem::temp_directory_path(),
                  const std::string& name = "W\xC3\xA4ggle \xE8\x9C\x82-")
      : path_(parent / path_of(name + std::to_string(std::random_device{}()))) {
    std::filesystem::create_directory(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// The path of a file in the folder.
  [[nodiscard]] std::string file(const std::string& name) const {
    return name_of(path_ / path_of(name));
  }

 private:
  std::filesystem::path path_;
};

}  // namespace waggle::test

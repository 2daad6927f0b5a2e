#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace waggle {

/// Standard output, or a file that appears, or replaces what was there, when it is finished and not
/// before: until then, and if that never comes, what was there stays.
class OutputFile {
 public:
  /// An empty path, - and /dev/stdout are standard output. What is no ordinary file (a pipe, a
  /// device) is written to at once. Throws Error if the file cannot be made.
  explicit OutputFile(const std::string& path);
  [[nodiscard]] static bool is_standard_output(const std::string& path);
  /// Whether the name stands for standard output, a pipe or a device, of which nothing is replaced:
  /// what is written a second time follows what was written before.
  [[nodiscard]] static bool is_stream(const std::string& path);
  /// Tries whether a file could be written, and changes nothing. What is no ordinary file is not
  /// tried. Throws Error where it could not.
  static void try_out(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  /// Throws Error if what is written cannot be kept.
  void write(std::string_view text);
  /// Puts the file in its place. Throws Error.
  void finish();

 private:
  [[noreturn]] void fail() const;

  std::string name_;
  std::filesystem::path path_;
  // The file that becomes the one that is meant; empty where there is none in between.
  std::filesystem::path part_;
  std::ofstream file_;
};

}  // namespace waggle

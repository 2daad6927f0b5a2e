#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace waggle {

/// Standard output, or a file that is written whole or not at all. The file replaces an old one of
/// its name only when it is finished.
class OutputFile {
 public:
  /// An empty path, - and /dev/stdout are standard output. A pipe or a device is written at once.
  /// Throws Error if the file cannot be made.
  explicit OutputFile(const std::string& path);
  [[nodiscard]] static bool is_standard_output(const std::string& path);
  /// Whether the name stands for standard output, a pipe or a device. There a second text follows
  /// the first one instead of replacing it.
  [[nodiscard]] static bool is_stream(const std::string& path);
  /// Throws Error if the file could not be written. Changes nothing. Pipes and devices are not
  /// tried.
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

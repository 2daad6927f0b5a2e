#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace waggle {

/// Standard output, or a file that is replaced atomically when it is finished.
class OutputFile {
 public:
  /// An empty path, - and /dev/stdout mean standard output. Pipes and devices are written to
  /// directly. Throws Error if the file can't be created.
  explicit OutputFile(const std::string& path);
  [[nodiscard]] static bool is_standard_output(const std::string& path);
  /// Whether the path means standard output, a pipe or a device, where a second text follows the
  /// first instead of replacing it.
  [[nodiscard]] static bool is_stream(const std::string& path);
  /// Checks that a file can be written, without changing it. Throws Error. Pipes and devices are
  /// not checked.
  static void try_out(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  /// Throws Error if the text can't be written.
  void write(std::string_view text);
  /// Moves the file into place. Throws Error.
  void finish();

 private:
  [[noreturn]] void fail() const;

  std::string name_;
  std::filesystem::path path_;
  // Temporary file, renamed to `path_` by finish(). Empty when writing straight to a stream.
  std::filesystem::path part_;
  std::ofstream file_;
};

}  // namespace waggle

#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace waggle {

/// Writes to standard output or to a file. A regular file is replaced atomically by `finish`. If
/// `finish` is never called, the old file remains.
class OutputFile {
 public:
  /// An empty path, "-" and "/dev/stdout" all stand for standard output. Pipes and devices are
  /// written to directly. Throws Error if the file can't be created or opened for writing.
  explicit OutputFile(const std::string& path);
  /// Whether the path stands for standard output.
  [[nodiscard]] static bool is_standard_output(const std::string& path);
  /// Whether the path stands for standard output, a pipe or a device, where a second output would
  /// follow the first one instead of replacing it.
  [[nodiscard]] static bool is_stream(const std::string& path);
  /// Checks that a file can be written, without changing it. If it can't, throws Error. Standard
  /// output, pipes and devices aren't checked.
  static void try_out(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  /// Throws Error if the text can't be written.
  void write(std::string_view text);
  /// Flushes the output, and renames the temporary file, if any, to its final name. Throws Error if
  /// either fails.
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

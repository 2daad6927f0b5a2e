#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>

namespace waggle {

/// Default size limit for input files.
inline constexpr std::size_t kMaxBytes = std::size_t{256} << 20;

/// Opens a file in binary mode. If it can't be opened or is a directory, throws an Error that
/// states the file's name and the reason.
[[nodiscard]] std::ifstream open_file(const std::string& name);

/// Reads a whole file. Throws an Error that names the file if it can't be opened or read, or is
/// larger than `most` bytes.
[[nodiscard]] std::string read_file(const std::string& path, std::size_t most = kMaxBytes);
/// Reads all of standard input. Throws Error if reading fails or the input exceeds kMaxBytes.
[[nodiscard]] std::string read_standard_input();

/// Decodes UTF-8 or, if the bytes are not valid UTF-8, ISO 8859-1. Removes a byte order mark and
/// turns CR LF and lone CR into LF. Throws Error if the bytes are UTF-16, compressed or otherwise
/// not text. `name` is the name of the file for the message, already in quotes if it needs them.
[[nodiscard]] std::string text_of(std::string bytes, std::string_view name);
/// Reads a file as text. All text files from users go through this function or `text_of`. Throws
/// Error like read_file and text_of.
[[nodiscard]] std::string read_text_file(const std::string& path);

}  // namespace waggle

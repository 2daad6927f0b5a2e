#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>

namespace waggle {

/// The largest file that is read, unless its reader says otherwise: 256 MiB.
inline constexpr std::size_t kMostBytes = std::size_t{256} << 20;

/// Opens a file to be read, as bytes. Throws Error that names the file and says why it cannot
/// be opened, for a directory too.
[[nodiscard]] std::ifstream open_file(const std::string& name);

/// The bytes of a file. Throws Error, which names the file, if it cannot be opened or read, or has
/// more than `most` bytes.
[[nodiscard]] std::string read_file(const std::string& path, std::size_t most = kMostBytes);
/// The same of standard input.
[[nodiscard]] std::string read_standard_input();

/// The text that bytes stand for: UTF-8 without a byte order mark, with lines that end in LF.
/// Anything but UTF-8 is taken for ISO 8859-1. CR LF and a lone CR end lines, too. Throws Error if
/// the bytes are UTF-16, compressed or otherwise no text; `name` stands for the file there.
[[nodiscard]] std::string text_of(std::string bytes, std::string_view name);
/// The text of a file. Every text file that a user can name is read by this or by `text_of`.
[[nodiscard]] std::string read_text_file(const std::string& path);

}  // namespace waggle

#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>

namespace waggle {

/// The size limit of an input file, unless its reader sets another: 256 MiB.
inline constexpr std::size_t kMostBytes = std::size_t{256} << 20;

/// Opens a file in binary mode. Throws Error with the name and the reason if that fails or if it is
/// a directory.
[[nodiscard]] std::ifstream open_file(const std::string& name);

/// The content of a file. Throws Error with its name if it can't be opened or read, or is larger
/// than `most` bytes.
[[nodiscard]] std::string read_file(const std::string& path, std::size_t most = kMostBytes);
/// The same for standard input.
[[nodiscard]] std::string read_standard_input();

/// Decodes UTF-8 or, if the bytes are not valid UTF-8, ISO 8859-1. Removes a byte order mark and
/// turns CR LF and lone CR into LF. Throws Error if the bytes are UTF-16, compressed or otherwise
/// not text; `name` is what the message calls the file.
[[nodiscard]] std::string text_of(std::string bytes, std::string_view name);
/// The text of a file. Every text file that a user can name is read by this or by `text_of`.
[[nodiscard]] std::string read_text_file(const std::string& path);

}  // namespace waggle

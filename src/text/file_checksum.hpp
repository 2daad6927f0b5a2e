#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace waggle {

/// Formats a checksum for files and messages, as eight hexadecimal digits.
[[nodiscard]] std::string checksum_text(std::uint32_t checksum);
/// The `fingerprint` of a file's content, formatted by checksum_text.
[[nodiscard]] std::string content_checksum(std::string_view content);
/// The `fingerprint` of a regular file, formatted by checksum_text. Returns nullopt if there is no
/// such file or it can't be read.
[[nodiscard]] std::optional<std::string> file_checksum(const std::filesystem::path& path);

}  // namespace waggle

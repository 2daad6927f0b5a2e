#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace waggle {

/// A checksum as files and messages name it: eight hexadecimal digits.
[[nodiscard]] std::string checksum_text(std::uint32_t checksum);
/// The fingerprint of what a file holds, in these digits.
[[nodiscard]] std::string content_checksum(std::string_view content);
/// The fingerprint of a regular file, in these digits. None if there is no such file, or if it
/// cannot be read.
[[nodiscard]] std::optional<std::string> file_checksum(const std::filesystem::path& path);

}  // namespace waggle

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace waggle {

/// A checksum as files and messages show it: eight hexadecimal digits.
[[nodiscard]] std::string checksum_text(std::uint32_t checksum);
/// The fingerprint of some content, in that form.
[[nodiscard]] std::string content_checksum(std::string_view content);
/// The fingerprint of a regular file, in that form; nothing if the file doesn't exist or can't be
/// read.
[[nodiscard]] std::optional<std::string> file_checksum(const std::filesystem::path& path);

}  // namespace waggle

#pragma once

#include <cstdint>
#include <string_view>

namespace waggle {

/// The first bytes of Waggle's own binary files.
inline constexpr std::string_view kNetworkMagic = "WAGGLENN";
inline constexpr std::string_view kSelfPlayMagic = "WAGGLESP";
inline constexpr std::string_view kPuzzleSetMagic = "WAGGLEPZ";

/// The format of a file, as detected from its content.
enum class FileKind : std::uint8_t {
  /// UTF-8, or another encoding that extends ASCII.
  Text,
  Utf16,
  Utf32,
  Gzip,
  Zip,
  Bzip2,
  Xz,
  Zstandard,
  SevenZip,
  Network,
  SelfPlay,
  PuzzleSet,
  /// None of the above, but not text either, because it contains NUL or many control characters.
  Binary
};

/// Detects the format by magic number or byte order mark or, failing that, by its NULs and control
/// characters. Empty input is Text.
[[nodiscard]] FileKind kind_of_bytes(std::string_view bytes) noexcept;

/// Throws Error if the bytes are clearly not of the kind `wanted`. Accepts empty input, and
/// unrecognised binary data unless `wanted` is Text, because the parser for that kind can describe
/// the problem better. `name` is the file's name for the message, already in quotes if it needs
/// them.
void expect_kind(std::string_view bytes, std::string_view name, FileKind wanted);

}  // namespace waggle

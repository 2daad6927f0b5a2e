#pragma once

#include <cstdint>
#include <string_view>

namespace waggle {

/// What the bytes of a file are.
enum class FileKind : std::uint8_t {
  /// UTF-8, or any other encoding that extends ASCII.
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
  /// None of the above, but no text either: NUL bytes, or many control characters.
  Binary
};

/// Judges by magic numbers and byte order marks, then by the bytes. Empty input counts as text.
[[nodiscard]] FileKind kind_of_bytes(std::string_view bytes) noexcept;

/// Throws Error unless the bytes are of the wanted kind. An unknown binary file passes for any
/// binary kind, because the reader of that kind can say more about it. `name` stands for the
/// file in the message, quoted if need be.
void expect_kind(std::string_view bytes, std::string_view name, FileKind wanted);

}  // namespace waggle

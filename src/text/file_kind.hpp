#pragma once

#include <cstdint>
#include <string_view>

namespace waggle {

/// What a file contains.
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
  /// None of the above, but not text either: it has NUL bytes or many control characters.
  Binary
};

/// Checks magic numbers and byte order marks, then the bytes themselves. Empty input counts as
/// text.
[[nodiscard]] FileKind kind_of_bytes(std::string_view bytes) noexcept;

/// Throws Error unless the bytes are of the wanted kind. Unrecognised binary data passes for any
/// binary kind, and empty input for every kind, because their readers can report more. `name` is
/// what the message calls the file, including quotes if needed.
void expect_kind(std::string_view bytes, std::string_view name, FileKind wanted);

}  // namespace waggle

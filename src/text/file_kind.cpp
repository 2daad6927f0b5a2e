#include "text/file_kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "waggle/error.hpp"

namespace waggle {

namespace {

using namespace std::string_view_literals;

struct KnownKind {
  FileKind kind;
  std::string_view magic;
  std::string_view noun;
};

// UTF-32 comes first, because its little-endian byte order mark starts with that of UTF-16.
constexpr std::array kKnownKinds = {
    KnownKind{FileKind::Utf32, "\xFF\xFE\0\0"sv, "UTF-32"},
    KnownKind{FileKind::Utf32, "\0\0\xFE\xFF"sv, "UTF-32"},
    KnownKind{FileKind::Utf16, "\xFF\xFE"sv, "UTF-16"},
    KnownKind{FileKind::Utf16, "\xFE\xFF"sv, "UTF-16"},
    KnownKind{FileKind::Gzip, "\x1F\x8B"sv, "gzip"},
    KnownKind{FileKind::Zip, "PK\3\4"sv, "zip"},
    KnownKind{FileKind::Bzip2, "BZh"sv, "bzip2"},
    KnownKind{FileKind::Xz, "\3757zXZ\0"sv, "xz"},
    KnownKind{FileKind::Zstandard, "\x28\xB5\x2F\xFD"sv, "zstd"},
    KnownKind{FileKind::SevenZip, "7z\xBC\xAF\x27\x1C"sv, "7z"},
    KnownKind{FileKind::Network, kNetworkMagic, "a network"},
    KnownKind{FileKind::SelfPlay, kSelfPlayMagic, "a self-play file"},
    KnownKind{FileKind::PuzzleSet, kPuzzleSetMagic, "a packed puzzle set"},
};

// Detects UTF-16 without a byte order mark: most characters are ASCII, so nearly every other byte
// is NUL.
bool is_unmarked_utf16(std::string_view bytes) noexcept {
  constexpr std::size_t kSample = 1024;
  bytes = bytes.substr(0, kSample);
  std::array<std::size_t, 2> nuls{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    if (bytes[i] == '\0') ++nuls[i % 2];
  const auto [fewer, more] = std::minmax(nuls[0], nuls[1]);
  return bytes.size() >= 8 && fewer == 0 && more * 8 >= bytes.size() * 3;
}

bool is_binary(std::string_view bytes) noexcept {
  constexpr std::ptrdiff_t kTextPerControl = 50;
  if (bytes.find('\0') != std::string_view::npos) return true;
  constexpr std::string_view kOfText = "\t\n\v\f\r\x1A\x1B";
  const auto controls = std::ranges::count_if(
      bytes, [&](char c) { return c > 0 && c < ' ' && kOfText.find(c) == std::string_view::npos; });
  return controls * kTextPerControl > std::ssize(bytes);
}

std::string_view noun_of(FileKind kind) noexcept {
  if (kind == FileKind::Text) return "a text file";
  if (kind == FileKind::Binary) return "a binary file";
  return std::ranges::find(kKnownKinds, kind, &KnownKind::kind)->noun;
}

}  // namespace

FileKind kind_of_bytes(std::string_view bytes) noexcept {
  for (const KnownKind& known : kKnownKinds)
    if (bytes.starts_with(known.magic)) return known.kind;
  if (is_unmarked_utf16(bytes)) return FileKind::Utf16;
  return is_binary(bytes) ? FileKind::Binary : FileKind::Text;
}

void expect_kind(std::string_view bytes, std::string_view name, FileKind wanted) {
  const FileKind kind = kind_of_bytes(bytes);
  const bool may_be = kind == FileKind::Binary && wanted != FileKind::Text;
  if (kind == wanted || may_be || bytes.empty()) return;
  if (kind >= FileKind::Gzip && kind <= FileKind::SevenZip)
    throw Error(fmt::format("{} is compressed ({}); unpack it first", name, noun_of(kind)));
  const bool is_wide = kind == FileKind::Utf16 || kind == FileKind::Utf32;
  throw Error(fmt::format("{} is {}; expected {}", name, noun_of(kind),
                          is_wide && wanted == FileKind::Text ? "UTF-8" : noun_of(wanted)));
}

}  // namespace waggle

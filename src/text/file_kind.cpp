#include "text/file_kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "waggle/error.hpp"

namespace waggle {

namespace {

using namespace std::string_view_literals;

struct Magic {
  std::string_view bytes;
  FileKind kind;
};

// UTF-32 first, because its little-endian mark starts with that of UTF-16.
constexpr std::array kMagics = {
    Magic{"\xFF\xFE\0\0"sv, FileKind::Utf32},
    Magic{"\0\0\xFE\xFF"sv, FileKind::Utf32},
    Magic{"\xFF\xFE"sv, FileKind::Utf16},
    Magic{"\xFE\xFF"sv, FileKind::Utf16},
    Magic{"\x1F\x8B"sv, FileKind::Gzip},
    Magic{"PK\3\4"sv, FileKind::Zip},
    Magic{"BZh"sv, FileKind::Bzip2},
    Magic{"\xFD"
          "7zXZ\0"sv,
          FileKind::Xz},
    Magic{"\x28\xB5\x2F\xFD"sv, FileKind::Zstandard},
    Magic{"7z\xBC\xAF\x27\x1C"sv, FileKind::SevenZip},
    Magic{"WAGGLENN"sv, FileKind::Network},
    Magic{"WAGGLESP"sv, FileKind::SelfPlay},
    Magic{"WAGGLEPZ"sv, FileKind::PuzzleSet},
};

// UTF-16 without a byte order mark: most characters are ASCII, so every other byte is NUL.
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

// Indexed by FileKind.
constexpr std::array<std::string_view, 13> kNouns = {"a text file",
                                                     "UTF-16",
                                                     "UTF-32",
                                                     "gzip",
                                                     "zip",
                                                     "bzip2",
                                                     "xz",
                                                     "zstd",
                                                     "7z",
                                                     "a network",
                                                     "a file of self-play games",
                                                     "a packed set of puzzles",
                                                     "a binary file"};
static_assert(kNouns.size() == static_cast<std::size_t>(FileKind::Binary) + 1);

std::string_view noun_of(FileKind kind) noexcept { return kNouns[static_cast<std::size_t>(kind)]; }

}  // namespace

FileKind kind_of_bytes(std::string_view bytes) noexcept {
  for (const Magic& magic : kMagics)
    if (bytes.starts_with(magic.bytes)) return magic.kind;
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
  if (is_wide && wanted == FileKind::Text)
    throw Error(fmt::format("{} is {}; expected UTF-8", name, noun_of(kind)));
  throw Error(fmt::format("{} is {}; expected {}", name, noun_of(kind), noun_of(wanted)));
}

}  // namespace waggle

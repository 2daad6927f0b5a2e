# Turns a set of puzzles into a source file: cmake -D FILE=FILE -D SOURCE=FILE -P EmbedPuzzles.cmake
file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REPEAT "." 100 row)
string(REGEX REPLACE "(${row})" "\\1\n" bytes "${bytes}")
file(WRITE "${SOURCE}.new" "\
// Made from src/puzzles/built_in.puzzles by cmake/EmbedPuzzles.cmake.
#include <array>
#include <cstdint>
#include <span>

namespace waggle {

namespace {

constexpr auto kBytes = std::to_array<std::uint8_t>({
${bytes}
});

}  // namespace

extern const std::span<const std::uint8_t> kBuiltInPuzzles;  // NOLINT(readability-redundant-declaration)
constinit const std::span<const std::uint8_t> kBuiltInPuzzles = kBytes;

}  // namespace waggle
")
file(RENAME "${SOURCE}.new" "${SOURCE}")

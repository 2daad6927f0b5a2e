# Turns a book into a source file: cmake -D FILE=FILE -D SOURCE=FILE -P EmbedBook.cmake
# The games hold semicolons, brackets and backslashes, which a list of lines would not keep.
file(READ "${FILE}" text)
string(REGEX REPLACE "(^|\n)#[^\n]*" "" text "${text}")
string(REGEX REPLACE "([^\n]+)" "    R\"(\\1)\"," text "${text}")
file(WRITE "${SOURCE}.new" "\
// Made from src/engine/built_in.book by cmake/EmbedBook.cmake.
#include <array>
#include <span>
#include <string_view>

namespace waggle {

namespace {

constexpr std::array kLines = std::to_array<std::string_view>({
${text}
});

}  // namespace

extern const std::span<const std::string_view> kBuiltInBook;  // NOLINT(readability-redundant-declaration)
constinit const std::span<const std::string_view> kBuiltInBook = kLines;

}  // namespace waggle
")
file(RENAME "${SOURCE}.new" "${SOURCE}")

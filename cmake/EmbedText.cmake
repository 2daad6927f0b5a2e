# Generates a source file from a text:
#   cmake -D FILE=FILE -D SOURCE=FILE -D NAME=NAME -P EmbedText.cmake
file(READ "${FILE}" text)
cmake_path(GET FILE FILENAME from)
file(WRITE "${SOURCE}.new" "\
// Generated from ${from} by the build.
#include <string_view>

namespace waggle {

extern const std::string_view ${NAME};  // NOLINT(readability-redundant-declaration)
constinit const std::string_view ${NAME} = R\"text(${text})text\";

}  // namespace waggle
")
file(RENAME "${SOURCE}.new" "${SOURCE}")

# Generates a source file from a set of puzzles:
#   cmake -D FILE=FILE -D SOURCE=FILE -D NAME=NAME -P EmbedPuzzles.cmake
include("${CMAKE_CURRENT_LIST_DIR}/WriteSpan.cmake")
file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REPEAT "." 100 row)
string(REGEX REPLACE "(${row})" "\\1\n" bytes "${bytes}")
write_span(${NAME} std::uint8_t bytes)

# Generates a source file from a list of GameStrings:
#   cmake -D FILE=FILE -D SOURCE=FILE -D NAME=NAME -P EmbedGames.cmake
include("${CMAKE_CURRENT_LIST_DIR}/WriteSpan.cmake")
# Not read as a list of lines, because CMake would mangle semicolons, brackets and backslashes.
file(READ "${FILE}" text)
string(REGEX REPLACE "(^|\n)#[^\n]*" "" text "${text}")
string(REGEX REPLACE "([^\n]+)" "    R\"(\\1)\"," text "${text}")
write_span(${NAME} std::string_view text)

# Turns a list of GameStrings into a source file: cmake -D FILE=FILE -D SOURCE=FILE -D NAME=NAME -P EmbedGames.cmake
include("${CMAKE_CURRENT_LIST_DIR}/WriteSpan.cmake")
# The games hold semicolons, brackets and backslashes, which a list of lines would not keep.
file(READ "${FILE}" text)
string(REGEX REPLACE "(^|\n)#[^\n]*" "" text "${text}")
string(REGEX REPLACE "([^\n]+)" "    R\"(\\1)\"," text "${text}")
write_span(${NAME} std::string_view text)

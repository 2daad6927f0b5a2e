# Turns a book into a source file: cmake -D FILE=FILE -D SOURCE=FILE -P EmbedBook.cmake
include("${CMAKE_CURRENT_LIST_DIR}/WriteSpan.cmake")
# The games hold semicolons, brackets and backslashes, which a list of lines would not keep.
file(READ "${FILE}" text)
string(REGEX REPLACE "(^|\n)#[^\n]*" "" text "${text}")
string(REGEX REPLACE "([^\n]+)" "    R\"(\\1)\"," text "${text}")
write_span(kBuiltInBook std::string_view text)

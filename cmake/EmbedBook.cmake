# Generates a source file from an opening book: cmake -D FILE=FILE -D SOURCE=FILE -P EmbedBook.cmake
include("${CMAKE_CURRENT_LIST_DIR}/WriteSpan.cmake")
# As one string, because games contain semicolons, brackets and backslashes, which CMake lists would
# mangle.
file(READ "${FILE}" text)
string(REGEX REPLACE "(^|\n)#[^\n]*" "" text "${text}")
string(REGEX REPLACE "([^\n]+)" "    R\"(\\1)\"," text "${text}")
write_span(kBuiltInBook std::string_view text)

# Generates a source file from a network: cmake -D FILE=FILE -D SOURCE=FILE -P EmbedNetwork.cmake
# Between its header and its checksum, the file holds the fields declared in
# search/core/network.hpp, in the same order.
set(offset 8)  # past the magic bytes

# Numbers are little-endian.
macro(take_number out)
  file(READ "${FILE}" bytes OFFSET ${offset} LIMIT 4 HEX)
  string(REGEX REPLACE "(..)(..)(..)(..)" "0x\\4\\3\\2\\1" bytes "${bytes}")
  math(EXPR ${out} "${bytes}")
  math(EXPR offset "${offset} + 4")
endmacro()
take_number(version)
take_number(inputs)
take_number(hidden)
take_number(buckets)

# take_lists(OUT COUNT NUMBERS AS): reads COUNT lists of 16-bit numbers as braced initialisers, with
# each number wrapped in the macro AS. All lists are read at once, because CMake copies a string to
# append to it.
macro(take_lists out count numbers as)
  math(EXPR digits "${numbers} * 4")
  string(REPEAT "." ${digits} list)
  math(EXPR size "${count} * ${numbers} * 2")
  file(READ "${FILE}" bytes OFFSET ${offset} LIMIT ${size} HEX)
  string(REGEX REPLACE "(${list})" "{\\1},\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])([0-9a-f][0-9a-f])" "${as}(0x\\2\\1)," ${out} "${bytes}")
  math(EXPR offset "${offset} + ${size}")
endmacro()
math(EXPR words "${hidden} / 2")
take_lists(bias 1 ${hidden} U)
take_lists(rows ${inputs} ${words} "")
take_lists(outputs ${buckets} ${hidden} U)
math(EXPR biases_size "${buckets} * 4")
file(READ "${FILE}" biases OFFSET ${offset} LIMIT ${biases_size} HEX)
string(REGEX REPLACE "(..)(..)(..)(..)" "B(0x\\4\\3\\2\\1)," biases "${biases}")

file(WRITE "${SOURCE}.new" "\
// Generated from src/search/core/built_in.network by cmake/EmbedNetwork.cmake.
#include \"search/core/network.hpp\"

// NOLINTBEGIN
#define U(bits) static_cast<std::int16_t>(bits)
#define B(bits) static_cast<std::int32_t>(bits)

namespace waggle {

static_assert(input::kCount == ${inputs} && Network::kHidden == ${hidden} && input::kBuckets == ${buckets},
              \"the built-in network was trained for other inputs\");
extern const Network kBuiltInNetwork;
constinit const Network kBuiltInNetwork = {
${bias}{{${rows}}},
{{${outputs}}},
{${biases}}};

}  // namespace waggle
// NOLINTEND
")
file(RENAME "${SOURCE}.new" "${SOURCE}")

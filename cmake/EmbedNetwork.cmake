# Turns a network's file into a source file: cmake -D FILE=FILE -D SOURCE=FILE -P EmbedNetwork.cmake
# What follows the head of the file, less the checksum, is what core/network.hpp declares, in the same order.
set(offset 8)  # after the magic bytes

# Numbers are kept with their lowest byte first.
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

# Takes so many rows of 16-bit weights, each in braces. All of them at once: CMake copies a text to append to it.
math(EXPR row_size "${hidden} * 2")
math(EXPR row_digits "${hidden} * 4")
string(REPEAT "." ${row_digits} row)
macro(take_rows out count)
  math(EXPR size "${count} * ${row_size}")
  file(READ "${FILE}" bytes OFFSET ${offset} LIMIT ${size} HEX)
  string(REGEX REPLACE "(${row})" "{\\1},\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])([0-9a-f][0-9a-f])" "W(0x\\2\\1)," ${out} "${bytes}")
  math(EXPR offset "${offset} + ${size}")
endmacro()
take_rows(bias 1)
take_rows(rows ${inputs})
take_rows(outputs ${buckets})
math(EXPR biases_size "${buckets} * 4")
file(READ "${FILE}" biases OFFSET ${offset} LIMIT ${biases_size} HEX)
string(REGEX REPLACE "(..)(..)(..)(..)" "B(0x\\4\\3\\2\\1)," biases "${biases}")

file(WRITE "${SOURCE}.new" "\
// Made from src/core/built_in.network by cmake/EmbedNetwork.cmake.
#include \"core/network.hpp\"

// NOLINTBEGIN
#define W(bits) static_cast<std::int16_t>(bits)
#define B(bits) static_cast<std::int32_t>(bits)

namespace waggle {

static_assert(input::kCount == ${inputs} && Network::kHidden == ${hidden} && input::kBuckets == ${buckets},
              \"the built-in network is made for other inputs\");
extern const Network kBuiltInNetwork;
constinit const Network kBuiltInNetwork = {
${bias}{{${rows}}},
{{${outputs}}},
{${biases}}};

}  // namespace waggle
// NOLINTEND
")
file(RENAME "${SOURCE}.new" "${SOURCE}")

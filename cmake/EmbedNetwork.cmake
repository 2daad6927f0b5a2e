# Turns a network's file into a source file: cmake -D NETWORK=FILE -D SOURCE=FILE -P EmbedNetwork.cmake
# What follows the head of the file, less the checksum, is what core/network.hpp declares, in the same order.
file(READ "${NETWORK}" hex HEX)
string(SUBSTRING "${hex}" 16 32 head)
string(LENGTH "${hex}" length)
math(EXPR size "${length} - 48 - 8")
string(SUBSTRING "${hex}" 48 ${size} body)

# Numbers are kept with their lowest byte first.
function(take_number out first)
  string(SUBSTRING "${head}" ${first} 8 bytes)
  string(REGEX REPLACE "(..)(..)(..)(..)" "0x\\4\\3\\2\\1" bytes "${bytes}")
  math(EXPR number "${bytes}")
  set(${out} ${number} PARENT_SCOPE)
endfunction()
take_number(inputs 8)
take_number(hidden 16)
take_number(buckets 24)

math(EXPR biases_size "${buckets} * 8")
math(EXPR weights_size "${size} - ${biases_size}")
string(SUBSTRING "${body}" 0 ${weights_size} weights)
string(SUBSTRING "${body}" ${weights_size} ${biases_size} biases)
string(REGEX REPLACE "(..)(..)" "W(0x\\2\\1)," weights "${weights}")
string(REGEX REPLACE "(..)(..)(..)(..)" "B(0x\\4\\3\\2\\1)," biases "${biases}")

math(EXPR row_size "${hidden} * 10")
math(EXPR rows_size "${row_size} * ${inputs}")
math(EXPR rows_end "${row_size} + ${rows_size}")
string(SUBSTRING "${weights}" 0 ${row_size} bias)
string(SUBSTRING "${weights}" ${row_size} ${rows_size} rows)
string(SUBSTRING "${weights}" ${rows_end} -1 outputs)
file(WRITE "${SOURCE}.new" "\
// Made from ${NETWORK} by cmake/EmbedNetwork.cmake.
#include \"core/network.hpp\"

#define W(bits) static_cast<std::int16_t>(bits)
#define B(bits) static_cast<std::int32_t>(bits)

namespace waggle {

static_assert(input::kCount == ${inputs} && Network::kHidden == ${hidden} && input::kBuckets == ${buckets},
              \"the built-in network is made for other inputs\");
extern const Network kBuiltInNetwork;
constinit const Network kBuiltInNetwork = {{${bias}}, {{${rows}}}, {{${outputs}}}, {${biases}}};

}  // namespace waggle
")
file(RENAME "${SOURCE}.new" "${SOURCE}")

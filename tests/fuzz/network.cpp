// Networks: an input is a list of damages to the one that is built in, each a place and a value,
// with the checksum made right again where its first byte is odd. What is accepted is written as it
// was read, and judges a position.

#include "search/core/network.hpp"

#include <span>
#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "search/core/bytes.hpp"
#include "search/core/core.hpp"
#include "text/checksum.hpp"
#include "waggle/error.hpp"
#include "waggle/piece.hpp"

namespace {

using namespace waggle;
using Bytes = std::vector<std::uint8_t>;

const Bytes& whole() {
  static const Bytes bytes = to_bytes(*built_in_network());
  return bytes;
}

// The first 256 places are those of the head, the others lie anywhere; a place at the end is a
// length.
Bytes damaged(ByteReader& reader) {
  const bool mends = reader.take<std::uint8_t>().value_or(0) % 2 != 0;
  Bytes bytes = whole();
  while (const auto place = reader.take<std::uint32_t>()) {
    const auto value = reader.take<std::uint16_t>().value_or(0);
    const std::size_t at = *place % (bytes.size() + 2);
    if (at + 1 < bytes.size()) {
      bytes[at] = static_cast<std::uint8_t>(value);
      bytes[at + 1] = static_cast<std::uint8_t>(value >> 8);
    } else {
      bytes.resize(bytes.size() < value ? 0 : bytes.size() - value);
      bytes.resize(bytes.size() + value % 7);
    }
  }
  constexpr std::size_t kSum = sizeof(std::uint32_t);
  if (mends && bytes.size() >= kSum) {
    bytes.resize(bytes.size() - kSum);
    put(bytes, checksum(bytes));
  }
  return bytes;
}

void check_network(std::span<const std::uint8_t> bytes) {
  const auto network = network_from(bytes);
  const Bytes again = to_bytes(*network);
  fuzz::must(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()),
             "a network comes back");
  for (const InputList& inputs : core().inputs({.type = GameType::of_number(7), .moves = {}}))
    static_cast<void>(core().value_of(*network, inputs));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteReader reader({data, size});
  const Bytes bytes = damaged(reader);
  for (const std::span<const std::uint8_t> tried : {std::span(bytes), std::span(data, size)}) {
    try {
      check_network(tried);
    } catch (const Error& error) {
      fuzz::must(*error.what() != '\0', "a refusal says why");
    }
  }
  return 0;
}

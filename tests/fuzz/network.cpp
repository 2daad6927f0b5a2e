// Fuzzes network files: an input is a list of offsets and values to overwrite in the built-in
// network. If its first byte is odd, the checksum is fixed afterwards. Any network that is accepted
// survives a round trip and can evaluate a position.

#include "search/core/network.hpp"

#include <span>
#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "search/core/bytes.hpp"
#include "search/core/core.hpp"
#include "text/checksum.hpp"
#include "waggle/piece.hpp"

namespace {

using namespace waggle;
using Bytes = std::vector<std::uint8_t>;

const Bytes& whole() {
  static const Bytes bytes = to_bytes(*built_in_network());
  return bytes;
}

// An offset at the end of the file changes its length instead.
Bytes damaged(ByteReader& reader) {
  const bool fixes_checksum = reader.take<std::uint8_t>().value_or(0) % 2 != 0;
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
  if (fixes_checksum && bytes.size() >= kSum) {
    bytes.resize(bytes.size() - kSum);
    put(bytes, checksum(bytes));
  }
  return bytes;
}

void check_network(std::span<const std::uint8_t> bytes) {
  const auto network = network_from(bytes);
  const Bytes again = to_bytes(*network);
  fuzz::must(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()),
             "a network survives a round trip");
  for (const InputList& inputs : core().inputs({.type = GameType::of_number(7), .moves = {}}))
    static_cast<void>(core().value_of(*network, inputs));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteReader reader({data, size});
  const Bytes bytes = damaged(reader);
  fuzz::may_refuse([&] { check_network(bytes); });
  fuzz::may_refuse([&] { check_network({data, size}); });
  return 0;
}

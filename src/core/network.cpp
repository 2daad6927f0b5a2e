#include "core/network.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "core/bytes.hpp"
#include "text/checksum.hpp"
#include "waggle/error.hpp"

namespace waggle {

// Made from core/built_in.network; see cmake/EmbedNetwork.cmake.
extern const Network kBuiltInNetwork;

namespace {

constexpr std::array<std::uint8_t, 8> kMagic = {'W', 'A', 'G', 'G', 'L', 'E', 'N', 'N'};
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHeadSize = kMagic.size() + 4 * sizeof(std::uint32_t);
constexpr std::size_t kBodySize = sizeof(Network::Row) * (1 + input::kCount + input::kBuckets) +
                                  (input::kBuckets + 1) * sizeof(std::int32_t);

// Everything after the head, in order.
template <typename Network, typename Visit>
void visit_rows(Network& network, Visit&& visit) {
  visit(network.bias, Network::kMostOfRow);
  for (auto& row : network.rows) visit(row, Network::kMostOfRow);
  for (auto& row : network.outputs) visit(row, Network::kMostOfOutput);
}

[[noreturn]] void refuse(const std::string& why) {
  throw Error("no network for this version of Waggle: " + why);
}

}  // namespace

std::shared_ptr<const Network> built_in_network() noexcept {
  return {std::shared_ptr<void>(), &kBuiltInNetwork};
}

std::vector<std::uint8_t> to_bytes(const Network& network) {
  std::vector<std::uint8_t> bytes(kMagic.begin(), kMagic.end());
  put(bytes, kVersion);
  put(bytes, static_cast<std::uint32_t>(input::kCount));
  put(bytes, static_cast<std::uint32_t>(Network::kHidden));
  put(bytes, static_cast<std::uint32_t>(input::kBuckets));
  visit_rows(network, [&](const Network::Row& row, int /*most*/) {
    for (const std::int16_t weight : row) put(bytes, weight);
  });
  for (const std::int32_t bias : network.output_bias) put(bytes, bias);
  put(bytes, checksum(bytes));
  return bytes;
}

std::shared_ptr<const Network> network_from(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kHeadSize || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin()))
    refuse("it does not begin like one");
  ByteReader reader(bytes.subspan(kMagic.size()));
  const auto head = [&](const char* what, std::size_t expected) {
    const std::size_t found = reader.take<std::uint32_t>().value_or(0);
    if (found != expected)
      refuse(std::string(what) + " " + std::to_string(found) + " where " +
             std::to_string(expected) + " is known");
  };
  head("version", kVersion);
  head("inputs", input::kCount);
  head("hidden units", Network::kHidden);
  head("buckets", input::kBuckets);
  if (reader.left() != kBodySize)
    refuse("it does not have the " + std::to_string(kHeadSize + kBodySize) + " bytes of one");
  const std::size_t end = bytes.size() - sizeof(std::uint32_t);
  if (ByteReader(bytes.subspan(end)).take<std::uint32_t>() != checksum(bytes.first(end)))
    refuse("its checksum is wrong; the file is damaged");

  auto network = std::make_shared<Network>();
  visit_rows(*network, [&](Network::Row& row, int most) {
    for (std::int16_t& weight : row) {
      weight = *reader.take<std::int16_t>();
      if (std::abs(weight) > most)
        refuse("a weight of " + std::to_string(weight) + " where " + std::to_string(most) +
               " is the most");
    }
  });
  for (std::int32_t& bias : network->output_bias) {
    bias = *reader.take<std::int32_t>();
    constexpr std::int32_t kMost = 1 << 29;
    if (bias < -kMost || bias > kMost) refuse("a bias of " + std::to_string(bias));
  }
  return network;
}

}  // namespace waggle

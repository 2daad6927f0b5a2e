#include "search/core/network.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "search/core/bytes.hpp"
#include "text/checksum.hpp"
#include "text/file_kind.hpp"
#include "waggle/error.hpp"

namespace waggle {

// Generated from search/core/built_in.network; see cmake/EmbedNetwork.cmake.
extern const Network kBuiltInNetwork;

namespace {

constexpr std::array<std::pair<const char*, std::size_t>, 4> kHead = {
    {{"version", 2},
     {"inputs", input::kCount},
     {"hidden units", Network::kHidden},
     {"buckets", input::kBuckets}}};
constexpr std::size_t kHeadSize = kNetworkMagic.size() + kHead.size() * sizeof(std::uint32_t);
constexpr std::size_t kBodySize = sizeof(Network::Units) * (1 + input::kBuckets) +
                                  sizeof(Network::Row) * input::kCount +
                                  (input::kBuckets + 1) * sizeof(std::int32_t);

[[noreturn]] void refuse(const std::string& why) {
  throw Error("not a network for this version of Waggle: " + why);
}

}  // namespace

std::shared_ptr<const Network> built_in_network() noexcept {
  return {std::shared_ptr<void>(), &kBuiltInNetwork};
}

std::vector<std::uint8_t> to_bytes(const Network& network) {
  std::vector<std::uint8_t> bytes(kNetworkMagic.begin(), kNetworkMagic.end());
  for (const auto& [what, number] : kHead) put(bytes, static_cast<std::uint32_t>(number));
  const auto put_all = [&](const auto& numbers) {
    for (const auto number : numbers) put(bytes, number);
  };
  put_all(network.bias);
  for (const Network::Row& row : network.rows) put_all(row);
  for (const Network::Units& outputs : network.outputs) put_all(outputs);
  put_all(network.output_bias);
  put(bytes, checksum(bytes));
  return bytes;
}

std::shared_ptr<const Network> network_from(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kHeadSize ||
      !std::equal(kNetworkMagic.begin(), kNetworkMagic.end(), bytes.begin()))
    refuse("its header is missing");
  ByteReader reader(bytes.subspan(kNetworkMagic.size()));
  for (const auto& [what, expected] : kHead)
    if (const auto found = reader.take<std::uint32_t>(); found != expected)
      refuse(std::string(what) + ' ' + std::to_string(*found) + ", expected " +
             std::to_string(expected));
  if (reader.left() != kBodySize)
    refuse(std::to_string(bytes.size()) + " bytes, expected " +
           std::to_string(kHeadSize + kBodySize));
  const std::size_t end = bytes.size() - sizeof(std::uint32_t);
  if (ByteReader(bytes.subspan(end)).take<std::uint32_t>() != checksum(bytes.first(end)))
    refuse("its checksum is wrong; the file is damaged");

  auto network = std::make_shared<Network>();
  const auto check = [](const char* what, int number, int most) {
    if (number < -most || number > most)
      refuse(std::string(what) + " of " + std::to_string(number) + ", expected -" +
             std::to_string(most) + " to " + std::to_string(most));
  };
  const auto take_all = [&]<typename Number, std::size_t kCount>(
                            std::array<Number, kCount>& numbers, const char* what, int most) {
    for (Number& number : numbers) {
      number = *reader.take<Number>();
      check(what, number, most);
    }
  };
  take_all(network->bias, "a bias", Network::kMaxOfBias);
  for (Network::Row& row : network->rows) {
    for (std::uint16_t& word : row) word = *reader.take<std::uint16_t>();
    for (std::size_t i = 0; i < Network::kHidden; ++i)
      check("a weight", Network::weight(row, i), Network::kMaxOfRow);
  }
  for (Network::Units& outputs : network->outputs)
    take_all(outputs, "an output weight", Network::kMaxOfOutput);
  take_all(network->output_bias, "an output bias", 1 << 29);
  return network;
}

}  // namespace waggle

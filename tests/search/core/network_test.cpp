#include "search/core/network.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "support/catch.hpp"
#include "waggle/error.hpp"

using namespace waggle;

TEST_CASE("a network survives a round trip through bytes") {
  const auto network = built_in_network();
  const std::vector<std::uint8_t> bytes = to_bytes(*network);
  CHECK(bytes.size() < 1'250'000);
  CHECK(*network_from(bytes) == *network);
}

TEST_CASE("data that is not a network is rejected") {
  const std::vector<std::uint8_t> bytes = to_bytes(*built_in_network());
  for (const std::size_t size : {std::size_t{0}, std::size_t{7}, std::size_t{23}, std::size_t{24},
                                 bytes.size() / 2, bytes.size() - 1}) {
    CAPTURE(size);
    CHECK_THROWS_AS(network_from(std::span(bytes).first(size)), Error);
  }
  std::vector<std::uint8_t> longer = bytes;
  longer.push_back(0);
  CHECK_THROWS_AS(network_from(longer), Error);
}

TEST_CASE("a network that is damaged or has the wrong version or inputs is rejected") {
  const std::vector<std::uint8_t> bytes = to_bytes(*built_in_network());
  for (std::size_t i = 0; i < bytes.size(); i += i < 24 ? 1 : 7'919) {
    CAPTURE(i);
    std::vector<std::uint8_t> damaged = bytes;
    damaged[i] ^= 1;
    CHECK_THROWS_AS(network_from(damaged), Error);
  }
}

TEST_CASE("a network whose weights could overflow is rejected") {
  // On the heap, because stacks on Windows have 1 MiB.
  const auto network = std::make_unique<Network>(*built_in_network());
  Network::set_weight(network->rows[100], 5, -Network::kMaxOfRow - 1);
  CHECK_THROWS_AS(network_from(to_bytes(*network)), Error);
  *network = *built_in_network();
  network->outputs[3][5] = -Network::kMaxOfOutput - 1;
  CHECK_THROWS_AS(network_from(to_bytes(*network)), Error);
  for (const std::int32_t bias : {(1 << 29) + 1, -(1 << 29) - 1}) {
    *network = *built_in_network();
    network->output_bias[1] = bias;
    CHECK_THROWS_AS(network_from(to_bytes(*network)), Error);
  }
}

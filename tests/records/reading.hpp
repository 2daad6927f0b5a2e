#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "records/record.hpp"
#include "support/catch.hpp"

namespace waggle::test {

/// Reads the only game of a text, which must be complete.
[[nodiscard]] inline Record read_one(std::string_view text, FileFormat format) {
  std::vector<ReadGame> games = read_games(text, format);
  REQUIRE(games.size() == 1);
  INFO((games[0].problem ? games[0].problem->reason : ""));
  REQUIRE_FALSE(games[0].problem);
  return std::move(games[0].record);
}

}  // namespace waggle::test

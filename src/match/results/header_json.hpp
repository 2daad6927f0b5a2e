#pragma once

#include <optional>
#include <string>

#include "match/results/header.hpp"
#include "text/json/json.hpp"

namespace waggle {

// What a header is while it is written or read. This file is for those who do that.

/// The settings of the match in a header: an empty object if the header cannot be read.
[[nodiscard]] Json match_in(const std::string& header);

/// Writes which games there are to be into the settings of a match.
void set_planned(Json& match, const PlannedGames& games);
/// Removes this again: two runs of one match may differ in it.
void leave_out_planned(Json& match);
/// Removes the ways in which the match may end early: two runs may differ in these, too.
void leave_out_early_end(Json& match);

/// The first setting in which two matches differ.
struct HeaderDifference {
  /// Where the setting stands, such as "engines/0/limits".
  std::string path;
  /// Its values as JSON, or "not given".
  std::string first;
  std::string second;
};
/// Compares the flattened settings of two matches. None if they are the same.
[[nodiscard]] std::optional<HeaderDifference> header_difference(const Json& first,
                                                                const Json& second);

}  // namespace waggle

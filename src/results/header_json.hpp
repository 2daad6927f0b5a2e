#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "results/header.hpp"

namespace waggle {

/// What a header is while it is written or read. This file is for those who do that.
using HeaderJson = nlohmann::ordered_json;

/// JSON in one line. Bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string one_line(const HeaderJson& json);
/// The settings of the match in a header: an empty object if the header cannot be read.
[[nodiscard]] HeaderJson match_in(const std::string& header);

/// Writes which games there are to be into the settings of a match.
void set_planned(HeaderJson& match, const PlannedGames& games);
/// Removes this again: two runs of one match may differ in it.
void leave_out_planned(HeaderJson& match);
/// Removes the ways in which the match may end early: two runs may differ in these, too.
void leave_out_early_end(HeaderJson& match);

/// The first setting in which two matches differ.
struct HeaderDifference {
  /// Where the setting stands, such as "engines/0/limits".
  std::string path;
  /// Its values as JSON, or "not given".
  std::string first;
  std::string second;
};
/// Compares the flattened settings of two matches. None if they are the same.
[[nodiscard]] std::optional<HeaderDifference> header_difference(const HeaderJson& first,
                                                                const HeaderJson& second);

}  // namespace waggle

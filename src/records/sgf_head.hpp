#pragma once

#include <array>
#include <string>
#include <string_view>

namespace waggle {

/// A property of an SGF's head and the tag that it is in a PGN.
struct HeadTag {
  std::string_view property;
  std::string_view tag;
};

/// The properties that boardspace.net writes, with the names that Mzinga gives them, and those of
/// SGF for other tags. `DT` is also a Date if its day can be read.
inline constexpr std::array<HeadTag, 8> kHeadTags = {{{"EV", "Event"},
                                                      {"PC", "Site"},
                                                      {"RO", "Round"},
                                                      {"TC", "TimeControl"},
                                                      {"AN", "Annotator"},
                                                      {"DT", "SgfDate"},
                                                      {"GN", "SgfGameName"},
                                                      {"RE", "SgfResult"}}};

/// The day of "Mon Aug 03 12:44:09 CDT 2020", "3 August 2020" or "August 3, 2020" as a PGN has it,
/// 2020.08.03; empty if the text is none of these.
[[nodiscard]] std::string day_of(std::string_view text);

}  // namespace waggle

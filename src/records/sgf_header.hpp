#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "records/game_builder.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// SGF properties and the PGN tags to which they are converted. For properties that boardspace.net
/// writes, the tag names are Mzinga's. If `DT` can be parsed as a date, the day is also added as a
/// Date tag; otherwise, the Date tag contains `DT` itself, and SgfDate is omitted.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kHeaderTags = {
    {{"EV", "Event"},
     {"PC", "Site"},
     {"RO", "Round"},
     {"TC", "TimeControl"},
     {"AN", "Annotator"},
     {"DT", "SgfDate"},
     {"GN", "SgfGameName"},
     {"RE", "SgfResult"}}};

/// Converts a date such as "Mon Aug 03 12:44:09 CDT 2020", "3 August 2020" or "August 3, 2020" to
/// PGN form: 2020.08.03. Returns an empty string if the date can't be parsed.
[[nodiscard]] std::string day_of(std::string_view text);

/// The header of a boardspace.net game: all its properties other than moves and comments.
class SgfHeader {
 public:
  /// Adds a property. If it is added more than once, the first non-empty value is kept. The string
  /// that `property` refers to must outlive this object.
  void add(std::string_view property, std::string_view value);

  /// The value of a property; empty if the property is missing.
  [[nodiscard]] std::string_view value(std::string_view property) const;
  /// A player's name; empty if unknown.
  [[nodiscard]] std::string_view player(Color color) const {
    return value(color == Color::White ? "P0" : "P1");
  }
  /// The game type. Throws Error if this isn't a Hive game or its type is missing or unknown.
  [[nodiscard]] GameType game_type() const;
  /// Converts the properties to tags of the game.
  void add_tags_to(GameBuilder& game) const;

 private:
  std::map<std::string_view, std::string> values_;
};

}  // namespace waggle

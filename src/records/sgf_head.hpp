#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "records/game_builder.hpp"
#include "records/record.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// SGF properties and their PGN tags. The properties that boardspace.net writes have the names that
/// Mzinga gives them. `DT` also becomes a Date if its day can be parsed.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kHeadTags = {
    {{"EV", "Event"},
     {"PC", "Site"},
     {"RO", "Round"},
     {"TC", "TimeControl"},
     {"AN", "Annotator"},
     {"DT", "SgfDate"},
     {"GN", "SgfGameName"},
     {"RE", "SgfResult"}}};

/// Converts "Mon Aug 03 12:44:09 CDT 2020", "3 August 2020" or "August 3, 2020" to a PGN date,
/// 2020.08.03; empty if the text isn't such a date.
[[nodiscard]] std::string day_of(std::string_view text);

/// The head of a boardspace.net game.
class SgfHead {
 public:
  /// Adds a property. The first value that isn't empty wins. The name must outlive this object.
  void add(std::string_view property, std::string_view value);

  /// The value of a property; empty if it is missing.
  [[nodiscard]] std::string_view value(std::string_view property) const;
  /// A player's name; empty if it is missing.
  [[nodiscard]] std::string_view player(Color color) const {
    return value(color == Color::White ? "P0" : "P1");
  }
  /// The game type as UHP writes it. Throws Error if this isn't a game of Hive or its type is
  /// unknown.
  [[nodiscard]] std::string game_type() const;
  void add_tags_to(GameBuilder& game) const;

 private:
  std::map<std::string_view, std::string> values_;
};

}  // namespace waggle

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

/// Properties in the head of an SGF and their PGN tags. Those that boardspace.net writes have the
/// names that Mzinga gives them. `DT` also becomes a Date if its day can be read.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kHeadTags = {
    {{"EV", "Event"},
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

/// What the head of a game of boardspace.net says.
class SgfHead {
 public:
  /// Keeps a property, unless an earlier one of this name has a value.
  void add(std::string_view property, std::string_view value);

  /// The value of a property; empty if there is none.
  [[nodiscard]] std::string_view value(std::string_view property) const;
  /// The name of a player; empty if there is none.
  [[nodiscard]] std::string_view player(Color color) const {
    return value(color == Color::White ? "P0" : "P1");
  }
  /// The game type in the words of UHP. Throws Error if the game is no game of Hive, or not of a
  /// known type.
  [[nodiscard]] std::string game_type() const;
  void add_tags_to(GameBuilder& game) const;

 private:
  std::map<std::string_view, std::string> values_;
};

/// Reads the result of a game of boardspace.net: a sentence with the winner's name, or a draw, in
/// the language of the program that saved it. Unknown if the sentence is not understood.
[[nodiscard]] OutcomeToken sgf_result(std::string_view text, std::string_view white,
                                      std::string_view black);

}  // namespace waggle

#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/options.hpp"
#include "engine/search_controller.hpp"
#include "records/record.hpp"

namespace waggle {

/// The engine options that are saved with a game, because they affect how it continues.
inline constexpr std::array<std::string_view, 3> kGameOptions = {"Level", "MaxTime",
                                                                 "ThreefoldRepetitionDraw"};
/// The values of kGameOptions, as Option::value formats them.
using GameOptions = std::array<std::string, kGameOptions.size()>;
[[nodiscard]] GameOptions game_options(const Options& options);
void set_game_options(Options& options, const GameOptions& values);

/// The limits that the user gave to `auto`. Only limits that end a search are allowed.
struct AutoLimits {
  /// The limits as typed.
  std::string text{};
  SearchRequest request{};

  /// Compares the limits themselves, not their text.
  friend bool operator==(const AutoLimits& one, const AutoLimits& other) noexcept {
    const Limits& a = one.request.limits;
    const Limits& b = other.request.limits;
    return a.time == b.time && a.depth == b.depth && a.nodes == b.nodes;
  }
};
/// Parses the limits given to `auto`. Throws Error if one is invalid or wouldn't end a search.
[[nodiscard]] AutoLimits parse_auto_limits(std::string_view text);

/// How Waggle plays the game on the board.
struct PlaySettings {
  /// The sides that Waggle plays, indexed by colour.
  std::array<bool, 2> sides{};
  /// The limits given to the last `auto` command.
  AutoLimits limits{};
  /// Whether Waggle shows its score with each of its moves.
  bool shows_scores = true;

  [[nodiscard]] bool plays(Color side) const noexcept {
    return sides[static_cast<std::size_t>(side)];
  }
  [[nodiscard]] bool plays_any() const noexcept { return sides[0] || sides[1]; }
  /// Whether it is Waggle's turn; false if the game is over.
  [[nodiscard]] bool is_to_move(const Game& game) const {
    return !game.is_over() && plays(game.position().turn());
  }
  friend bool operator==(const PlaySettings&, const PlaySettings&) = default;
};

/// The settings that are saved with a game.
struct GameSettings {
  PlaySettings play{};
  GameOptions options = game_options({});

  friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

/// Stores the settings in the game's tags, replacing earlier ones. docs/reference/files.md
/// describes the tags.
void write_settings(Record& record, const GameSettings& settings);
/// Whether a game was saved with settings.
[[nodiscard]] bool has_settings(const Record& record) noexcept;
/// The settings that a game was saved with. Invalid values are replaced by those in `current`. If
/// the game was saved without settings, the result is `current`.
[[nodiscard]] GameSettings read_settings(const Record& record, const GameSettings& current);

}  // namespace waggle

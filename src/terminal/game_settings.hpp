#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/options.hpp"
#include "records/record.hpp"

namespace waggle {

/// The engine options that are saved with a game, because they affect how it continues.
inline constexpr std::array<std::string_view, 3> kGameOptions = {"Level", "MaxTime",
                                                                 "ThreefoldRepetitionDraw"};
/// Their values, as in Options.
struct GameOptions {
  int level;
  double max_seconds;
  bool draws_by_repetition;

  friend bool operator==(const GameOptions&, const GameOptions&) = default;
};
[[nodiscard]] GameOptions game_options(const Options& options);
void set_game_options(Options& options, const GameOptions& values);

/// How a game is played at a terminal: everything that is saved with it besides the moves.
struct GameSettings {
  /// The sides that Waggle plays, by colour.
  std::array<bool, 2> plays{};
  /// The limits of the last `auto`, as typed.
  std::string limits{};
  /// Whether Waggle shows its score with each of its moves.
  bool shows_scores = true;
  GameOptions options = game_options({});

  friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

/// Throws Error unless `text` has valid limits for `auto`, all of which must end a search.
void check_auto_limits(std::string_view text);

/// Stores the settings in tags of the game, replacing old ones. docs/reference/files.md describes
/// the tags.
void write_settings(Record& record, const GameSettings& settings);
/// Whether a game was saved with settings.
[[nodiscard]] bool has_settings(const Record& record) noexcept;
/// The settings that a game was saved with. `current` replaces invalid values, and everything if
/// the game has no settings.
[[nodiscard]] GameSettings read_settings(const Record& record, const GameSettings& current);

}  // namespace waggle

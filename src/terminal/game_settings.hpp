#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/options.hpp"
#include "records/record.hpp"

namespace waggle {

/// The options of the engine that are saved with a game, because they decide how it goes on.
inline constexpr std::array<std::string_view, 3> kGameOptions = {"Level", "MaxTime",
                                                                 "ThreefoldRepetitionDraw"};
/// The values of kGameOptions.
using GameOptions = std::array<std::string, kGameOptions.size()>;
[[nodiscard]] GameOptions game_options(const Options& options);

/// How a game is played at a terminal: everything that is saved with it besides the moves.
struct GameSettings {
  /// By colour, the sides that Waggle plays.
  std::array<bool, 2> plays{};
  /// The limits of the last `auto`, as they were typed.
  std::string limits{};
  /// Whether Waggle gives its score with each of its moves.
  bool shows_scores = true;
  GameOptions options = game_options({});

  friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

/// Throws Error unless `text` names limits for `auto`, which all end a search by themselves.
void check_auto_limits(std::string_view text);

/// Puts the settings into tags of the game, in place of those that it has. The tags are described
/// in docs/reference/files.md.
void write_settings(Record& record, const GameSettings& settings);
/// Whether a game was saved with settings.
[[nodiscard]] bool has_settings(const Record& record) noexcept;
/// The settings that a game was saved with. A game without any gives `current`, and so does each
/// value that is invalid.
[[nodiscard]] GameSettings read_settings(const Record& record, const GameSettings& current);

}  // namespace waggle

#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/client/settings_text.hpp"

namespace waggle {

using Seconds = std::chrono::duration<double>;

/// How an engine with a game clock learns how much time it has.
struct ClockMode {
  enum class Kind {
    /// There is no game clock.
    None,
    /// The engine gets a share of its remaining time as a fixed time for each move.
    Share,
    /// The engine manages its own time: `arguments` passes both clocks to `bestmove`.
    Arguments,
  };

  Kind kind = Kind::None;
  /// The placeholders {wtime}, {btime}, {winc} and {binc} stand for seconds, and {movestogo} for a
  /// number of moves. Empty unless the kind is Arguments.
  std::string arguments;

  [[nodiscard]] bool operator==(const ClockMode& other) const = default;
};

/// An engine's time control. Exactly one of clock, time, depth and nodes is set.
struct TimeControl {
  /// A game clock with a base time and an increment per move.
  struct Clock {
    Seconds base{0};
    Seconds increment{0};
    /// Number of moves after which the base time is added again; 0 for sudden death.
    int moves = 0;
  };
  /// How a time limit is passed to `bestmove`.
  enum class Style {
    /// "time hh:mm:ss", with a fraction only if needed. Every engine supports this form.
    HoursMinutesSeconds,
    /// "seconds S", where S may be a fraction.
    DecimalSeconds,
  };

  std::optional<Clock> clock;
  std::optional<Seconds> time;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  Style style = Style::HoursMinutesSeconds;
  /// Empty without a clock, or until the engine has been asked whether it supports clocks.
  std::optional<ClockMode> clock_mode;
  /// By how much an answer may exceed its time limit before the engine loses on time.
  Seconds margin{0.05};
  /// Time limit for a move if only depth or nodes are limited.
  Seconds patience{600};

  /// Whether both clocks are sent to the engine.
  [[nodiscard]] bool sends_clocks() const noexcept {
    return clock_mode && clock_mode->kind == ClockMode::Kind::Arguments;
  }
  /// For the header of a results file: "60+0.6", "40/60+0", "0.1s", "depth 3", "nodes 1000".
  [[nodiscard]] std::string text() const;
};

/// The clocks before a move, from which the arguments of `bestmove` are formatted.
struct ClockState {
  /// Remaining time and increment, indexed by colour; 0 for a player without a clock.
  std::array<Seconds, 2> left{};
  std::array<Seconds, 2> increment{};
  /// Number of moves, including the next one, until the mover's base time is added again; 0 in
  /// sudden death.
  int moves_to_go = 0;
  /// The time for this move, for engines with a fixed time or a share of their clock.
  Seconds movetime{0};
};

/// How long a match waits before it counts a fault. Whatever kills a match often kills its engines
/// a moment earlier, so a fault is disregarded if the match is stopped within this time.
struct FaultGrace {
  /// The wait after an engine has exited.
  Seconds ended{2};
  /// The wait after any other fault.
  Seconds other{0.5};
};

/// An engine's command line.
struct EngineCommand {
  /// As the user wrote it, for messages and results files.
  std::string text;
  /// The program, followed by its arguments.
  std::vector<std::string> words;
};

/// An engine in a match: how to start it, its options and its time control.
struct EngineConfig {
  /// Its name in the results, by default the file name of the program.
  std::string name;
  EngineCommand command;
  /// Working directory; the current one if empty.
  std::string directory;
  /// File to which its standard error is appended. If empty, standard error is discarded.
  std::string stderr_file;
  /// UHP options, as names and values in the order in which they are set before the first game.
  std::vector<std::pair<std::string, std::string>> options;
  TimeControl limits;
  /// Timeout for everything but searching, including startup.
  Seconds timeout{30};
  /// Extra wait after the time limit, to distinguish a late answer from a hung engine.
  Seconds grace{1};
  FaultGrace fault_grace;
};

/// The clock arguments for engines with the `clocks` extension (docs/reference/uhp-supplement.md).
[[nodiscard]] std::string supplement_clock_arguments(const TimeControl::Clock& clock);

/// Whether a backslash in a command escapes the next character. On Windows, it doesn't, because it
/// is the path separator.
inline constexpr bool kBackslashEscapes = std::filesystem::path::preferred_separator != '\\';

/// Splits a command line into words at whitespace outside quotes. Text in single quotes is taken
/// verbatim. Elsewhere, a backslash escapes the next character if `may_escape` is set. Throws Error
/// if a quote is unclosed or there is no word.
[[nodiscard]] EngineCommand parse_command(std::string_view text,
                                          bool may_escape = kBackslashEscapes);

/// The keys of the engine settings for shell completion, such as "cmd=" and "option.".
[[nodiscard]] SettingKeys engine_setting_keys();
/// Parses the engines of a match. Each element of `engines` contains the `key=value` settings of
/// one engine, and `each` contains defaults for all of them. Throws Error for unknown keys, invalid
/// values, missing or conflicting limits, and duplicate names.
[[nodiscard]] std::vector<EngineConfig> parse_engines(const std::vector<SettingWords>& engines,
                                                      const SettingWords& each);

}  // namespace waggle

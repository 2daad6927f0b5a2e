#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/client/settings_text.hpp"

namespace waggle {

using Seconds = std::chrono::duration<double>;

/// Time control of an engine. Exactly one of clock, time, depth and nodes is set.
struct TimeControl {
  /// A game clock: the base time and the increment per move.
  struct Clock {
    Seconds base{0};
    Seconds increment{0};
    /// Moves per period, after which the base is added again; 0 for sudden death.
    int moves = 0;
  };
  /// How a time limit is passed to `bestmove`.
  enum class Style {
    /// time hh:mm:ss, with a fraction only if needed. Every engine knows this form.
    HoursMinutesSeconds,
    /// seconds S
    DecimalSeconds,
  };

  std::optional<Clock> clock;
  std::optional<Seconds> time;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  Style style = Style::HoursMinutesSeconds;
  /// Arguments of `bestmove` for engines that manage their own clock. The placeholders {wtime},
  /// {btime}, {winc} and {binc} stand for seconds, {movestogo} for moves. Empty for engines that
  /// get a fixed time per move instead; none before the engine has been asked.
  std::optional<std::string> clock_arguments;
  /// Tolerance before a late answer loses on time.
  Seconds margin{0.05};
  /// Deadline for a move if only depth or nodes are limited.
  Seconds patience{600};

  /// Whether the engine is sent both clocks.
  [[nodiscard]] bool sends_clocks() const noexcept {
    return clock && clock_arguments && !clock_arguments->empty();
  }
  /// For the header of a results file: "60+0.6", "40/60+0", "0.1s", "depth 3", "nodes 1000".
  [[nodiscard]] std::string text() const;
};

/// How long a match waits before a fault counts. Whoever kills a match often kills its engines a
/// moment earlier, so a fault is dropped if the match is stopped within this time.
struct FaultGrace {
  /// After an engine has exited.
  Seconds ended{2};
  /// After any other fault.
  Seconds other{0.5};
};

/// An engine of a match: how to start it, its options and its limits.
struct EngineConfig {
  /// Name in the results; by default, the file name of the program.
  std::string name;
  /// The program and its arguments, split as by a shell.
  std::string command;
  /// Working directory; the current one if empty.
  std::string directory;
  /// File that its standard error is appended to; discarded if empty.
  std::string stderr_file;
  /// Options to set before the first game, in order.
  std::vector<std::pair<std::string, std::string>> options;
  TimeControl limits;
  /// Timeout for everything but searching, including startup.
  Seconds timeout{10};
  /// How long to wait after the time limit, to tell a late answer from a hung engine.
  Seconds grace{1};
  FaultGrace fault_grace;
};

/// The clock arguments of engines with the extension `clocks` (docs/reference/uhp-supplement.md).
[[nodiscard]] std::string supplement_clock_arguments(const TimeControl::Clock& clock);

/// Whether a backslash escapes the next character of a command. On Windows it separates folders.
#if defined(_WIN32)
inline constexpr bool kBackslashEscapes = false;
#else
inline constexpr bool kBackslashEscapes = true;
#endif

/// Splits a command at whitespace outside quotes. '...' is verbatim; inside "..." and outside
/// quotes, a backslash escapes the next character if `may_escape`. Throws Error for an unclosed
/// quote or an empty command.
[[nodiscard]] std::vector<std::string> split_command(std::string_view command,
                                                     bool may_escape = kBackslashEscapes);

/// The keys of the engine settings, for shell completion: "cmd=", "option.".
[[nodiscard]] std::vector<std::string> engine_setting_keys();
/// Parses the engines of a match from the `key=value` settings of each one; those in `each` are
/// defaults for all. Throws Error for unknown keys, bad values, missing or conflicting limits, and
/// duplicate names.
[[nodiscard]] std::vector<EngineConfig> parse_engines(const std::vector<SettingWords>& engines,
                                                      const SettingWords& each);

}  // namespace waggle

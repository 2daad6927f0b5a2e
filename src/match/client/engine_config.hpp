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

/// What an engine may take for a move. Exactly one of clock, time, depth and nodes is given.
struct TimeControl {
  /// A clock: what it starts with, and what each move adds.
  struct Clock {
    Seconds base{0};
    Seconds increment{0};
    /// After so many own moves, and as many again, the base is added anew; 0 is never.
    int moves = 0;
  };
  /// How a time is written after `bestmove`.
  enum class Style {
    /// time hh:mm:ss, with a fraction only where there is one; every engine knows it
    HoursMinutesSeconds,
    /// seconds S
    DecimalSeconds,
  };

  std::optional<Clock> clock;
  std::optional<Seconds> time;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  Style style = Style::HoursMinutesSeconds;
  /// For engines that know clocks: what follows `bestmove`, with {wtime}, {btime}, {winc} and
  /// {binc} standing for seconds and {movestogo} for moves. Empty for those that do not, who get a
  /// share of the time left. None where the engine has still to be asked.
  std::optional<std::string> clock_form;
  /// How much later than allowed an answer may come.
  Seconds margin{0.05};
  /// After how long without an answer an engine with a depth or nodes, but no time, is given up.
  Seconds patience{600};

  /// "60+0.6", "40/60+0", "0.1s", "depth 3", "nodes 1000".
  [[nodiscard]] std::string text() const;
};

/// How long a match waits before a fault of an engine counts. Whoever stops a match stops its
/// engines too, often a moment earlier, so a fault does not count if the match is stopped within
/// this time.
struct FaultGrace {
  /// After an engine has ended.
  Seconds ended{2};
  /// After any other fault.
  Seconds other{0.5};
};

/// One engine of a match: how it is started, set up and limited.
struct EngineConfig {
  /// As results name it. The file name of the command unless given.
  std::string name;
  /// The program and its arguments, as a shell would split them.
  std::string command;
  /// Where it runs; here if empty.
  std::string directory;
  /// The file its standard error is appended to; thrown away if empty.
  std::string stderr_file;
  /// What is set before the first game, in order.
  std::vector<std::pair<std::string, std::string>> options;
  TimeControl limits;
  /// How long it may take for anything but thinking, its start included.
  Seconds timeout{10};
  /// How long an answer is awaited after its time is up, to tell a late engine from a hung one.
  Seconds grace{1};
  FaultGrace fault_grace;
};

/// The clock form of engines whose extensions name `clocks`; docs/reference/uhp-supplement.md has
/// it.
[[nodiscard]] std::string supplement_clock_form(const TimeControl::Clock& clock);

/// Whether a backslash in a command takes the meaning of what follows away. On Windows it stands
/// between folders.
#if defined(_WIN32)
inline constexpr bool kBackslashEscapes = false;
#else
inline constexpr bool kBackslashEscapes = true;
#endif

/// Splits a command at blanks outside of quotes: '...' is verbatim, and in "..." and outside a
/// backslash takes the next character's meaning away, where it may. Throws Error for a quote that
/// is not closed.
[[nodiscard]] std::vector<std::string> split_command(std::string_view command,
                                                     bool may_escape = kBackslashEscapes);

/// The settings of an engine as they are begun: "cmd=", "option.".
[[nodiscard]] std::vector<std::string> engine_setting_keys();
/// Reads the engines of a match: the settings `key=value` of each, and those that `each` gives to
/// all that have none of their own. Throws Error for unknown keys, bad values, limits that are
/// missing or contradict each other, and two engines of one name.
[[nodiscard]] std::vector<EngineConfig> parse_engines(const std::vector<SettingWords>& engines,
                                                      const SettingWords& each);

}  // namespace waggle

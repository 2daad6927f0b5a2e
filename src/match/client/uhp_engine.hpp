#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "match/client/engine_config.hpp"
#include "match/client/process.hpp"
#include "match/client/uhp_text.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Thrown if the match is stopped while waiting for an engine.
struct Interrupted {};

/// A protocol violation, crash or time forfeit. The message doesn't contain the engine's name.
class EngineFault : public std::runtime_error {
 public:
  enum class Kind {
    Crashed,
    /// No answer within the time limit and the grace period.
    Hung,
    /// An answer after the time limit.
    TimeForfeit,
    /// More output than any answer needs.
    Flooded,
    /// An answer that can't be parsed, or that contains no move.
    Nonsense,
    Illegal,
    /// A command or a legal move was answered with an error.
    Refused,
    /// The engine's GameString describes a different game.
    Disagrees,
  };

  /// The names used in results, in the order of Kind.
  static constexpr std::array<std::string_view, 8> kNames = {
      "crashed", "hung", "late", "flooded", "nonsense", "illegal", "refused", "disagrees"};

  EngineFault(Kind kind, const std::string& message) : runtime_error(message), kind_(kind) {}
  [[nodiscard]] Kind kind() const noexcept { return kind_; }
  /// Whether the engine can play another game without being restarted.
  [[nodiscard]] bool is_usable() const noexcept {
    return kind_ == Kind::TimeForfeit || kind_ == Kind::Illegal;
  }

 private:
  Kind kind_;
};
[[nodiscard]] constexpr std::string_view to_string(EngineFault::Kind kind) noexcept {
  return EngineFault::kNames[static_cast<std::size_t>(kind)];
}
static_assert(to_string(EngineFault::Kind::Disagrees) == "disagrees");

/// Waits out the grace period. Throws Interrupted if a stop flag of the host is set in the
/// meantime, because whatever stopped the match may have caused the fault.
void wait_fault_grace(const ProcessHost& host, const FaultGrace& grace, const EngineFault& fault);

/// The answer to `bestmove`, including any statistics that the engine reported.
struct BestMoveReply {
  /// The MoveString as sent by the engine.
  std::string move;
  /// Time from just before the command was written until the move was read, excluding time during
  /// which the engine or this process was suspended.
  Seconds elapsed{0};
  std::optional<int> depth;
  /// From the mover's point of view, in the engine's own unit.
  std::optional<double> score;
  std::optional<std::uint64_t> nodes;
};
/// Parses the move in an engine's answer to `bestmove`. Throws EngineFault unless it is legal.
[[nodiscard]] Move parse_reply(std::string_view move, const Position& position);
/// Extracts the depth, score and node count from an answer line of the form
/// "MoveString;depth;score;...", with "nodes 1234" anywhere in it. Fields that are missing or out
/// of range leave `reply` unchanged.
void read_report(std::string_view line, BestMoveReply& reply);

/// A UHP engine in a child process. Functions that communicate with it throw EngineFault if it
/// misbehaves, and Interrupted once a stop flag of the host is set.
class UhpEngine {
 public:
  using Extensions = std::set<std::string, std::less<>>;

  /// Starts the engine, reads its greeting and sets its options. Throws Error, not EngineFault, if
  /// any of this fails. The message names the engine or its program.
  UhpEngine(ProcessHost& host, EngineConfig config);

  [[nodiscard]] const EngineConfig& config() const noexcept { return config_; }
  [[nodiscard]] Process& process() noexcept { return process_; }
  /// The lines of the greeting, without "ok".
  [[nodiscard]] const std::vector<std::string>& greeting() const noexcept { return greeting_; }

  /// The id in the greeting, such as "Waggle v0.2.0"; empty if the greeting has no `id` line.
  [[nodiscard]] std::string id() const;
  /// The names in the engine's answer to `extensions`; empty if it rejects the command.
  Extensions extensions();

  /// Starts a game. If the engine's GameString contains a different state from ours, returns the
  /// engine's state. Any other difference is a fault.
  std::optional<ReportedState> new_game(GameType type);
  /// Plays the last move of `game`; all earlier moves must have been played. Returns the engine's
  /// state if it differs, like new_game.
  std::optional<ReportedState> play(const Game& game);
  /// Asks for a move under the engine's time control. Throws EngineFault if there is no answer
  /// within `allowed` plus the grace period. The caller decides whether an answer within the grace
  /// period is a time forfeit.
  BestMoveReply best_move(const ClockState& clocks, Seconds allowed);
  /// Like best_move, but with the given command, which must start with "bestmove".
  BestMoveReply ask_for_move(std::string_view command, Seconds allowed);

  /// Sends a command and returns the lines of the answer, without "ok".
  std::vector<std::string> ask(std::string_view command);
  /// Total time excluded from all measurements so far because the engine or this process was
  /// suspended.
  [[nodiscard]] Seconds excluded() noexcept { return process_.clock().excluded(); }

 private:
  using Clock = Process::Clock;

  // The deadline, `wait` from now. Valid only until the clock's `begin` is called again.
  [[nodiscard]] Clock::time_point after(Seconds wait);
  void send(std::string_view command, Clock::time_point deadline);
  // Returns the non-empty lines before "ok". Calls `on_line` after reading each of them.
  std::vector<std::string> read_answer(
      Clock::time_point deadline, const std::function<void()>& on_line = [] {});
  // Sends a command whose answer must be the GameString of `game`. Returns the engine's state if it
  // differs from ours.
  std::optional<ReportedState> ask_for_game(std::string_view command, const Game& game);
  // Throws EngineFault or Interrupted if the event is anything but a line.
  void demand_line(Process::Event event);

  EngineConfig config_;
  const ProcessHost& host_;
  Process process_;
  std::vector<std::string> greeting_;
};

/// Whether an answer line is an error, which means that the command was rejected.
[[nodiscard]] bool is_refusal(std::string_view line) noexcept;

}  // namespace waggle

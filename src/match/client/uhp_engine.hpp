#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "match/client/engine_config.hpp"
#include "match/client/process.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Thrown if the match is stopped while waiting for an engine.
struct Interrupted {};

/// A protocol violation, crash or time forfeit. The message does not name the engine.
class EngineFault : public std::runtime_error {
 public:
  enum class Kind {
    Crashed,
    /// No answer within the time limit and the grace period.
    Hung,
    /// An answer after the time limit (time forfeit).
    Late,
    /// More output than any answer may have.
    Flooded,
    /// No move, or an answer that can't be parsed.
    Nonsense,
    Illegal,
    /// A command or a legal move was answered with an error.
    Refused,
    /// Its GameString describes a different game.
    Disagrees,
  };

  /// Names in the results, in the order of Kind.
  static constexpr std::array<std::string_view, 8> kNames = {
      "crashed", "hung", "late", "flooded", "nonsense", "illegal", "refused", "disagrees"};

  EngineFault(Kind kind, const std::string& message) : runtime_error(message), kind_(kind) {}
  [[nodiscard]] Kind kind() const noexcept { return kind_; }
  /// Whether the engine can play another game without a restart.
  [[nodiscard]] bool is_usable() const noexcept {
    return kind_ == Kind::Late || kind_ == Kind::Illegal;
  }

 private:
  Kind kind_;
};
[[nodiscard]] constexpr std::string_view to_string(EngineFault::Kind kind) noexcept {
  return EngineFault::kNames[static_cast<std::size_t>(kind)];
}
static_assert(to_string(EngineFault::Kind::Disagrees) == "disagrees");

/// The answer to `bestmove`, with statistics if the engine reported them.
struct BestMoveReply {
  /// The MoveString as sent by the engine.
  std::string move;
  /// From just before the command is written until the line with the move is read, excluding time
  /// during which the engine or this process was suspended.
  Seconds elapsed{0};
  std::optional<int> depth;
  /// From the mover's side, in the engine's own unit.
  std::optional<double> score;
  std::optional<std::uint64_t> nodes;

  /// The move, which must be legal. Throws EngineFault.
  [[nodiscard]] Move move_in(const Position& position) const;
};
/// Extracts depth, score and nodes from a line of an answer: "MoveString;depth;score;...", with
/// "nodes 1234" anywhere. Ignores missing fields and values out of range.
void read_report(std::string_view line, BestMoveReply& reply);

/// A UHP engine in a child process. All functions but the constructor throw EngineFault, or
/// Interrupted once a flag of the host is set.
class UhpEngine {
 public:
  using Extensions = std::set<std::string, std::less<>>;

  /// Starts the engine, reads its greeting and sets its options. Throws Error, naming the engine,
  /// if any of this fails, and Interrupted.
  UhpEngine(ProcessHost& host, EngineConfig config);

  [[nodiscard]] const EngineConfig& config() const noexcept { return config_; }
  [[nodiscard]] Process& process() noexcept { return process_; }
  /// The lines of the greeting, without "ok".
  [[nodiscard]] const std::vector<std::string>& greeting() const noexcept { return greeting_; }

  /// The id in the greeting, such as "Waggle v0.2.0"; empty if it has no `id` line.
  [[nodiscard]] std::string id() const;
  /// The names in its answer to `extensions`; none if it refuses the command.
  Extensions extensions();

  /// Starts a game. Returns the state in the engine's GameString if ours is another one. Any other
  /// difference is a fault.
  std::optional<std::string> new_game(GameType type);
  /// Plays the last move of our game, after all earlier ones. Returns the same.
  std::optional<std::string> play(const Game& game);
  /// Asks for a move; `command` is "bestmove" with its limits. No answer within `allowed` plus the
  /// grace period is a fault; whether an answer within the grace period is late is up to the
  /// caller.
  BestMoveReply best_move(std::string_view command, Seconds allowed);

  /// Sends a command and returns the lines of the answer, without "ok".
  std::vector<std::string> ask(std::string_view command);
  /// Waits until a fault of this engine counts; see FaultGrace. Throws Interrupted if the match is
  /// stopped first.
  void confirm(const EngineFault& fault) const;
  /// Total time excluded from all measurements so far because the engine or this process was
  /// suspended.
  [[nodiscard]] Seconds left_out() noexcept { return process_.clock().left_out(); }

 private:
  using Clock = Process::Clock;
  // Called for each line before "ok".
  using Listener = std::function<void(std::string_view)>;

  // The deadline of the current wait.
  [[nodiscard]] Clock::time_point after(Seconds wait);
  void send(std::string_view command, Clock::time_point deadline);
  void read_answer(Clock::time_point deadline, const Listener& listener);
  // Sends a command whose answer must be the GameString of our game. Returns the state in it if
  // ours is another one.
  std::optional<std::string> ask_for_game(std::string_view command, const Game& game);
  // Throws EngineFault or Interrupted for anything but a line.
  void demand_line(Process::Event event);

  EngineConfig config_;
  const ProcessHost& host_;
  Process process_;
  std::vector<std::string> greeting_;
};

/// Whether a line reports that the command was refused.
[[nodiscard]] bool is_refusal(std::string_view line) noexcept;

}  // namespace waggle

#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "match/client/engine_config.hpp"
#include "match/client/process.hpp"

namespace waggle {

/// The match was stopped while it waited for an engine.
struct Interrupted {};

/// An engine did what no engine may. The message says what, without the engine's name.
class EngineFault : public std::runtime_error {
 public:
  enum class Kind {
    Crashed,
    /// No answer at all.
    Hung,
    /// An answer, but after the time allowed.
    Late,
    /// More output than any answer has.
    Flooded,
    /// An answer that is no move, or none.
    Nonsense,
    Illegal,
    /// A command or a legal move was answered by an error.
    Refused,
    /// Its GameString describes another game.
    Disagrees,
  };

  /// As results name the kinds, in their order.
  static constexpr std::array<std::string_view, 8> kNames = {
      "crashed", "hung", "late", "flooded", "nonsense", "illegal", "refused", "disagrees"};

  EngineFault(Kind kind, const std::string& message) : runtime_error(message), kind_(kind) {}
  [[nodiscard]] Kind kind() const noexcept { return kind_; }
  /// Whether the engine may be asked for another game.
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

/// What an engine answered to `bestmove`, and what it said on the way where it said it.
struct BestMoveReply {
  /// The move as the engine spells it.
  std::string move;
  /// From the moment before the command was written to the moment after the move's line was read,
  /// less the time in which the engine or this program was suspended.
  Seconds elapsed{0};
  std::optional<int> depth;
  /// In the engine's own unit, for the mover.
  std::optional<double> score;
  std::optional<std::uint64_t> nodes;
};
/// Takes depth, score and nodes from a line of the engine's answer: "MoveString;depth;score;...",
/// with "nodes 1234" anywhere. Ignores what is missing or out of range.
void read_report(std::string_view line, BestMoveReply& reply);

/// A UHP engine in a process of its own. Every function but the constructor throws EngineFault, or
/// Interrupted where the flag `stop` is set.
class UhpEngine {
 public:
  /// Starts it, reads its greeting and sets its options. Throws Error where it cannot be started
  /// or set up so, naming it, and Interrupted. Watchdog and flag must outlive the object.
  UhpEngine(Watchdog& watchdog, EngineConfig config, const std::atomic<bool>& stop);

  [[nodiscard]] const EngineConfig& config() const noexcept { return config_; }
  [[nodiscard]] Process& process() noexcept { return process_; }
  /// The greeting, without its "ok".
  [[nodiscard]] const std::vector<std::string>& greeting() const noexcept { return greeting_; }

  /// Sends a command and reads the lines of the answer, without the "ok".
  std::vector<std::string> ask(std::string_view command);
  /// The same for a command that must be answered by a GameString, which is returned.
  std::string ask_for_game(std::string_view command);
  /// What it says it has beyond the protocol, in answer to `extensions`; nothing if it refuses.
  std::vector<std::string> extensions();
  /// Asks for a move: `command` is "bestmove" and what follows. No answer within `allowed` and the
  /// grace is a fault; whether one in the grace is late is for the caller to judge.
  BestMoveReply best_move(std::string_view command, Seconds allowed);
  /// Returns once a fault of this engine counts; see FaultGrace. Throws Interrupted if the match is
  /// stopped before.
  void confirm(const EngineFault& fault) const;
  /// How much has been left out of all times and waits so far, because the engine or this program
  /// was suspended.
  [[nodiscard]] Seconds left_out() const noexcept { return process_.left_out(); }

 private:
  using Clock = Process::Clock;
  // What is done with each line of an answer before "ok".
  using Listener = std::function<void(std::string_view)>;

  // Of the wait that goes on.
  [[nodiscard]] Clock::time_point after(Seconds wait);
  void send(std::string_view command, Clock::time_point deadline);
  void read_answer(Clock::time_point deadline, const Listener& listener);
  [[noreturn]] void throw_event(Process::Event event);

  EngineConfig config_;
  const std::atomic<bool>& stop_;
  Process process_;
  std::vector<std::string> greeting_;
};

/// Whether a line of an answer says that the command was refused.
[[nodiscard]] bool is_refusal(std::string_view line) noexcept;

}  // namespace waggle

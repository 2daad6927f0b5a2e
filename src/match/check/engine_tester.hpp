#pragma once

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/check/conformance.hpp"
#include "match/client/uhp_engine.hpp"
#include "text/random.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// An engine does not do what a check demands. The message says what it does instead.
class CheckFailed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
/// A check cannot be made. The message says why.
class CheckSkipped : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws CheckFailed with a message that is formatted, unless something is so.
template <typename... Arguments>
void demand(bool is_met, fmt::format_string<Arguments...> format, Arguments&&... values) {
  if (!is_met) throw CheckFailed(fmt::format(format, std::forward<Arguments>(values)...));
}

/// One demand on an engine, and how it is tried: by CheckFailed, CheckSkipped or EngineFault where
/// it is not met.
struct Check {
  std::string name;
  bool is_extra = false;
  std::function<void()> run;
};

/// The lines of an answer, without its "ok".
using AnswerLines = std::vector<std::string>;

/// An engine under test and what checks are made of. The engine is started when it is first needed.
/// What is demanded throws CheckFailed where it is not met; what an engine does throws EngineFault.
class EngineTester {
 public:
  EngineTester(const CheckSettings& settings, const std::atomic<bool>& stop)
      : settings_(settings), stop_(stop) {}

  [[nodiscard]] const CheckSettings& settings() const noexcept { return settings_; }
  [[nodiscard]] UhpEngine& engine();
  /// Another process, started where the engine is, but by these words.
  [[nodiscard]] std::unique_ptr<Process> start(const std::vector<std::string>& words);
  /// Ends it, if it runs: it may be in any state.
  void drop_engine() noexcept { engine_.reset(); }
  /// Sends a command and reads the answer. Throws CheckFailed, naming the command, if there is
  /// none.
  AnswerLines ask(const std::string& command);
  /// Sends lines as they are. Throws CheckFailed if they aren't read, and Interrupted.
  void send(std::string_view lines);
  /// The same to another process.
  void send(Process& process, std::string_view lines);
  /// Does what Ctrl-C would. Throws CheckSkipped where the system does not let it be sent.
  void interrupt();
  /// Interrupts the engine, and reads its answer. The engine may have been so slow to begin that it
  /// missed the signal, so it gets another one if it says nothing for a short wait, or doesn't
  /// complete its answer in half of its timeout.
  AnswerLines answer_to_interrupt();
  /// The lines that it says within a time, unasked or before its answer is complete. Returns
  /// earlier where an "ok" completes the answer, which is then the last line.
  AnswerLines listen(Seconds time);
  /// Reads a line as Process::read_line does, but throws Interrupted instead of returning Stopped.
  [[nodiscard]] static Process::Event next_line(Process& process, std::string& line,
                                                Process::Clock::time_point deadline);
  /// Reads an answer up to its "ok", for no longer than the engine's timeout.
  AnswerLines read_answer();
  /// The end of the time that an answer may take.
  [[nodiscard]] Process::Clock::time_point soon() { return soon(engine().process()); }
  /// The same for an answer of another process.
  [[nodiscard]] Process::Clock::time_point soon(Process& process) const;
  /// How long to wait for what may never come: a sixth of the engine's timeout, by default 5 s.
  [[nodiscard]] Seconds short_wait() const noexcept { return settings_.engine.timeout / 6; }

  /// The richest game type that the engine knows.
  [[nodiscard]] GameType richest();
  /// Every game type that it knows.
  [[nodiscard]] std::vector<GameType> types();

  /// Starts a game here and there.
  void begin(Game& game, GameType type);
  void play_on(Game& game, Move move);
  void play_all(Game& game, const Game& whole);
  /// Demands that an answer is the GameString of a game of ours, however it spells the last move.
  void demand_game(const AnswerLines& answer, const Game& game, const std::string& command);
  /// Demands that `validmoves` are the moves of a game.
  void demand_moves(const Game& game);
  /// Demands that `bestmove` with such limits is answered by a legal move, which is returned.
  Move demand_bestmove(const Game& game, const std::string& limits);
  /// The same within a time, and the margin. An answer that is late is asked for again: only an
  /// engine that is late every time fails, and on a busy machine the margin grows by as much as the
  /// machine is slower than it would be idle.
  Move demand_in_time(const Game& game, const std::string& limits, Seconds allowed);
  /// Demands that a text is a legal move, which is returned; `command` is what it answers.
  Move demand_legal(const Game& game, std::string_view text, std::string_view command);

  /// Visits the positions of random games that the engine follows.
  void visit_games(const std::function<void(const Game&)>& visit);
  /// The first random game that comes to such a position. Throws CheckSkipped if none does.
  [[nodiscard]] Game find_game(GameType type,
                               const std::function<bool(const Game&)>& is_wanted) const;
  /// A random game of 20 plies.
  [[nodiscard]] Game middle_game(GameType type) const;

 private:
  // Waits for as long as patience lasts, even if that is longer than allowed: a late answer says
  // more than none.
  BestMoveReply think(const std::string& limits, Seconds allowed);

  const CheckSettings& settings_;
  const std::atomic<bool>& stop_;
  Watchdog watchdog_;
  std::unique_ptr<UhpEngine> engine_;
};

/// A fault for a message.
[[nodiscard]] std::string told(const EngineFault& fault);
/// An answer for a message.
[[nodiscard]] std::string shown(const AnswerLines& lines);
/// Whether a line of an answer says that the command was refused.
[[nodiscard]] bool is_refused(const AnswerLines& answer);

}  // namespace waggle

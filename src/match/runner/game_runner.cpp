#include "match/runner/game_runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/client/uhp_text.hpp"
#include "match/results/statistics.hpp"
#include "match/runner/adjudicator.hpp"
#include "match/runner/game_clock.hpp"
#include "text/text.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

using SteadyClock = std::chrono::steady_clock;

double milliseconds(Seconds time) { return time.count() * 1000; }

// A game in progress.
class Runner {
 public:
  Runner(const Game& opening, const GameRules& rules, const ProcessHost& host,
         const std::array<UhpEngine*, 2>& engines)
      : opening_(opening), rules_(rules), host_(host), engines_(engines) {}

  PlayedGame run() {
    for (const Color color : {Color::White, Color::Black})
      if (!result_)
        guarded(color, [&] { note_state(color, engine(color).new_game(game_.type())); });
    // The moves can be played in our game as they are, because both games started with the same
    // empty board.
    for (const Game::Ply& ply : opening_.plies())
      if (!result_) play(ply.move);
    while (!result_) step();
    return finished();
  }

 private:
  // Runs an action that talks to an engine. If it throws EngineFault, the engine loses the game and
  // the result is false. If the game is already over, the fault is only noted.
  template <typename Action>
  bool guarded(Color color, Action action) {
    try {
      action();
      return true;
    } catch (const EngineFault& fault) {
      wait_fault_grace(host_, engine(color).config().fault_grace, fault);
      if (!fault.is_usable()) played_.is_broken[slot_of(color)] = true;
      if (result_) {  // The game is over, so later faults don't count.
        note(color, fault.what());
        return true;
      }
      played_.record.at_fault = color;
      played_.record.detail = fault.what();
      end(win_for(opponent(color)), parse_end_reason(to_string(fault.kind())));
      return false;
    }
  }

  [[nodiscard]] UhpEngine& engine(Color color) const { return *engines_[slot_of(color)]; }

  // Plays one turn, or a forced pass.
  void step() {
    if (is_legal(game_.position(), Move::pass())) {
      played_.record.times_ms.push_back(0);
      return play(Move::pass());
    }
    const Color color = game_.position().turn();
    BestMoveReply reply;
    Move move;
    if (!guarded(color, [&] {
          reply = ask(color);
          move = parse_reply(reply.move, game_.position());
        }))
      return;
    played_.record.times_ms.push_back(milliseconds(reply.elapsed));
    play(move);
    if (result_) return;
    if (const auto verdict =
            adjudicator_.judge(color, reply.score, static_cast<int>(game_.plies().size())))
      end(*verdict,
          *verdict == GameState::Draw ? EndReason::DrawByAdjudication : EndReason::Resignation);
  }

  // Asks an engine for its move. Throws EngineFault if there is no answer in time.
  BestMoveReply ask(Color color) {
    const Seconds allowed = clock_.allowed(color);
    if (last_answer_) overheads_ms_.push_back(milliseconds(SteadyClock::now() - *last_answer_));
    BestMoveReply reply = engine(color).best_move(clock_.state(color), allowed);
    last_answer_ = SteadyClock::now();
    note_reply(color, reply);
    if (clock_.is_timed(color) && reply.elapsed > allowed)
      throw EngineFault(EngineFault::Kind::TimeForfeit,
                        fmt::format("it took {:.3f} s, but only {:.3f} s were allowed",
                                    reply.elapsed.count(), allowed.count()));
    clock_.spend(color, reply.elapsed);
    return reply;
  }

  // Records the statistics of a move, even if it turns out to be late or illegal.
  void note_reply(Color color, const BestMoveReply& reply) {
    has_score_[slot_of(color)] |= reply.score.has_value();
    const double ms = milliseconds(reply.elapsed);
    played_.record.sides[slot_of(color)].add(
        {.moves = 1,
         .total_ms = ms,
         .longest_ms = ms,
         .overshoot_ms = milliseconds(clock_.overshoot(color, reply.elapsed)),
         .depths = static_cast<double>(reply.depth.value_or(0)),
         .depth_reports = reply.depth ? 1 : 0,
         .nodes = static_cast<double>(reply.nodes.value_or(0)),
         .node_reports = reply.nodes ? 1 : 0});
  }

  // Plays a legal move in our game and in both engines.
  void play(Move move) {
    const Color mover = game_.position().turn();
    game_.play(move);
    // Repetitions within the opening don't end the game.
    if (game_.plies().size() >= opening_.plies().size())
      game_.set_draws_by_repetition(rules_.draws_by_repetition);
    settle();
    for (const Color color : {mover, opponent(mover)})
      if (!guarded(color, [&] { note_state(color, engine(color).play(game_)); })) return;
  }

  // Ends the game if the rules say so.
  void settle() {
    if (game_.plies().size() < opening_.plies().size()) return;
    if (game_.state() == GameState::Draw)
      end(GameState::Draw,
          game_.position().is_over() ? EndReason::BothQueensSurrounded : EndReason::Repetition);
    else if (game_.is_over())
      end(game_.state(), EndReason::QueenSurrounded);
    else if (game_.plies().size() >= static_cast<std::size_t>(rules_.max_plies))
      end(GameState::Draw, EndReason::MaxPlies);
  }

  // Adds a note if `theirs` is set, which means that the engine's GameString contains a different
  // state from ours. UHP has no draws by repetition, so engines may still report InProgress then.
  void note_state(Color color, const std::optional<ReportedState>& theirs) {
    const bool is_repeated = game_.state() == GameState::Draw && !game_.position().is_over();
    if (!theirs || (is_repeated && theirs->state == GameState::InProgress)) return;
    note(color, fmt::format("it reports {} although the game is {}", in_quotes(theirs->text),
                            to_string(game_.state())));
  }

  void note(Color color, const std::string& what) {
    std::vector<GameRecord::Note>& notes = played_.record.notes;
    const GameRecord::Note added{color, what};
    if (std::ranges::find(notes, added) == notes.end()) notes.push_back(added);
  }

  void end(GameState result, EndReason reason) {
    result_ = result;
    played_.record.reason = reason;
  }

  PlayedGame finished() {
    GameRecord& record = played_.record;
    record.result = *result_;
    record.type = to_string(game_.type());
    record.opening_plies = static_cast<std::int64_t>(opening_.plies().size());
    record.game = to_string(game_);
    for (const Color color : {Color::White, Color::Black}) {
      GameRecord::Side& side = record.sides[slot_of(color)];
      const Seconds excluded = engine(color).excluded() - excluded_before_[slot_of(color)];
      side.excluded_ms = milliseconds(excluded);
      if (excluded > Seconds(0))
        note(color, "time during which it or the match was suspended is not counted");
      // The user should know that games can't be adjudicated because of this.
      if (!has_score_[slot_of(color)] && side.moves > 0 && (rules_.resign || rules_.draw))
        note(color, "it reported no score, which resign and draw rules need");
    }
    record.overhead_ms = median(std::move(overheads_ms_));
    round_times(record);
    return std::move(played_);
  }

  const Game& opening_;
  const GameRules& rules_;
  const ProcessHost& host_;
  std::array<UhpEngine*, 2> engines_;
  Game game_{opening_.type()};
  // Set once the game is decided.
  std::optional<GameState> result_;
  GameClock clock_{engine(Color::White).config().limits, engine(Color::Black).config().limits};
  Adjudicator adjudicator_{rules_};
  std::array<bool, 2> has_score_{};
  std::array<Seconds, 2> excluded_before_ = {engine(Color::White).excluded(),
                                             engine(Color::Black).excluded()};
  PlayedGame played_;
  std::optional<SteadyClock::time_point> last_answer_;
  std::vector<double> overheads_ms_;
};

}  // namespace

PlayedGame play_game(const Game& opening, const GameRules& rules, const ProcessHost& host,
                     const std::array<UhpEngine*, 2>& engines) {
  return Runner(opening, rules, host, engines).run();
}

GameRecord lost_before_start(const Game& opening, Color loser, const std::string& detail) {
  GameRecord record;
  record.type = to_string(opening.type());
  record.opening_plies = static_cast<std::int64_t>(opening.plies().size());
  record.game = to_string(opening);
  record.result = win_for(opponent(loser));
  record.reason = EndReason::Crashed;
  record.detail = detail;
  record.at_fault = loser;
  return record;
}

}  // namespace waggle

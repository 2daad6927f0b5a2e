#include "match/runner/tournament.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "match/client/process.hpp"
#include "match/client/uhp_engine.hpp"
#include "match/results/record.hpp"
#include "match/results/schedule.hpp"
#include "match/runner/engine_pool.hpp"
#include "match/runner/game_runner.hpp"
#include "match/runner/preparation.hpp"
#include "text/helper_threads.hpp"

namespace waggle {

namespace {

// Distributes the games of a match among threads, each of which has its own engines.
class Tournament {
 public:
  // `is_over` is one of the flags of the host.
  Tournament(Match& match, ProcessHost& host, std::atomic<bool>& is_over,
             const MatchListeners& listeners)
      : match_(match), host_(host), is_over_(is_over), listeners_(listeners) {}

  // Plays the games on up to `concurrency` threads, including this one.
  void play_all() {
    const auto count = std::min<std::uint64_t>(
        static_cast<std::uint64_t>(match_.settings.concurrency), match_.schedule.size());
    left_.reserve(count + 1);
    HelperThreads threads;
    const std::size_t wanted = std::max<std::size_t>(count, 1) - 1;
    const std::size_t started = threads.start(wanted, [this] { work(); });
    if (started < wanted) {
      const std::lock_guard lock(mutex_);
      outcome_.refused += wanted - started;
    }
    threads.attempt([this] { work(); });
    threads.join();
    // Retry games that failed for lack of resources, now that this is the only thread left.
    if (!left_.empty()) {
      --outcome_.refused;
      work();
    }
    if (!left_.empty() && !host_.is_stopped()) std::rethrow_exception(refusal_);
  }

 private:
  // Plays games until there are none left or resources run out.
  void work() {
    try {
      EnginePool engines(host_, match_.settings.engines, failed_starts_);
      while (const auto game = next_game()) {
        std::optional<GameRecord> played = try_to_play(*game, engines);
        if (!played) return;
        GameRecord record = named(*game, std::move(*played));
        record.attempt = match_.earlier.replayed.attempt_at(record.id());
        if (!publish(record)) return;
      }
    } catch (const Interrupted&) {
      // The game is abandoned. It will be played when the match is resumed.
    } catch (...) {
      is_over_ = true;
      throw;
    }
  }

  // Fills in the fields that identify a game.
  [[nodiscard]] GameRecord named(const ScheduledGame& game, GameRecord record = {}) const {
    record.seed = match_.settings.openings.seed;
    record.pair = game.pair;
    record.players = {match_.settings.engines[game.white].name,
                      match_.settings.engines[game.black].name};
    return record;
  }

  // The next game to play, if there is one and the match isn't over.
  std::optional<ScheduledGame> next_game() {
    const std::lock_guard lock(mutex_);
    std::optional<ScheduledGame> game;
    if (host_.is_stopped()) return game;
    if (!left_.empty()) {
      game = left_.back();
      left_.pop_back();
    }
    while (!game && next_ < match_.schedule.size()) {
      const ScheduledGame next = match_.schedule.at(next_++);
      if (!outcome_.board.contains(named(next).id())) game = next;
    }
    if (!game) return game;
    ++outcome_.running;
    if (listeners_.at_start) listeners_.at_start(outcome_);
    return game;
  }

  // Plays a game. If the system lacks memory, processes or pipes for it, leaves it to other threads
  // and returns nullopt.
  std::optional<GameRecord> try_to_play(const ScheduledGame& game, EnginePool& engines) {
    try {
      return play(game, engines);
    } catch (const std::bad_alloc&) {
      leave(game);
    } catch (const std::system_error&) {
      leave(game);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      --outcome_.running;
      throw;
    }
    return std::nullopt;
  }

  // Leaves a game to other threads, and keeps the exception being handled as the reason.
  void leave(const ScheduledGame& game) {
    const std::lock_guard lock(mutex_);
    left_.push_back(game);
    --outcome_.running;
    ++outcome_.refused;
    refusal_ = std::current_exception();
  }

  GameRecord play(const ScheduledGame& game, EnginePool& engines) {
    const Game opening = match_.openings.opening(game.pair);
    const std::array<std::size_t, 2> players = {game.white, game.black};
    engines.keep_only(players);
    std::array<UhpEngine*, 2> playing{};
    for (const Color color : {Color::White, Color::Black}) {
      const auto [engine, failure] = engines.start(players[slot_of(color)]);
      if (engine == nullptr) return lost_before_start(opening, color, failure);
      playing[slot_of(color)] = engine;
    }
    PlayedGame played = play_game(opening, match_.settings.rules, host_, playing);
    for (const Color color : {Color::White, Color::Black})
      if (played.is_broken[slot_of(color)]) engines.end(players[slot_of(color)]);
    return std::move(played.record);
  }

  // Writes and counts a result. Returns whether the match continues.
  bool publish(const GameRecord& record) {
    const std::lock_guard lock(mutex_);
    --outcome_.running;
    if (is_over_) return false;  // The match was decided while this game was in progress.
    if (host_.is_stopped() && record.at_fault) return false;
    match_.writer->add(record, match_.earlier.superseded);
    outcome_.board.add(record);
    if (listeners_.at_end) listeners_.at_end(outcome_);
    if (match_.tally.is_finished()) is_over_ = true;
    return !is_over_;
  }

  Match& match_;
  MatchOutcome& outcome_ = match_.tally.outcome;
  ProcessHost& host_;
  // Set once the match is decided or a thread has failed. The games in progress are then abandoned.
  std::atomic<bool>& is_over_;
  const MatchListeners& listeners_;
  EnginePool::FailedStarts failed_starts_ =
      EnginePool::FailedStarts(match_.settings.engines.size());

  // Guards all members below, and the tally and the writer of the match.
  std::mutex mutex_;
  std::uint64_t next_ = 0;
  // The games that failed for lack of resources, at most one per thread, and the last exception.
  std::vector<ScheduledGame> left_;
  std::exception_ptr refusal_;
};

}  // namespace

MatchOutcome run_match(const MatchSettings& settings, const std::atomic<bool>& stop,
                       const MatchListeners& listeners) {
  Match match(settings);
  std::atomic<bool> is_over{false};
  ProcessHost host{&stop, &is_over};
  if (prepare(match, host, listeners.warn)) Tournament(match, host, is_over, listeners).play_all();
  return match.tally.outcome;
}

}  // namespace waggle

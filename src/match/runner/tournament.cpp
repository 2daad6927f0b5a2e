#include "match/runner/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "match/client/uhp_engine.hpp"
#include "match/results/provenance.hpp"
#include "match/results/record.hpp"
#include "match/results/schedule.hpp"
#include "match/runner/game_runner.hpp"
#include "text/helper_threads.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// So often in a row an engine may fail to start before the match is given up.
constexpr int kMostFailedStarts = 3;

// The engines of one thread, kept from game to game.
using Engines = std::map<std::size_t, std::unique_ptr<UhpEngine>>;

// Whether an engine says that bestmove takes clocks. One that does not bear the question has none.
bool knows_clocks(UhpEngine& engine) {
  try {
    const std::vector<std::string> names = engine.extensions();
    return std::ranges::find(names, "clocks") != names.end();
  } catch (const EngineFault& fault) {
    engine.confirm(fault);
    return false;
  }
}

// Plays the games of a match: hands them out to threads, each of which owns its engines. What they
// come to goes to a MatchResults.
class Tournament {
 public:
  Tournament(const MatchSettings& settings, std::atomic<bool>& stop,
             const MatchListeners& listeners)
      : settings_(settings),
        stop_(stop),
        listeners_(listeners),
        openings_(settings.openings),
        schedule_(settings.kind, settings.engines.size(),
                  settings.rounds.value_or(PlannedGames::kMostRounds), settings.part),
        results_(settings_, schedule_) {
    if (const auto plies = openings_.most_plies();
        plies >= static_cast<std::size_t>(settings.rules.max_plies))
      throw Error(fmt::format("after an opening of {} plies --maxplies {} leaves nothing to play",
                              plies, settings.rules.max_plies));
  }

  void run() {
    look_at_inputs(settings_.provenance, settings_.engines, settings_.openings.file);
    results_.open();
    if (results_.is_finished() || !try_engines()) return results_.restore();
    results_.begin();
    play_all();
  }

  [[nodiscard]] const MatchOutcome& outcome() noexcept { return results_.outcome(); }

 private:
  // Starts each once, sets it up and asks what it has to be asked; false where that is interrupted.
  bool try_engines() {
    try {
      for (std::size_t i = 0; i < settings_.engines.size(); ++i) {
        EngineConfig& engine = settings_.engines[i];
        UhpEngine started(watchdog_, engine, stop_);
        settings_.provenance.engines[i].id = id_in(started.greeting());
        TimeControl& limits = engine.limits;
        if (limits.clock && !limits.clock_form)
          limits.clock_form = knows_clocks(started) ? supplement_clock_form(*limits.clock) : "";
      }
      for (std::size_t i = 0; i < settings_.engines.size(); ++i)
        note_written_files(settings_.provenance.engines[i], settings_.engines[i]);
      return true;
    } catch (const Interrupted&) {
      return false;
    }
  }

  // Plays the games on so many threads as the settings say, this one among them.
  void play_all() {
    const auto count = std::min<std::uint64_t>(static_cast<std::uint64_t>(settings_.concurrency),
                                               schedule_.size());
    left_.reserve(count + 1);
    HelperThreads threads;
    const std::size_t wanted = std::max<std::size_t>(count, 1) - 1;
    const std::size_t started = threads.start(wanted, [this](std::size_t) { work(); });
    if (started < wanted) {
      const std::lock_guard lock(mutex_);
      results_.outcome().refused += wanted - started;
    }
    threads.attempt([this] { work(); });
    threads.join();
    // What was left when the others had no more to play, with all that the system has for itself.
    if (!left_.empty()) {
      --results_.outcome().refused;
      work();
    }
    if (!left_.empty() && !stop_) std::rethrow_exception(refusal_);
  }

  // Plays games until there are no more. Each thread runs it once.
  void work() {
    try {
      Engines engines;
      while (const auto game = next_game()) {
        std::optional<GameRecord> played = try_to_play(*game, engines);
        if (!played) return;
        GameRecord record = named(*game, std::move(*played));
        record.attempt = results_.attempt_at(record.id());
        if (!publish(record)) return;
      }
    } catch (const Interrupted&) {
      // The game is given up; it is played when the match is gone on with.
    } catch (...) {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
      stop_ = true;
      throw;
    }
  }

  // A game as far as it is known before it is played.
  [[nodiscard]] GameRecord named(const ScheduledGame& game, GameRecord record = {}) const {
    record.seed = settings_.openings.seed;
    record.pair = game.pair;
    record.players = {settings_.engines[game.white].name, settings_.engines[game.black].name};
    return record;
  }

  // The next game that has not been played, until the match is over.
  std::optional<ScheduledGame> next_game() {
    const std::lock_guard lock(mutex_);
    std::optional<ScheduledGame> game;
    if (!stop_ && !is_over_ && !left_.empty()) {
      game = left_.back();
      left_.pop_back();
    }
    while (!game && !stop_ && !is_over_ && next_ < schedule_.size()) {
      const ScheduledGame next = schedule_.at(next_++);
      if (!results_.contains(named(next).id())) game = next;
    }
    if (game) ++results_.outcome().running;
    if (game && listeners_.at_start) listeners_.at_start(results_.outcome());
    return game;
  }

  // None where the system refuses what a game takes, memory, a process or a pipe: then it is left
  // to the threads that have theirs.
  std::optional<GameRecord> try_to_play(const ScheduledGame& game, Engines& engines) {
    try {
      return play(game, engines);
    } catch (const std::bad_alloc&) {
      leave(game);
    } catch (const std::system_error&) {
      leave(game);
    }
    return std::nullopt;
  }

  // Keeps the exception that is being handled as the reason.
  void leave(const ScheduledGame& game) {
    const std::lock_guard lock(mutex_);
    left_.push_back(game);
    --results_.outcome().running;
    ++results_.outcome().refused;
    refusal_ = std::current_exception();
  }

  GameRecord play(const ScheduledGame& game, Engines& engines) {
    const Game opening = openings_.opening(game.pair);
    const std::array<std::size_t, 2> players = {game.white, game.black};
    // With many engines, those that wait would take memory from those that play.
    std::erase_if(engines, [&](const auto& entry) {
      return entry.first != players[0] && entry.first != players[1];
    });
    std::array<UhpEngine*, 2> playing{};
    for (const std::size_t color : {0U, 1U}) {
      std::unique_ptr<UhpEngine>& engine = engines[players[color]];
      try {
        if (!engine)
          engine = std::make_unique<UhpEngine>(watchdog_, settings_.engines[players[color]], stop_);
        note_start(players[color], nullptr);
        playing[color] = engine.get();
      } catch (const Error& error) {
        note_start(players[color], &error);
        return lost_before_start(opening, static_cast<int>(color), error.what());
      }
    }
    PlayedGame played = play_game(opening, settings_.rules, playing);
    for (const std::size_t color : {0U, 1U})
      if (played.is_broken[color]) engines.erase(players[color]);
    return std::move(played.record);
  }

  // Counts failed starts; throws the error when there are too many in a row.
  void note_start(std::size_t engine, const Error* error) {
    const std::lock_guard lock(mutex_);
    int& failures = failed_starts_[engine];
    failures = error == nullptr ? 0 : failures + 1;
    if (failures >= kMostFailedStarts)
      throw Error(fmt::format("the match is given up: {}", error->what()));
  }

  // Writes and counts a result; whether the match goes on.
  bool publish(const GameRecord& record) {
    const std::lock_guard lock(mutex_);
    --results_.outcome().running;
    if (is_over_) return false;  // decided while this game was still going on
    if (stop_ && record.at_fault) return false;
    results_.add(record);
    if (listeners_.at_end) listeners_.at_end(results_.outcome());
    if (results_.is_finished()) {
      is_over_ = true;
      stop_ = true;
    }
    return !is_over_;
  }

  MatchSettings settings_;
  std::atomic<bool>& stop_;
  const MatchListeners& listeners_;
  Openings openings_;
  Schedule schedule_;
  Watchdog watchdog_;

  // Guards all that follows.
  std::mutex mutex_;
  MatchResults results_;
  std::uint64_t next_ = 0;
  // Games begun that the system did not have enough for, at most one a thread, and why.
  std::vector<ScheduledGame> left_;
  std::exception_ptr refusal_;
  bool is_over_ = false;
  std::map<std::size_t, int> failed_starts_;
};

}  // namespace

MatchOutcome run_match(const MatchSettings& settings, std::atomic<bool>& stop,
                       const MatchListeners& listeners) {
  Tournament tournament(settings, stop, listeners);
  tournament.run();
  return tournament.outcome();
}

}  // namespace waggle

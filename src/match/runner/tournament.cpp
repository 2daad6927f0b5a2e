#include "match/runner/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
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
#include "match/results/header.hpp"
#include "match/results/pgn.hpp"
#include "match/results/provenance.hpp"
#include "match/results/record.hpp"
#include "match/results/replayed_games.hpp"
#include "match/results/results_file.hpp"
#include "match/results/schedule.hpp"
#include "match/runner/game_runner.hpp"
#include "match/runner/match_results.hpp"
#include "text/helper_threads.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// Number of times in a row that an engine may fail to start before the match is abandoned.
constexpr int kMaxFailedStarts = 3;

// The running engines of one thread, by index. They are reused for later games.
using Engines = std::map<std::size_t, std::unique_ptr<UhpEngine>>;

// Whether the engine has the `clocks` extension. If asking for its extensions causes a fault, it
// doesn't.
bool knows_clocks(UhpEngine& engine) {
  try {
    return engine.extensions().contains("clocks");
  } catch (const EngineFault& fault) {
    engine.confirm(fault);
    return false;
  }
}

// Distributes the games of a match among threads, each of which has its own engines.
class Tournament {
 public:
  Tournament(const MatchSettings& settings, const std::atomic<bool>& stop,
             const MatchListeners& listeners)
      : settings_(settings),
        stop_(stop),
        listeners_(listeners),
        openings_(settings.openings),
        schedule_(settings.kind, settings.engines.size(),
                  settings.rounds.value_or(PlannedGames::kMaxRounds), settings.part),
        tally_(settings_, schedule_) {
    if (const auto plies = openings_.most_plies();
        plies >= static_cast<std::size_t>(settings.rules.max_plies))
      throw Error(fmt::format("after an opening of {} plies, --maxplies {} leaves nothing to play",
                              plies, settings.rules.max_plies));
  }

  void run() {
    look_at_inputs(settings_.provenance, settings_.engines, settings_.openings.file);
    open();
    // Without any game to play, the games that would have been replayed count again.
    if (tally_.is_finished() || !try_engines()) return tally_.count(earlier_, {});
    begin();
    play_all();
  }

  [[nodiscard]] const MatchOutcome& outcome() const noexcept { return tally_.outcome(); }

 private:
  // Opens the files, and counts earlier results except for games that will be replayed.
  void open() {
    const std::string& pgn_folder = settings_.pgn_folder;
    if (!pgn_folder.empty()) PgnFolder::make(pgn_folder);
    OpenResults opened = open_results(settings_);
    const std::string warning = opened.file ? opened.file->lock_warning() : "";
    if (listeners_.warn && !warning.empty()) listeners_.warn(warning);
    earlier_ = std::move(opened.earlier);
    tally_.resume(earlier_);
    // Includes the players of earlier games, which may be different ones if someone has edited the
    // file.
    std::vector<std::string> players;
    for (const auto& player : tally_.outcome().board.players()) players.push_back(player.name);
    writer_.emplace(std::move(opened.file), pgn_folder, players);
    for (const GameRecord& record : earlier_.records) writer_->add_pgn(record, earlier_.superseded);
    again_ = tally_.games_to_replay(earlier_);
    tally_.count(earlier_, again_);
    if (tally_.is_finished()) add(final_header(settings_, earlier_, tally_.outcome().plan));
  }

  // Writes the header if necessary, and the list of replayed games. From now on, the records of
  // games to be replayed no longer count.
  void begin() {
    add(next_header(settings_, earlier_, tally_.outcome().plan));
    // Written before the first game, so that a match that is killed can be resumed without
    // `--again`.
    writer_->add(again_);
    earlier_.add_replayed(again_);
  }

  void add(const std::optional<MatchHeader>& header) {
    if (!header) return;
    writer_->add(*header);
    tally_.add(*header);
  }

  // Starts each engine once, sets its options and asks whether it supports clocks. Returns false if
  // the match is interrupted.
  bool try_engines() {
    try {
      for (std::size_t i = 0; i < settings_.engines.size(); ++i) {
        EngineConfig& engine = settings_.engines[i];
        UhpEngine started(host_, engine);
        settings_.provenance.engines[i].id = started.id();
        TimeControl& limits = engine.limits;
        if (limits.clock && !limits.clock_arguments)
          limits.clock_arguments =
              knows_clocks(started) ? supplement_clock_arguments(*limits.clock) : "";
      }
      for (std::size_t i = 0; i < settings_.engines.size(); ++i)
        note_written_files(settings_.provenance.engines[i], settings_.engines[i]);
      return true;
    } catch (const Interrupted&) {
      return false;
    }
  }

  // Plays the games on up to `concurrency` threads, including this one.
  void play_all() {
    const auto count = std::min<std::uint64_t>(static_cast<std::uint64_t>(settings_.concurrency),
                                               schedule_.size());
    left_.reserve(count + 1);
    HelperThreads threads;
    const std::size_t wanted = std::max<std::size_t>(count, 1) - 1;
    const std::size_t started = threads.start(wanted, [this](std::size_t) { work(); });
    if (started < wanted) {
      const std::lock_guard lock(mutex_);
      tally_.refuse(wanted - started);
    }
    threads.attempt([this] { work(); });
    threads.join();
    // Retry games that failed for lack of resources, now that this is the only thread left.
    if (!left_.empty()) {
      tally_.accept_one();
      work();
    }
    if (!left_.empty() && !host_.is_stopped()) std::rethrow_exception(refusal_);
  }

  // Plays games until there are none left or resources run out.
  void work() {
    try {
      Engines engines;
      while (const auto game = next_game()) {
        std::optional<GameRecord> played = try_to_play(*game, engines);
        if (!played) return;
        GameRecord record = named(*game, std::move(*played));
        record.attempt = earlier_.replayed.attempt_at(record.id());
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
    record.seed = settings_.openings.seed;
    record.pair = game.pair;
    record.players = {settings_.engines[game.white].name, settings_.engines[game.black].name};
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
    while (!game && next_ < schedule_.size()) {
      const ScheduledGame next = schedule_.at(next_++);
      if (!tally_.outcome().board.contains(named(next).id())) game = next;
    }
    if (!game) return game;
    tally_.start_game();
    if (listeners_.at_start) listeners_.at_start(tally_.outcome());
    return game;
  }

  // Plays a game. If the system lacks memory, processes or pipes for it, leaves it to other threads
  // and returns nullopt.
  std::optional<GameRecord> try_to_play(const ScheduledGame& game, Engines& engines) {
    try {
      return play(game, engines);
    } catch (const std::bad_alloc&) {
      leave(game);
    } catch (const std::system_error&) {
      leave(game);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      tally_.end_game();
      throw;
    }
    return std::nullopt;
  }

  // Leaves a game to other threads, and keeps the exception being handled as the reason.
  void leave(const ScheduledGame& game) {
    const std::lock_guard lock(mutex_);
    left_.push_back(game);
    tally_.end_game();
    tally_.refuse(1);
    refusal_ = std::current_exception();
  }

  GameRecord play(const ScheduledGame& game, Engines& engines) {
    const Game opening = openings_.opening(game.pair);
    const std::array<std::size_t, 2> players = {game.white, game.black};
    // Idle engines would take memory away from the ones that are playing.
    std::erase_if(engines, [&](const auto& entry) {
      return entry.first != game.white && entry.first != game.black;
    });
    std::array<UhpEngine*, 2> playing{};
    for (const Color color : {Color::White, Color::Black}) {
      const std::size_t player = players[slot_of(color)];
      std::unique_ptr<UhpEngine>& engine = engines[player];
      try {
        if (!engine) engine = std::make_unique<UhpEngine>(host_, settings_.engines[player]);
        note_start(player, nullptr);
        playing[slot_of(color)] = engine.get();
      } catch (const Error& error) {
        note_start(player, &error);
        return lost_before_start(opening, color, error.what());
      }
    }
    PlayedGame played = play_game(opening, settings_.rules, playing);
    for (const Color color : {Color::White, Color::Black})
      if (played.is_broken[slot_of(color)]) engines.erase(players[slot_of(color)]);
    return std::move(played.record);
  }

  // Counts how many times in a row an engine has failed to start; `error` is null if it has
  // started. Throws Error if there are too many failures.
  void note_start(std::size_t engine, const Error* error) {
    const std::lock_guard lock(mutex_);
    int& failures = failed_starts_[engine];
    failures = error == nullptr ? 0 : failures + 1;
    if (failures >= kMaxFailedStarts)
      throw Error(fmt::format("the match is abandoned: {}", error->what()));
  }

  // Writes and counts a result. Returns whether the match continues.
  bool publish(const GameRecord& record) {
    const std::lock_guard lock(mutex_);
    tally_.end_game();
    if (is_over_) return false;  // The match was decided while this game was in progress.
    if (stop_ && record.at_fault) return false;
    writer_->add(record, earlier_.superseded);
    tally_.add(record);
    if (listeners_.at_end) listeners_.at_end(tally_.outcome());
    if (tally_.is_finished()) is_over_ = true;
    return !is_over_;
  }

  MatchSettings settings_;
  const std::atomic<bool>& stop_;
  // Set once the match is decided or a thread has failed. The games in progress are then abandoned.
  std::atomic<bool> is_over_{false};
  const MatchListeners& listeners_;
  Openings openings_;
  Schedule schedule_;
  ProcessHost host_{&stop_, &is_over_};
  // The earlier results, and those of their games that will be replayed. Not changed after `begin`.
  Results earlier_;
  ReplayedGames again_;

  // Guards all members below.
  std::mutex mutex_;
  MatchTally tally_;
  std::optional<MatchWriter> writer_;
  std::uint64_t next_ = 0;
  // The games that failed for lack of resources, at most one per thread, and the last exception.
  std::vector<ScheduledGame> left_;
  std::exception_ptr refusal_;
  std::map<std::size_t, int> failed_starts_;
};

}  // namespace

MatchOutcome run_match(const MatchSettings& settings, const std::atomic<bool>& stop,
                       const MatchListeners& listeners) {
  Tournament tournament(settings, stop, listeners);
  tournament.run();
  return tournament.outcome();
}

}  // namespace waggle

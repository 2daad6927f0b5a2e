#include "match/tournament.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "client/doubt.hpp"
#include "match/game_runner.hpp"
#include "records/record.hpp"
#include "results/pgn.hpp"
#include "results/provenance.hpp"
#include "results/results_file.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// So often in a row an engine may fail to start before the match is given up.
constexpr int kMostFailedStarts = 3;

// More than will ever be played, and few enough to be counted.
constexpr std::uint64_t kEndlessRounds = std::uint64_t{1} << 40;

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

class Tournament {
 public:
  Tournament(const MatchSettings& settings, std::atomic<bool>& stop, const MatchListener& listener)
      : settings_(settings),
        stop_(stop),
        listener_(listener),
        openings_(settings.openings),
        schedule_(settings.kind, settings.engines.size(), settings.rounds.value_or(kEndlessRounds),
                  settings.part) {
    if (const auto plies = openings_.most_plies();
        plies >= static_cast<std::size_t>(settings.rules.max_plies))
      throw Error(fmt::format("after an opening of {} plies --maxplies {} leaves nothing to play",
                              plies, settings.rules.max_plies));
  }

  void run() {
    look_at_inputs(settings_.provenance, settings_.engines, settings_.openings.file);
    open_results();
    count_earlier({});
    name_pgn_files();
    for (const GameRecord& record : earlier_.records) write_pgn(record);
    // What is to be played again counts until the match really begins.
    const Withdrawals again = games_again();
    count_earlier(again);
    if (is_finished()) note_length();
    if (is_finished() || !try_engines()) return count_earlier({});
    begin_results();
    withdraw(again);
    const auto count = std::min<std::uint64_t>(static_cast<std::uint64_t>(settings_.concurrency),
                                               schedule_.size());
    left_.reserve(count + 1);
    {
      std::vector<std::jthread> helpers;
      try {
        for (std::uint64_t i = 1; i < count; ++i) helpers.emplace_back([this] { work(); });
      } catch (const std::exception&) {
        // Where the system grants no more threads, those that there are play.
        const std::lock_guard lock(mutex_);
        outcome_.refused += count - 1 - helpers.size();
      }
      work();
    }
    // What was left when the others had no more to play, with all that the system has for itself.
    if (!left_.empty()) {
      --outcome_.refused;
      work();
    }
    if (failure_) std::rethrow_exception(failure_);
    if (!left_.empty() && !stop_) std::rethrow_exception(refusal_);
  }

  [[nodiscard]] const MatchOutcome& outcome() const noexcept { return outcome_; }

 private:
  // Makes ready what results are written to, and reads the results that are there.
  void open_results() {
    if (!settings_.pgn_folder.empty()) {
      std::error_code error;
      std::filesystem::create_directories(path_of(settings_.pgn_folder), error);
      if (error)
        throw Error(fmt::format("cannot make the folder {}: {}",
                                file_in_quotes(settings_.pgn_folder), error.message()));
    }
    const std::string& path = settings_.results_file;
    if (path.empty()) return;
    if (!settings_.resumes) {
      file_.emplace(ResultsFile::create(path));
      return;
    }
    // From here on nobody else writes it, so what is read is what there is.
    file_.emplace(ResultsFile::open(path));
    if (file_->is_empty()) return;
    Results results = file_->read(settings_.takes_mixed);
    if (results.header.empty() && !results.has_no_game())
      throw Error(fmt::format("{} does not say what match it is of; it cannot be gone on with",
                              file_in_quotes(path)));
    if (!results.header.empty()) {
      check_header(results.header, settings_);
      if (!settings_.takes_mixed)
        check_provenance(results.header_of(results.records.size()), file_in_quotes(path),
                         settings_.provenance);
    }
    header_ = results.header;
    last_header_ = results.header_of(results.records.size());
    if (!header_.empty()) outcome_.plan.add(header_, path);
    for (const Results::LaterHeader& later : results.later_headers)
      outcome_.plan.add(later.line, path);
    outcome_.is_mixed = results.is_mixed();
    // Killed within its first line, it is begun anew.
    file_->cut(header_.empty() ? 0 : results.whole_bytes);
    earlier_ = std::move(results);
    note_withdrawn();
  }

  // Makes ready what is told of the results that are there, without the games to be played again.
  void count_earlier(const Withdrawals& again) {
    std::vector<std::string> names;
    for (const EngineConfig& engine : settings_.engines) names.push_back(engine.name);
    outcome_.board = Scoreboard(names);
    std::uint64_t there = 0;
    for (const GameRecord& record : earlier_.withdrawn) outcome_.board.withdraw(record);
    for (const GameRecord& record : earlier_.records) {
      if (again.has(record))
        outcome_.board.withdraw(record);
      else if (outcome_.board.add(record) && is_scheduled(record))
        ++there;
    }
    outcome_.resumed = outcome_.board.games();
    if (settings_.rounds) outcome_.scheduled = outcome_.resumed + (schedule_.size() - there);
    outcome_.board.set_clocks(clocks_of(header_));
  }

  // Of the games that there are to be, those that were lost by a fault after which games are played
  // again.
  [[nodiscard]] Withdrawals games_again() const {
    std::vector<GameRecord> lost;
    for (const GameRecord& record : earlier_.records)
      if (record.at_fault && settings_.again.contains(record.reason) && is_scheduled(record) &&
          record.attempt < GameRecord::kMostAttempts)
        lost.push_back(record);
    Withdrawals again;
    for (const std::string& line : withdrawing_lines(lost, settings_.again)) again.add_line(line);
    return again;
  }

  // From here on the games count no more.
  void withdraw(const Withdrawals& again) {
    // All lines or none: a match that is killed in between is gone on with without `--again`.
    if (file_ && !again.empty()) file_->append(fmt::format("{}", fmt::join(again.lines(), "\n")));
    earlier_.withdraw(again);
    note_withdrawn();
  }

  void note_withdrawn() {
    withdrawn_.clear();
    for (const GameRecord& record : earlier_.withdrawn) withdrawn_[record.id()].push_back(record);
  }

  // Writes the header, or compares it with the one that is there, when the engines have told how
  // their clocks are kept.
  void begin_results() {
    const std::string header = to_header(settings_);
    if (!header_.empty()) {
      check_header(header_, settings_);
      return begin_other_games(header);
    }
    header_ = header;
    if (file_) file_->append(header_);
    outcome_.plan.add(header_, settings_.results_file);
    outcome_.board.set_clocks(clocks_of(header_));
  }

  // Writes another header where what the new games follow from, or how many there are to be,
  // differs from what was noted.
  void begin_other_games(const std::string& header) {
    const bool is_same = have_same_provenance(last_header_, header);
    if (is_same && is_length_noted()) return;
    if (!is_same && !settings_.takes_mixed)
      check_provenance(last_header_, file_in_quotes(settings_.results_file), settings_.provenance);
    add_header(have_same_provenance(header_, header) ? header : mixed_header(header));
    if (!is_same) outcome_.is_mixed = true;
  }

  // In a match that has nothing left to play, since it is shorter now, or of another part. Of a
  // file of an older version it stays unknown.
  void note_length() {
    if (!header_.empty() && planned_in(last_header_) && !is_length_noted())
      add_header(header_for(last_header_, planned_games(settings_)));
  }

  [[nodiscard]] bool is_length_noted() const {
    return outcome_.plan.has(settings_.results_file, planned_games(settings_));
  }

  void add_header(const std::string& header) {
    file_->append(header);
    outcome_.plan.add(header, settings_.results_file);
  }

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

  void work() {
    try {
      Engines engines;
      while (const auto game = next_game()) {
        auto record = try_to_play(*game, engines);
        if (!record) return;
        const GameRecord name = named(*game);
        record->seed = name.seed;
        record->pair = name.pair;
        record->players = name.players;
        record->attempt = earlier_.withdrawals.attempt_at(name.id());
        if (!publish(*record)) return;
      }
    } catch (const Interrupted&) {
      // The game is given up; it is played when the match is gone on with.
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      is_over_ = true;
      stop_ = true;
    }
  }

  // A game as far as it is known before it is played.
  [[nodiscard]] GameRecord named(const ScheduledGame& game) const {
    GameRecord record;
    record.seed = settings_.openings.seed;
    record.pair = game.pair;
    record.players = {settings_.engines[game.white].name, settings_.engines[game.black].name};
    return record;
  }

  // Whether a game is one of those that this match is to play.
  [[nodiscard]] bool is_scheduled(const GameRecord& record) const {
    const auto index_of = [&](const std::string& name) {
      return static_cast<std::size_t>(
          std::ranges::find(settings_.engines, name, &EngineConfig::name) -
          settings_.engines.begin());
    };
    return record.seed == settings_.openings.seed &&
           schedule_.contains(
               {record.pair, index_of(record.players[0]), index_of(record.players[1])});
  }

  // With the players of earlier games, who may be others where people have edited the file.
  void name_pgn_files() {
    std::vector<std::string> names;
    for (const Scoreboard::Player& player : outcome_.board.players()) names.push_back(player.name);
    pgn_names_.emplace(names);
  }

  // The next game that has not been played, until the match is over.
  std::optional<ScheduledGame> next_game() {
    const std::lock_guard lock(mutex_);
    if (!stop_ && !is_over_ && !left_.empty()) {
      const ScheduledGame game = left_.back();
      left_.pop_back();
      return game;
    }
    while (!stop_ && !is_over_ && next_ < schedule_.size()) {
      const ScheduledGame game = schedule_.at(next_++);
      if (!outcome_.board.contains(named(game).id())) return game;
    }
    return std::nullopt;
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
    ++outcome_.refused;
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
    if (is_over_) return false;  // decided while this game was still going on
    if (stop_ && record.at_fault) return false;
    if (file_) file_->append(to_json(record));
    outcome_.board.add(record);
    write_pgn(record);
    listener_(outcome_);
    if (is_finished()) {
      is_over_ = true;
      stop_ = true;
    }
    return !is_over_;
  }

  // Whether a PGN is of the game that was played, whoever has put comments into it since.
  static bool is_of(const std::string& pgn, const GameRecord& record) {
    const std::vector<ReadGame> games = read_games(pgn, Dialect::Pgn);
    const std::vector<ReadGame> own = read_games(to_pgn(record), Dialect::Pgn);
    return games.size() == 1 && own.size() == 1 && !games[0].problem &&
           write_uhp(games[0].record) == write_uhp(own[0].record);
  }

  // Whether a PGN is of this game as it was before it was played again, or torn while that was
  // written.
  [[nodiscard]] bool is_of_withdrawn(const std::string& pgn, const GameRecord& record) const {
    const auto others = withdrawn_.find(record.id());
    return others != withdrawn_.end() &&
           std::ranges::any_of(others->second, [&](const GameRecord& other) {
             const std::string written = to_pgn(other);
             return written != to_pgn(record) && (written.starts_with(pgn) || is_of(pgn, other));
           });
  }

  void write_pgn(const GameRecord& record) const {
    if (settings_.pgn_folder.empty()) return;
    const std::filesystem::path path =
        path_of(settings_.pgn_folder) / path_of(pgn_names_->name(record));
    const std::string game = to_pgn(record);
    std::error_code error;
    // What a kill has torn is written anew.
    const std::string there = std::filesystem::exists(path, error) ? read_file(name_of(path)) : "";
    if (there == game) return;
    if (!game.starts_with(there) && !is_of_withdrawn(there, record)) {
      if (is_of(there, record)) return;
      throw Error(fmt::format(
          "{} holds a game of another match; give --pgn a folder of its own, or another --seed",
          file_in_quotes(name_of(path))));
    }
    OutputFile file(name_of(path));
    file.write(game);
    file.finish();
  }

  [[nodiscard]] bool is_finished() const {
    if (outcome_.scheduled && outcome_.board.games() >= *outcome_.scheduled) return true;
    if (!settings_.sprt) return false;
    const MatchScore score = outcome_.board.first_score();
    return settings_.sprt->verdict(settings_.sprt->llr(score.pairs)) != Verdict::None;
  }

  MatchSettings settings_;
  std::atomic<bool>& stop_;
  const MatchListener& listener_;
  Openings openings_;
  Schedule schedule_;
  Watchdog watchdog_;
  std::optional<ResultsFile> file_;
  std::optional<PgnNames> pgn_names_;
  // What it held before.
  Results earlier_;
  // By the names of games that are played again, what was withdrawn.
  std::map<std::string, std::vector<GameRecord>> withdrawn_;
  // Its first line, once there is one.
  std::string header_;
  // Its last header, under which the last games stand.
  std::string last_header_;

  // Guards all that follows.
  std::mutex mutex_;
  MatchOutcome outcome_;
  std::uint64_t next_ = 0;
  // Games begun that the system did not have enough for, at most one a thread, and why.
  std::vector<ScheduledGame> left_;
  std::exception_ptr refusal_;
  bool is_over_ = false;
  std::map<std::size_t, int> failed_starts_;
  std::exception_ptr failure_;
};

}  // namespace

MatchOutcome run_match(const MatchSettings& settings, std::atomic<bool>& stop,
                       const MatchListener& listener) {
  Tournament tournament(settings, stop, listener);
  tournament.run();
  return tournament.outcome();
}

}  // namespace waggle

#include "match/runner/preparation.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include "match/client/uhp_engine.hpp"
#include "match/results/pgn.hpp"
#include "match/results/provenance.hpp"
#include "match/results/record.hpp"
#include "match/results/replayed_games.hpp"
#include "text/journal_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// Checks that more games may be appended to the earlier results. If they may not, throws an Error
// that describes the difference.
void check_appending(const Results& earlier, const MatchSettings& settings) {
  check_header(earlier.header(), settings);
  if (settings.mixed == MixedGames::Allowed) return;
  const std::string file = file_in_quotes(settings.results_file);
  const std::optional<Provenance>& then = earlier.headers.back().provenance;
  if (!then)
    throw Error(
        fmt::format("{} does not say which build and files its games come from; "
                    "--mixed resumes it anyway",
                    file));
  if (const auto differs = difference_of(*then, settings.provenance))
    throw Error(fmt::format("{}: {}; --mixed resumes it anyway", file, *differs));
}

// Opens and locks the results file, if there is one. Reads and checks earlier results, and
// truncates an incomplete last line.
std::optional<JournalFile> open_results(const MatchSettings& settings, Results& earlier) {
  const std::string& path = settings.results_file;
  std::optional<JournalFile> file;
  if (path.empty()) return file;
  // This also locks the file, so its contents can't change after they have been read.
  file.emplace(settings.resumes ? JournalFile(path) : create_results(path));
  if (file->size() == 0) return file;
  earlier = read_results(path, settings.mixed);
  const bool has_header = !earlier.headers.empty();
  if (!has_header && !earlier.has_no_game())
    throw Error(fmt::format("{} has no match header; it cannot be resumed", file_in_quotes(path)));
  if (has_header) check_appending(earlier, settings);
  // A match that was killed while writing its header starts from the beginning.
  file->truncate(has_header ? earlier.whole_bytes : 0);
  if (earlier.lacks_line_break) file->append("\n");
  return file;
}

bool is_length_noted(const Match& match) {
  const MatchSettings& settings = match.settings;
  return match.tally.outcome.plan.has(settings.results_file, planned_games(settings));
}

// The header to write before more games are played; nullopt if the file already says the same.
std::optional<MatchHeader> next_header(const Match& match) {
  const Results& earlier = match.earlier;
  MatchHeader header = header_for(match.settings);
  if (earlier.headers.empty()) return header;
  // Checked again, because only now are the engines' ids known, and whether they support clocks.
  check_appending(earlier, match.settings);
  if (have_same_provenance(earlier.headers.back(), header) && is_length_noted(match))
    return std::nullopt;
  header.is_mixed = !have_same_provenance(earlier.header(), header);
  return header;
}

// The header to write if no game is missing. Even then, the length or the part of the match may
// have changed, which must be noted in the file.
std::optional<MatchHeader> final_header(const Match& match) {
  if (match.earlier.headers.empty() || is_length_noted(match)) return std::nullopt;
  // In files from older versions, the length is unknown and stays unknown.
  const MatchHeader& last = match.earlier.headers.back();
  if (!last.planned) return std::nullopt;
  return with_games(last, planned_games(match.settings));
}

void add_header(Match& match, const std::optional<MatchHeader>& header) {
  if (!header) return;
  match.writer->add(*header);
  match.tally.add(*header);
}

// The games of this run that must be replayed because they were lost to one of the faults in
// MatchSettings::again.
ReplayedGames games_to_replay(const Match& match) {
  const std::set<EndReason>& faults = match.settings.again;
  std::vector<GameRecord> lost;
  for (const GameRecord& record : match.earlier.records)
    if (record.at_fault && faults.contains(record.reason) && match.tally.is_scheduled(record) &&
        record.attempt < GameRecord::kMaxAttempts)
      lost.push_back(record);
  ReplayedGames replayed;
  replayed.add(lost, faults);
  return replayed;
}

// Opens the files and counts earlier results. Returns the games to be replayed, which don't count.
ReplayedGames open_files(Match& match, const std::function<void(const std::string&)>& warn) {
  if (!match.settings.pgn_folder.empty()) PgnFolder::make(match.settings.pgn_folder);
  Results& earlier = match.earlier;
  std::optional<JournalFile> file = open_results(match.settings, earlier);
  const std::string warning = file ? file->lock_warning() : "";
  if (warn && !warning.empty()) warn(warning);
  match.tally.resume(earlier);
  ReplayedGames replayed = games_to_replay(match);
  match.tally.count(earlier, replayed);
  // Includes the players of earlier games, which may be different ones if someone has edited the
  // file.
  std::vector<std::string> players;
  for (const auto& player : match.tally.outcome.board.players()) players.push_back(player.name);
  match.writer.emplace(std::move(file), match.settings.pgn_folder, players);
  for (const GameRecord& record : earlier.records)
    match.writer->add_pgn(record, earlier.superseded);
  if (match.tally.is_finished()) add_header(match, final_header(match));
  return replayed;
}

// Whether the engine has the `clocks` extension. If asking for its extensions causes a fault, it
// doesn't.
bool knows_clocks(UhpEngine& engine, const ProcessHost& host) {
  try {
    return engine.extensions().contains("clocks");
  } catch (const EngineFault& fault) {
    wait_fault_grace(host, engine.config().fault_grace, fault);
    return false;
  }
}

// Starts each engine once, sets its options and asks whether it supports clocks. Returns false if
// the match is interrupted.
bool try_engines(MatchSettings& settings, ProcessHost& host) {
  try {
    for (std::size_t i = 0; i < settings.engines.size(); ++i) {
      EngineConfig& engine = settings.engines[i];
      UhpEngine started(host, engine);
      settings.provenance.engines[i].id = started.id();
      TimeControl& limits = engine.limits;
      if (limits.clock && !limits.clock_mode)
        limits.clock_mode =
            knows_clocks(started, host)
                ? ClockMode{ClockMode::Kind::Arguments, supplement_clock_arguments(*limits.clock)}
                : ClockMode{ClockMode::Kind::Share, ""};
    }
    for (std::size_t i = 0; i < settings.engines.size(); ++i)
      note_written_files(settings.provenance.engines[i], settings.engines[i]);
    return true;
  } catch (const Interrupted&) {
    return false;
  }
}

}  // namespace

Match::Match(MatchSettings wanted) : settings(std::move(wanted)) {
  if (const auto plies = openings.most_plies();
      plies >= static_cast<std::size_t>(settings.rules.max_plies))
    throw Error(fmt::format("after an opening of {} plies, --maxplies {} leaves nothing to play",
                            plies, settings.rules.max_plies));
}

bool prepare(Match& match, ProcessHost& host,
             const std::function<void(const std::string& warning)>& warn) {
  MatchSettings& settings = match.settings;
  checksum_inputs(settings.provenance, settings.engines, settings.openings.file);
  const ReplayedGames replayed = open_files(match, warn);
  if (match.tally.is_finished() || !try_engines(settings, host)) {
    // Without any game to play, the games that would have been replayed count again.
    match.tally.count(match.earlier, {});
    return false;
  }
  add_header(match, next_header(match));
  // Written before the first game, so that a match that is killed can be resumed without `--again`.
  match.writer->add(replayed);
  match.earlier.add_replayed(replayed);
  return true;
}

}  // namespace waggle

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "match/results/report.hpp"
#include "text/counted.hpp"
#include "text/number.hpp"
#include "text/path.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

template <typename... Arguments>
void print(std::string& text, fmt::format_string<Arguments...> format, Arguments&&... values) {
  fmt::format_to(std::back_inserter(text), format, std::forward<Arguments>(values)...);
}

std::string elo_text(double elo, std::optional<double> error) {
  const std::string text = fmt::format("{:+.1f}", rounded(elo, 1));
  return error ? fmt::format("{} +/- {:.1f}", text, *error) : text;
}

std::string elo_text(const MatchReport::Score& score) {
  return score.estimate ? elo_text(score.estimate->elo, score.estimate->error) : "unknown";
}

std::string score_text(const MatchReport::Score& score) {
  const auto [lost, drawn, won] = score.games;
  return fmt::format("{}: {} won, {} lost, {} drawn, {:.1f} {} ({:.2f} %)",
                     counted(score.total(), "game"), won, lost, drawn, score.points(),
                     score.points() == 1 ? "point" : "points", score.percent());
}

// Formats a LOS without ever rounding it to certainty.
std::string los_text(double los) {
  if (los > 0.99995) return "> 99.99 %";
  if (los < 0.00005) return "< 0.01 %";
  return fmt::format("{:.2f} %", 100 * los);
}

// Elo with its error margin, normalized Elo and LOS, or the reason why the latter are missing.
std::string estimate_text(const Estimate& estimate) {
  std::string text = "Elo " + elo_text(estimate.elo, estimate.error);
  if (!estimate.los)
    return text + (estimate.sample < Estimate::kLeastSample
                       ? "; too few games for an error margin and LOS"
                       : "; no error margin or LOS, because all results are alike");
  print(text, ", normalized {} (95 %), LOS {}",
        elo_text(*estimate.normalized_elo, estimate.normalized_error), los_text(*estimate.los));
  return text;
}

// Formats counts as in "crashed (2), hung (1)".
std::string counts_text(const std::map<EndReason, std::int64_t>& counts) {
  std::string text;
  for (const auto& [reason, count] : counts)
    print(text, "{}{} ({})", text.empty() ? "" : ", ", to_string(reason), count);
  return text;
}

void print_replays(std::string& text, const MatchTotals::Replays& replays) {
  if (replays.games == 0) return;
  print(text, "{} lost to {} played again: {}", counted(replays.games, "game"),
        replays.games == 1 ? "a fault is" : "faults are", counts_text(replays.reasons));
  if (replays.missing > 0) print(text, "; {} of them still missing", replays.missing);
  text += '\n';
}

// Formats a part as "part 2/4", "parts 2/4 to 4/4" or "the whole", and adds the seed if there are
// several.
std::string part_text(const MissingPart& part) {
  std::string text = fmt::format("part {}/{}", part.first + 1, part.count);
  if (part.first != part.last)
    text =
        fmt::format("parts {}/{} to {}/{}", part.first + 1, part.count, part.last + 1, part.count);
  if (part.count == 1) text = part.has_own_seed ? "" : "the whole";
  if (part.has_own_seed) print(text, "{}seed {}", text.empty() ? "" : " of ", part.seed);
  return text;
}

// Appends the parts, as in ": 5 of part 2/4 ('2.jsonl'), 30 of part 4/4 (no file)".
void print_parts(std::string& text, const std::vector<MissingPart>& parts) {
  constexpr std::size_t kMaxParts = 10;
  for (std::size_t i = 0; i < std::min(parts.size(), kMaxParts); ++i) {
    std::vector<std::string> files;
    for (const std::string& file : parts[i].files) files.push_back(file_in_quotes(file));
    if (!parts[i].is_begun) files.emplace_back("no file");
    print(text, "{}{} of {}", i == 0 ? ": " : ", ", parts[i].games, part_text(parts[i]));
    if (!files.empty()) text += fmt::format(" ({})", fmt::join(files, ", "));
  }
  if (parts.size() > kMaxParts) text += ", and some of others";
}

void print_missing(std::string& text, const MatchReport& report) {
  if (!report.scheduled || *report.scheduled <= report.games) return;
  if (report.early_end.is_reached()) return;
  const std::uint64_t missing = *report.scheduled - report.games;
  print(text, "{} of {} {} missing", missing, counted(*report.scheduled, "game"),
        missing == 1 ? "is" : "are");
  // If the match has a single part, the total says everything.
  if (std::ranges::any_of(report.missing_parts, [](const MissingPart& part) {
        return part.count > 1 || part.has_own_seed;
      }))
    print_parts(text, report.missing_parts);
  text += '\n';
}

void print_match(std::string& text, const MatchReport& report) {
  const auto& players = report.players;
  print(text, "{} against {}\n", players[0].name, players[1].name);
  if (report.head_to_heads.empty()) return;
  const MatchReport::HeadToHead& games = report.head_to_heads.front();
  const MatchReport::Score& score = games.score;
  print(text, "  {}\n", score_text(score));
  if (const auto& result = score.estimate) print(text, "  {}\n", estimate_text(*result));
  text += fmt::format("  pairs with 0, 1/2, 1, 3/2, 2 points: {}\n", fmt::join(score.pairs, ", "));
  text += to_text(report.early_end);
  for (const std::size_t color : {0U, 1U}) {
    const MatchReport::Score part = players[0].by_color[color];
    if (part.total() > 0)
      print(text, "  as {}: {}\n", color == 0 ? "White" : "Black", score_text(part));
  }
  if (games.by_type.size() > 1)
    for (const auto& [type, part] : games.by_type)
      print(text, "  {}: {}; Elo {}\n", type, score_text(part), elo_text(part));
}

void print_ratings(std::string& text, const MatchReport& report) {
  std::vector<const MatchReport::Player*> order;
  for (const MatchReport::Player& player : report.players) order.push_back(&player);
  std::ranges::stable_sort(
      order, [](const auto* a, const auto* b) { return a->rating->elo > b->rating->elo; });
  print(text, "{:>4}  {:<24} {:>8} {:>7} {:>7} {:>8} {:>8}\n", "rank", "engine", "Elo", "+/-",
        "games", "points", "score");
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const MatchReport::Player& player = *order[rank];
    const auto& error = player.rating->error;
    print(text, "{:>4}  {:<24} {:>+8.1f} {:>7} {:>7} {:>8.1f} {:>6.2f} %\n", rank + 1, player.name,
          rounded(player.rating->elo, 1), error ? fmt::format("{:.1f}", *error) : "",
          player.score.total(), player.score.points(), player.score.percent());
  }
  for (const MatchReport::HeadToHead& games : report.head_to_heads)
    print(text, "{} against {}: {}; Elo {}\n", report.players[games.first].name,
          report.players[games.second].name, score_text(games.score), elo_text(games.score));
}

void print_player(std::string& text, const MatchReport::Player& player) {
  const GameRecord::Side& sums = player.sums;
  if (player.clock) print(text, "  {}: {}\n", player.name, to_text(*player.clock));
  if (sums.moves > 0) {
    print(text, "  {}: {:.1f} ms a move, longest {:.1f}, at most {:.1f} over its time", player.name,
          sums.mean_ms(), sums.longest_ms, sums.overshoot_ms);
    if (const auto depth = sums.mean_depth()) print(text, ", depth {:.2f}", *depth);
    if (const auto nodes = sums.mean_nodes()) print(text, ", {:.0f} nodes", *nodes);
    text += '\n';
  }
  for (const auto& [fault, count] : player.faults)
    if (count > 0)
      print(text, "  {} lost {} because it {}\n", player.name, counted(count, "game"),
            fault == EndReason::TimeForfeit ? "was late"
            : fault == EndReason::Nonsense  ? "answered nonsense"
            : fault == EndReason::Illegal   ? "played an illegal move"
            : fault == EndReason::Refused   ? "refused a command"
            : fault == EndReason::Disagrees ? "disagreed about the game"
            : fault == EndReason::Flooded   ? "printed too much"
                                            : to_string(fault));
}

}  // namespace

std::string to_text(const EngineClock& clock) {
  return clock.mode.kind == ClockMode::Kind::Share
             ? fmt::format("{}, sent as a share of the time left", clock.limits)
             : fmt::format("{}, sent as 'bestmove {}'", clock.limits, clock.mode.arguments);
}

std::string to_text(const MatchReport& report) {
  std::string text;
  if (report.games == 0) {
    text = "no game has been finished\n";
    print_replays(text, report.totals.replays);
    print_missing(text, report);
    return text;
  }
  if (report.is_mixed) text = "games from different builds or inputs are counted together\n";
  if (report.players.size() == 2)
    print_match(text, report);
  else
    print_ratings(text, report);
  print(text, "games ended by {}\n", counts_text(report.totals.endings));
  print_replays(text, report.totals.replays);
  print_missing(text, report);
  for (const MatchReport::Player& player : report.players) print_player(text, player);
  for (const auto& [note, count] : report.totals.notes)
    print(text, "  {} ({})\n", note, counted(count, "time"));
  print(text, "  overhead per move: {:.3f} ms (median)\n", report.totals.overhead_ms);
  return text;
}

std::string report_openings(const Scoreboard& board) {
  std::string text;
  for (const auto& [who, games] : board.head_to_heads()) {
    print(text, "openings of {} against {}\n", board.players()[who.first].name,
          board.players()[who.second].name);
    for (const auto& [key, opening] : games.openings) {
      double points = 0;
      for (const double game : opening.points) points += game;
      print(text, "  seed {} opening {}: {:.1f} of {}  {}\n", key.first, key.second, points,
            opening.points.size(), to_string(parse_game(opening.game)));
    }
  }
  return text;
}

std::string summary(const MatchReport& report) {
  if (report.players.size() != 2) return counted(report.games, "game");
  const MatchReport::Score& score = report.players.front().score;
  const auto [lost, drawn, won] = score.games;
  return fmt::format("{}, +{} -{} ={}, Elo {}{}", counted(score.total(), "game"), won, lost, drawn,
                     elo_text(score), summary(report.early_end));
}

}  // namespace waggle

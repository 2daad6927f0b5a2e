#include "match/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "waggle/notation.hpp"

namespace waggle {

namespace {

template <typename... Arguments>
void print(std::string& text, fmt::format_string<Arguments...> format, Arguments&&... values) {
  fmt::format_to(std::back_inserter(text), format, std::forward<Arguments>(values)...);
}

std::string elo_text(double elo, double error) {
  const std::string sign =
      std::isinf(elo) ? (elo > 0 ? "+inf" : "-inf") : fmt::format("{:+.1f}", elo);
  return fmt::format("{} +/- {:.1f}", sign, error);
}

std::string elo_text(const MatchScore& score) {
  const auto found = estimate(score.counts());
  return found ? elo_text(found->elo, found->error) : "unknown";
}

std::string score_text(const MatchScore& score) {
  const auto total = static_cast<double>(score.total());
  return fmt::format("{} games: {} won, {} lost, {} drawn, {:.1f} points ({:.2f} %)", score.total(),
                     score.games[2], score.games[0], score.games[1], score.points(),
                     total > 0 ? 100 * score.points() / total : 0.0);
}

std::string sprt_text(const Sprt& sprt, const MatchScore& score) {
  const double llr = sprt.llr(score.pairs);
  const double bound = llr < 0 ? sprt.lower() : sprt.upper();
  std::string_view verdict = "not decided";
  if (sprt.verdict(llr) == Verdict::H1) verdict = "H1 accepted";
  if (sprt.verdict(llr) == Verdict::H0) verdict = "H0 accepted";
  return fmt::format("LLR {:.2f} ({:.0f} %) of ({:.2f}, {:.2f}) for [{:g}, {:g}]{}: {}", llr,
                     100 * llr / bound, sprt.lower(), sprt.upper(), sprt.elo0, sprt.elo1,
                     sprt.model == EloModel::Normalized ? " normalized" : "", verdict);
}

void print_match(std::string& text, const Scoreboard& board, const std::optional<Sprt>& sprt) {
  const auto& players = board.players();
  const auto found = board.meetings().find({0, 1});
  print(text, "{} against {}\n", players[0].name, players[1].name);
  if (found == board.meetings().end()) return;
  const MatchScore& score = found->second.score;
  print(text, "  {}\n", score_text(score));
  if (const auto result = estimate(score.counts()))
    print(text, "  Elo {} (95 %), normalized {}, LOS {:.2f} %\n",
          elo_text(result->elo, result->error),
          elo_text(result->normalized_elo, result->normalized_error), 100 * result->los);
  print(text, "  pairs with 0, 1/2, 1, 3/2, 2 points: {}, {}, {}, {}, {}\n", score.pairs[0],
        score.pairs[1], score.pairs[2], score.pairs[3], score.pairs[4]);
  if (sprt) print(text, "  SPRT {}\n", sprt_text(*sprt, score));
  for (const int color : {0, 1}) {
    const MatchScore& part = players[0].by_color[static_cast<std::size_t>(color)];
    if (part.total() > 0)
      print(text, "  as {}: {}\n", color == 0 ? "White" : "Black", score_text(part));
  }
  if (found->second.by_type.size() > 1)
    for (const auto& [type, part] : found->second.by_type)
      print(text, "  {}: {}; Elo {}\n", type, score_text(part), elo_text(part));
}

void print_ratings(std::string& text, const Scoreboard& board) {
  const auto& players = board.players();
  std::vector<Pairing> pairings;
  for (const auto& [who, meeting] : board.meetings())
    pairings.push_back({who.first, who.second, meeting.score.points(), meeting.score.total()});
  const std::vector<Rating> ratings = rate(players.size(), pairings);
  std::vector<std::size_t> order(players.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order,
                    [&](std::size_t a, std::size_t b) { return ratings[a].elo > ratings[b].elo; });
  print(text, "{:>4}  {:<24} {:>8} {:>7} {:>7} {:>8} {:>8}\n", "rank", "engine", "Elo", "+/-",
        "games", "points", "score");
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const auto& player = players[order[rank]];
    const double points = player.by_color[0].points() + player.by_color[1].points();
    const std::int64_t games = player.by_color[0].total() + player.by_color[1].total();
    print(text, "{:>4}  {:<24} {:>+8.1f} {:>7.1f} {:>7} {:>8.1f} {:>6.2f} %\n", rank + 1,
          player.name, ratings[order[rank]].elo, ratings[order[rank]].error, games, points,
          games > 0 ? 100 * points / static_cast<double>(games) : 0.0);
  }
  for (const auto& [who, meeting] : board.meetings())
    print(text, "{} against {}: {}; Elo {}\n", players[who.first].name, players[who.second].name,
          score_text(meeting.score), elo_text(meeting.score));
}

void print_player(std::string& text, const Scoreboard::Player& player) {
  const GameRecord::Side& sums = player.sums;
  if (!player.clock.empty()) print(text, "  {}: {}\n", player.name, player.clock);
  if (sums.moves > 0) {
    print(text, "  {}: {:.1f} ms a move, longest {:.1f}, at most {:.1f} over its time", player.name,
          sums.total_ms / static_cast<double>(sums.moves), sums.longest_ms, sums.overshoot_ms);
    if (sums.depth_reports > 0)
      print(text, ", depth {:.2f}", sums.depths / static_cast<double>(sums.depth_reports));
    if (sums.node_reports > 0)
      print(text, ", {:.0f} nodes", sums.nodes / static_cast<double>(sums.node_reports));
    text += '\n';
  }
  for (const auto& [fault, count] : player.faults)
    print(text, "  {} lost {} game{} because it {}\n", player.name, count, count == 1 ? "" : "s",
          fault == "late"       ? "was late"
          : fault == "nonsense" ? "answered nonsense"
          : fault == "illegal"  ? "played an illegal move"
          : fault == "refused"  ? "refused a command"
                                : fault);
}

}  // namespace

std::string report(const Scoreboard& board, const std::optional<Sprt>& sprt) {
  if (board.games() == 0) return "no game has been finished\n";
  std::string text;
  if (board.players().size() == 2)
    print_match(text, board, sprt);
  else
    print_ratings(text, board);
  text += "games ended by";
  std::string_view separator = " ";
  for (const auto& [reason, count] : board.reasons()) {
    print(text, "{}{} ({})", separator, reason, count);
    separator = ", ";
  }
  text += '\n';
  for (const Scoreboard::Player& player : board.players()) print_player(text, player);
  for (const auto& [note, count] : board.notes()) print(text, "  {} ({} times)\n", note, count);
  print(text, "  a move cost {:.3f} ms besides thinking (median)\n", board.overhead_ms());
  return text;
}

std::string report_openings(const Scoreboard& board) {
  std::string text;
  for (const auto& [who, meeting] : board.meetings()) {
    print(text, "openings of {} against {}\n", board.players()[who.first].name,
          board.players()[who.second].name);
    for (const auto& [key, opening] : meeting.openings) {
      double points = 0;
      for (const double game : opening.points) points += game;
      // The type, what is not read of a GameString, and the moves of the opening.
      std::size_t end = 0;
      for (std::int64_t field = 0; field < opening.plies + 3 && end != std::string::npos; ++field)
        end = opening.game.find(';', end + (field > 0 ? 1 : 0));
      print(text, "  seed {} opening {}: {:.1f} of {}  {}\n", key.first, key.second, points,
            opening.points.size(), to_string(parse_game(opening.game.substr(0, end))));
    }
  }
  return text;
}

std::string summary(const Scoreboard& board, const std::optional<Sprt>& sprt) {
  if (board.players().size() != 2) return fmt::format("{} games", board.games());
  const MatchScore score = board.first_score();
  std::string text = fmt::format("{} games, +{} -{} ={}, Elo {}", score.total(), score.games[2],
                                 score.games[0], score.games[1], elo_text(score));
  if (sprt)
    print(text, ", LLR {:.2f} ({:.2f}, {:.2f})", sprt->llr(score.pairs), sprt->lower(),
          sprt->upper());
  return text;
}

}  // namespace waggle

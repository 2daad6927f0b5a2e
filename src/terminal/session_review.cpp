// The review of the game on a table.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/uhp/limits.hpp"
#include "review/report.hpp"
#include "review/review_games.hpp"
#include "terminal/session_call.hpp"
#include "terminal/thinking.hpp"
#include "text/counted.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::chrono::seconds kTimeForAPly{1};
constexpr std::size_t kMostWorst = 5;
// From so many columns on, the graph of a review fits.
constexpr int kGraphColumns = 72;
// Between two lines about the progress where no line can be written over.
constexpr std::chrono::seconds kBetweenRemarks{5};

std::string with_article(MoveClass kind) {
  const std::string_view name = to_string(kind);
  const bool begins_with_vowel = std::string_view("aeiou").find(name[0]) != std::string_view::npos;
  return fmt::format("{} {}", begins_with_vowel ? "an" : "a", name);
}

// The plies of the worst moves, the worst first.
std::vector<std::size_t> worst_plies(const Review& review) {
  std::vector<std::size_t> plies;
  for (std::size_t i = 0; i < review.plies.size(); ++i)
    if (info_of(review.plies[i].kind).is_bad) plies.push_back(i);
  std::ranges::stable_sort(plies, [&](std::size_t a, std::size_t b) {
    return review.plies[a].loss > review.plies[b].loss;
  });
  plies.resize(std::min(plies.size(), kMostWorst));
  return plies;
}

std::string player_text(const Review& review, Color player) {
  const PlayerSummary summary = summary_of(review, player);
  std::vector<std::string> parts;
  if (summary.accuracy) parts.push_back(fmt::format("accuracy {:.0f} of 100", *summary.accuracy));
  for (std::size_t i = 0; i < kMoveClasses.size(); ++i)
    if (kMoveClasses[i].is_bad && summary.counts[i] > 0)
      parts.push_back(counted(summary.counts[i], kMoveClasses[i].name));
  if (parts.empty()) parts.emplace_back("no choice");
  return fmt::format("{}: {}", side_name(player), fmt::join(parts, ", "));
}

std::string turn_text(std::size_t ply) {
  return fmt::format("{} {}", side_name(ply % 2 == 0 ? Color::White : Color::Black), ply / 2 + 1);
}

Effort effort_of(std::string_view arguments) {
  const SearchRequest request = parse_search_request("review", arguments, Position());
  const Limits& limits = request.limits;
  if (request.clocks || limits.is_analysis || limits.mate || limits.depth || !limits.moves.empty())
    throw Error("review takes what may be spent on each move: time or nodes, as in review time 2");
  Effort effort{.time = limits.time, .nodes = limits.nodes};
  if (!effort.time && !effort.nodes) effort.time = kTimeForAPly;
  return effort;
}

}  // namespace

void TerminalSession::review(Call& call) {
  static_cast<void>(session_.game());
  const bool is_number = call.arguments.find_first_not_of("0123456789") == std::string_view::npos;
  if (!call.arguments.empty() && is_number) return show_worst(call);
  const Effort effort = effort_of(call.arguments);
  const Game game = history_.game();
  if (game.plies().empty()) throw Error("There is no move to review yet.");
  session_.stop_pondering();
  call.flush();
  const ReviewSettings settings{.effort = effort, .threads = session_.options().threads};
  {
    LiveLine live(call.sink, [this] { return look_().columns; });
    std::chrono::steady_clock::time_point told = std::chrono::steady_clock::now();
    const auto tell = [&](const ReviewProgress& progress) {
      const std::string text =
          fmt::format("Reviewed {} of {} plies", progress.done, progress.total);
      if (rows_) return live.show(text + ". Ctrl-C ends it.");
      const auto now = std::chrono::steady_clock::now();
      if (now - told < kBetweenRemarks) return;
      told = now;
      call.sink(text + ".\n");
    };
    tell({.done = 0, .total = game.plies().size()});
    Review review;
    review_games(
        {&game, 1}, settings, call.control.stop.value(),
        {.progress = tell, .review = [&](std::size_t, const Review& found) { review = found; }});
    review_.emplace(game, std::move(review));
    reviewed_waggles_ = waggles_at_table();
    seen_mistakes_.clear();
  }
  tell_review(call);
}

std::array<bool, 2> TerminalSession::waggles_at_table() const {
  if (plays_any_) return plays_;
  const Record record = record_at_table();
  const auto is_waggle = [&](std::string_view tag) {
    return find_tag(record, tag).starts_with("Waggle");
  };
  return {is_waggle("White"), is_waggle("Black")};
}

void TerminalSession::tell_review(Call& call) const {
  const auto& [game, review] = *review_;
  if (!review.is_complete)
    call.tell("Stopped after {} of {} plies.", review.plies.size(), game.plies().size());
  if (review.plies.empty()) return;
  const int columns = look_().columns;
  if (columns == 0 || columns >= kGraphColumns) call.answer.text += to_graph(review);
  for (const Color player : {Color::White, Color::Black})
    call.tell("{}", player_text(review, player));
  const std::vector<std::size_t> worst = worst_plies(review);
  if (worst.empty())
    return call.tell("No move cost {} % or more of the winning chances.",
                     kLossLimits.inaccuracy / 10);
  for (std::size_t i = 0; i < worst.size(); ++i) {
    const ReviewedPly& ply = review.plies[worst[i]];
    call.tell("{}. {}: {} is {}, which cost {} % of the chances. Better: {}.", i + 1,
              turn_text(worst[i]), ply.move, with_article(ply.kind), (ply.loss + 5) / 10, ply.best);
  }
  call.tell("review N shows the board before the Nth of them. mistakes makes exercises of them.");
}

void TerminalSession::show_worst(Call& call) {
  const Game game = history_.game();
  if (!review_ || !is_same_game(review_->first, game))
    throw Error("This game has not been reviewed yet. Type review alone first.");
  const Review& review = review_->second;
  const std::vector<std::size_t> worst = worst_plies(review);
  if (worst.empty()) throw Error("The review has found no bad move.");
  const std::size_t place = worst[number_of("the number of the move", 1, worst.size(), call) - 1];
  step_to(place, call);
  const ReviewedPly& ply = review.plies[place];
  call.tell("{} was {}. {}.", ply.move, with_article(ply.kind),
            score_words(ply.score, Color::White));
  call.tell("Better: {}. {}.", joined_moves(short_moves(ply.mover, ply.line)),
            score_words(ply.best_score, Color::White));
}

void TerminalSession::mistakes(Call& call) {
  const std::string_view side = take_word(call.arguments);
  call.expect_end();
  const bool is_white = equal_in_any_case(side, "white");
  if (!side.empty() && !is_white && !equal_in_any_case(side, "black"))
    throw Error(fmt::format("{} is no side; expected {}", in_quotes(side), call.usage));
  if (!review_) throw Error("No game has been reviewed yet. review judges the game on the board.");
  const Game& game = review_->first;
  const Review& review = review_->second;
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < review.plies.size(); ++i) {
    const ReviewedPly& ply = review.plies[i];
    const bool is_of_side = side.empty() || ply.mover == (is_white ? Color::White : Color::Black);
    if (info_of(ply.kind).is_bad && is_of_side) wanted.push_back(i);
  }
  const auto is_waggles_ply = [&](std::size_t ply) {
    return reviewed_waggles_[static_cast<std::size_t>(review.plies[ply].mover)];
  };
  std::stable_partition(wanted.begin(), wanted.end(), std::not_fn(is_waggles_ply));
  if (wanted.empty()) return call.tell("The review has found no such mistake.");
  const auto next =
      std::ranges::find_if(wanted, [&](std::size_t ply) { return !seen_mistakes_.contains(ply); });
  if (next == wanted.end()) {
    for (const std::size_t ply : wanted) seen_mistakes_.erase(ply);
    return call.tell("Those were all of them. mistakes starts over.");
  }
  const std::size_t place = *next;
  seen_mistakes_.insert(place);
  const ReviewedPly& ply = review.plies[place];
  Exercise exercise;
  exercise.puzzle.game = game_before(game, place);
  exercise.puzzle.tree.moves = {ply.best};
  exercise.best = ply.mover == Color::White ? ply.best_score : -ply.best_score;
  exercise.mistake = parse_move(exercise.puzzle.game.position(), ply.move);
  begin_drill(std::move(exercise), call);
  call.tell("{}{}: {} was {}. Find a better move.", turn_text(place),
            is_waggles_ply(place) ? ", played by Waggle" : "", ply.move, with_article(ply.kind));
}

}  // namespace waggle

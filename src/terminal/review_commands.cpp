#include "terminal/review_commands.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/uhp/limits.hpp"
#include "review/report.hpp"
#include "review/review_games.hpp"
#include "terminal/paragraph.hpp"
#include "terminal/search_display.hpp"
#include "text/counted.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::chrono::seconds kTimeForAPly{1};
constexpr std::size_t kMaxWorst = 5;
// The width of the graph, in characters.
constexpr int kGraphColumns = 72;
// The time between progress reports if lines can't be overwritten.
constexpr std::chrono::seconds kBetweenRemarks{5};

std::string with_article(MoveClass kind) {
  const std::string_view name = info_of(kind).name;
  const bool begins_with_vowel = std::string_view("aeiou").find(name[0]) != std::string_view::npos;
  return fmt::format("{} {}", begins_with_vowel ? "an" : "a", name);
}

// The plies of the worst moves, worst first.
std::vector<std::size_t> worst_plies(const Review& review) {
  std::vector<std::size_t> plies;
  for (std::size_t i = 0; i < review.plies.size(); ++i)
    if (info_of(review.plies[i].kind).is_bad) plies.push_back(i);
  std::ranges::stable_sort(plies, std::ranges::greater(),
                           [&](std::size_t ply) { return review.plies[ply].loss; });
  plies.resize(std::min(plies.size(), kMaxWorst));
  return plies;
}

std::string player_text(const Review& review, Color player) {
  const PlayerSummary summary = summary_of(review, player);
  std::vector<std::string> parts;
  if (summary.accuracy) parts.push_back(fmt::format("accuracy {:.0f} of 100", *summary.accuracy));
  for (std::size_t i = 0; i < kMoveClasses.size(); ++i)
    if (kMoveClasses[i].is_bad && summary.counts[i] > 0)
      parts.push_back(counted(summary.counts[i], kMoveClasses[i].name));
  if (parts.empty()) parts.emplace_back("only forced moves");
  return fmt::format("{}: {}", to_string(player), fmt::join(parts, ", "));
}

std::string turn_text(std::size_t ply) {
  return fmt::format("{} {}", to_string(ply % 2 == 0 ? Color::White : Color::Black), ply / 2 + 1);
}

Effort effort_of(std::string_view arguments) {
  const AllowedLimits allowed{
      .kinds = {LimitKind::Time, LimitKind::Nodes},
      .refusal = "review takes the time or nodes for each move, as in review time 2"};
  const Limits limits = parse_search_request("review", arguments, nullptr, allowed).limits;
  Effort effort{.time = limits.time, .nodes = limits.nodes};
  if (!effort.time && !effort.nodes) effort.time = kTimeForAPly;
  return effort;
}

}  // namespace

const TerminalCommands<ReviewCommands> ReviewCommands::kCommands = {
    {{.name = "review",
      .usage = "review [time 1] [nodes N] | review N",
      .help = "Judge the moves of the game, spending a time (1 second by default) or a number of "
              "nodes on each, and list the worst; Ctrl-C stops it. After that, review 2 shows "
              "the second-worst.",
      .first_words = "time nodes",
      .obeys_stop = true},
     &ReviewCommands::review},
    {{.name = "mistakes",
      .usage = "mistakes [white|black]",
      .help = "Show the position before the next mistake in the reviewed game, first your mistakes "
              "and then Waggle's. Find a better move than the one played.",
      .first_words = "white black"},
     &ReviewCommands::mistakes},
};

void ReviewCommands::review(TerminalCall& call) {
  static_cast<void>(game_.shown());
  if (is_digits(call.arguments)) return show_worst(call);
  const Effort effort = effort_of(call.arguments);
  const Game game = game_.history().game();
  if (game.plies().empty()) throw Error("There is no move to review yet.");
  session_.stop_pondering();
  call.flush();
  const ReviewSettings settings{.effort = effort, .threads = session_.options().threads};
  LiveLine live(call.sink, call.display);
  std::chrono::steady_clock::time_point reported = std::chrono::steady_clock::now();
  const auto report = [&](const ReviewProgress& progress) {
    const std::string text = fmt::format("Reviewed {} of {} plies", progress.done, progress.total);
    if (call.display.rows) return live.show(text + ". Ctrl-C stops it.");
    const auto now = std::chrono::steady_clock::now();
    if (now - reported < kBetweenRemarks) return;
    reported = now;
    call.sink(text + ".\n");
  };
  report({.done = 0, .total = game.plies().size()});
  Review review;
  review_games(
      {&game, 1}, settings, call.control.stop.value(),
      {.progress = report, .review = [&](std::size_t, const Review& found) { review = found; }});
  reviewed_ = Reviewed{game, std::move(review), game_.engine_sides(), {}};
  report_review(call);
}

void ReviewCommands::report_review(TerminalCall& call) const {
  const Review& review = reviewed_->review;
  if (!review.is_complete)
    call.say("Stopped after {} of {} plies.", review.plies.size(), reviewed_->game.plies().size());
  if (review.plies.empty()) return;
  const int columns = call.display.columns();
  if (columns == 0 || columns >= kGraphColumns) call.answer.text += to_graph(review);
  for (const Color player : {Color::White, Color::Black})
    call.say("{}", player_text(review, player));
  const std::vector<std::size_t> worst = worst_plies(review);
  if (worst.empty())
    return call.say("No move cost {} or more percentage points of winning chances.",
                    kLossLimits.inaccuracy / 10);
  const auto lines = best_lines(reviewed_->game, review);
  for (std::size_t i = 0; i < worst.size(); ++i) {
    const ReviewedPly& ply = review.plies[worst[i]];
    call.say("{}. {}: {} is {} that cost {} percentage points of winning chances. Better: {}.",
             i + 1, turn_text(worst[i]), unbroken(reviewed_->game.plies()[worst[i]].text),
             with_article(ply.kind), (ply.loss + 5) / 10, unbroken(lines[worst[i]].front()));
  }
  call.say("review N shows the position before mistake N; mistakes turns them all into exercises.");
}

void ReviewCommands::show_worst(TerminalCall& call) {
  if (!reviewed_ || !is_same_game(reviewed_->game, game_.history().game()))
    throw Error("This game has not been reviewed yet. Type review first.");
  const std::vector<std::size_t> worst = worst_plies(reviewed_->review);
  if (worst.empty()) throw Error("The review found no bad moves.");
  const std::size_t place = worst[call.take_count("the number of the move", 1, worst.size()) - 1];
  controller_.step_to(place, call);
  const ReviewedPly& ply = reviewed_->review.plies[place];
  const Position before = game_before(reviewed_->game, place).position();
  call.say("{} was {}. {}.", reviewed_->game.plies()[place].text, with_article(ply.kind),
           score_words(ply.score, Color::White));
  call.say("Better: {}. {}.", joined_moves(short_moves(before, ply.line)),
           score_words(ply.best_score, Color::White));
}

void ReviewCommands::mistakes(TerminalCall& call) {
  const std::string_view word = call.take_only_argument();
  const std::optional<Color> side = side_named(word);
  if (!side && !word.empty())
    throw Error(fmt::format("{} is not a side; expected {}", in_quotes(word), call.usage));
  if (!reviewed_)
    throw Error("No game has been reviewed yet. review judges the game on the board.");
  const auto& plies = reviewed_->review.plies;
  std::set<std::size_t>& seen = reviewed_->seen;
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < plies.size(); ++i)
    if (info_of(plies[i].kind).is_bad && (!side || plies[i].mover == *side)) wanted.push_back(i);
  const auto is_by_engine = [&](std::size_t ply) {
    return reviewed_->engine_sides[static_cast<std::size_t>(plies[ply].mover)];
  };
  std::stable_partition(wanted.begin(), wanted.end(), std::not_fn(is_by_engine));
  if (wanted.empty()) return call.say("The review found no such mistakes.");
  const auto next =
      std::ranges::find_if(wanted, [&](std::size_t ply) { return !seen.contains(ply); });
  if (next == wanted.end()) {
    for (const std::size_t ply : wanted) seen.erase(ply);
    return call.say("Those were all of them; mistakes starts over.");
  }
  const std::size_t place = *next;
  seen.insert(place);
  const ReviewedPly& ply = plies[place];
  Puzzle exercise;
  exercise.game = game_before(reviewed_->game, place);
  exercise.tree.moves = {ply.line.front()};
  const Game::Ply& played = reviewed_->game.plies()[place];
  const PuzzleSession::Mistake mistake{
      .move = played.move, .best = ply.mover == Color::White ? ply.best_score : -ply.best_score};
  controller_.begin_puzzle(PuzzleSession(std::move(exercise), mistake), call);
  call.say("{}{}: {} was {}. Find a better move.", turn_text(place),
           is_by_engine(place) ? ", played by Waggle" : "", played.text, with_article(ply.kind));
}

}  // namespace waggle

// Puzzles at a table.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "drawing/board.hpp"
#include "puzzles/set.hpp"
#include "review/review.hpp"
#include "terminal/session_call.hpp"
#include "terminal/thinking.hpp"
#include "text/random.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// What is spent on showing why a move is wrong.
constexpr std::uint64_t kRefutingNodes = 50'000;

// Which puzzles are asked for.
struct Wish {
  std::optional<PuzzleKind> kind;
  std::optional<int> band;
};

Wish parse_wish(std::string_view arguments) {
  Wish wish;
  while (!arguments.empty()) {
    const std::string_view word = take_word(arguments);
    const bool is_number = word.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_number && !wish.band)
      wish.band = static_cast<int>(parse_whole("the difficulty", word, 1, kPuzzleBands));
    else if (!is_number && !wish.kind && !wish.band)
      wish.kind = parse_puzzle_kind(word);
    else
      throw Error(fmt::format("{} is one word too many", in_quotes(word)));
  }
  return wish;
}

// The score of a game that is over, for a player.
Score score_of_end(const Game& game, Color player) {
  if (game.state() == GameState::Draw) return kDraw;
  const bool has_won = (game.state() == GameState::WhiteWins) == (player == Color::White);
  return has_won ? kWin - 1 : 1 - kWin;
}

// What a move is answered by, and what may follow: "Black replies A2 wA2/ (then A1 bQ/)."
std::string reply_text(Color side, std::vector<std::string> moves) {
  if (moves.empty()) return {};
  moves = short_moves(side, std::move(moves));
  std::string text =
      fmt::format("{} {}", side_name(side),
                  moves[0] == "pass" ? "has to pass" : "replies " + unbroken(moves[0]));
  if (moves.size() > 1)
    text += fmt::format(" (then {})", joined_moves({moves.begin() + 1, moves.end()}));
  return text + ".";
}

// Since 1970.
std::uint64_t days_now() {
  const auto days = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  return static_cast<std::uint64_t>(days.time_since_epoch().count());
}

}  // namespace

bool TerminalSession::is_at_puzzle() const {
  return exercise_ && has_game() && is_same_game(session_.game(), exercise_->game);
}

void TerminalSession::puzzle(Call& call) {
  const PuzzleSet& set = built_in_puzzles();
  if (equal_in_any_case(call.arguments, "today"))
    return show_puzzle(puzzle_of_the_day(set.size(), days_now()), call);
  const Wish wish = parse_wish(call.arguments);
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const PuzzleSet::Entry& entry = set.entry(i);
    const bool fits = (!wish.kind || entry.kind == *wish.kind) &&
                      (!wish.band || band_of_difficulty(entry.difficulty) == *wish.band);
    if (fits) fitting.push_back(i);
  }
  if (fitting.empty())
    throw Error("There is no puzzle of this kind and difficulty; try another difficulty");
  std::vector<std::size_t> fresh;
  std::ranges::copy_if(fitting, std::back_inserter(fresh),
                       [&](std::size_t i) { return !seen_puzzles_.contains(i); });
  if (fresh.empty()) fresh = fitting;
  show_puzzle(fresh[draw_.below(fresh.size())], call);
}

void TerminalSession::show_puzzle(std::size_t index, Call& call) {
  const PuzzleSet& set = built_in_puzzles();
  call.flush();
  Puzzle puzzle = set.puzzle(index);
  Prover prover(call.control.stop.value());
  try {
    set.complete(puzzle, prover);
  } catch (const Error&) {
    if (call.control.stop) return call.tell("Stopped; the board is as it was.");
    throw;
  }
  const int band = band_of_difficulty(puzzle.difficulty);
  const std::string task = task_of(puzzle);
  Exercise exercise;
  exercise.puzzle = std::move(puzzle);
  begin_drill(std::move(exercise), call);
  const bool is_first = seen_puzzles_.empty();
  seen_puzzles_.insert(index);
  call.tell("Puzzle {} of {}, difficulty {} of {}. {}{}", index + 1, set.size(), band, kPuzzleBands,
            task, is_first ? " Type the move; hint and solution help." : "");
}

void TerminalSession::begin_drill(Exercise exercise, Call& call) {
  session_.stop_pondering();
  static_cast<void>(session_.set_up(exercise.puzzle.game));
  // The game before keeps the sides that Waggle plays in it.
  begin_course({}, true, call);
  if (plays_any_) call.tell("auto is off.");
  plays_ = {};
  plays_any_ = false;
  exercise_ = std::move(exercise);
  exercise_->game = exercise_->puzzle.game;
  exercise_->turn = &exercise_->puzzle.tree;
  hold_game(call);
  show_board(call);
}

void TerminalSession::play_in_puzzle(const std::string& move) {
  exercise_->game.play(parse_move(exercise_->game.position(), move));
  static_cast<void>(session_.set_up(exercise_->game));
  static_cast<void>(history_.follow(session_.game()));
  saved_ = Saved{session_.game(), {}};
}

void TerminalSession::try_to_solve(Move move, Call& call) {
  const SolverTurn& turn = *exercise_->turn;
  const std::string text = to_string(exercise_->game.position(), move);
  if (std::ranges::find(turn.moves, text) == turn.moves.end()) return refute(text, call);
  const bool ends = turn.defences.empty();
  const std::string& played = ends ? text : turn.moves.front();
  play_in_puzzle(played);
  if (played != text)
    call.tell("{} wins, too. The puzzle continues with {} instead.", text, played);
  exercise_->hints = 0;
  if (ends) {
    praise(call);
    return;
  }
  const SolverTurn::Defence& defence = turn.defences.front();
  const std::string reply = defence.replies.front();
  const Color replier = exercise_->game.position().turn();
  exercise_->turn = &defence.answer;
  play_in_puzzle(reply);
  show_change(call);
  call.tell("Right. {} Find the next move.", reply_text(replier, {reply}));
}

void TerminalSession::praise(Call& call) {
  exercise_->turn = nullptr;
  show_change(call);
  call.tell("{} {} shows the next one.{}",
            exercise_->is_unaided ? "Solved, without help." : "Solved.",
            exercise_->best ? "mistakes" : "puzzle",
            session_.game().is_over()
                ? ""
                : " To play on against Waggle, type auto white or auto black (the side it takes).");
}

Report TerminalSession::look_at(const Game& game, Call& call) {
  static_cast<void>(session_.set_up(game));
  SearchRequest request;
  request.limits.nodes = kRefutingNodes;
  request.is_at_full_strength = true;
  Report report;
  try {
    report = think(session_.with_option_defaults(request), call);
  } catch (...) {
    static_cast<void>(session_.set_up(exercise_->game));
    throw;
  }
  static_cast<void>(session_.set_up(exercise_->game));
  return report;
}

void TerminalSession::refute(const std::string& move, Call& call) {
  const Color us = exercise_->game.position().turn();
  Game after = exercise_->game;
  const Move tried = parse_move(after.position(), move);
  after.play(tried);
  Report report;
  if (!after.is_over()) report = look_at(after, call);
  const Score score = after.is_over() ? score_of_end(after, us) : one_ply_earlier(report.score);
  const bool is_mistake = exercise_->mistake == tried;
  const bool is_as_good =
      exercise_->best && !info_of(classify({.played = score, .best = *exercise_->best})).is_bad;
  if (is_as_good && !is_mistake) {
    const std::string best = exercise_->turn->moves.front();
    play_in_puzzle(move);
    praise(call);
    return call.tell("{} is about as good as {}, the best move of the review.", move, best);
  }
  exercise_->is_unaided = false;
  if (after.is_over()) return call.tell("{} does not solve it: {}.", move, after.ending());
  call.tell("{} does not solve it{}. {} {}.", move,
            is_mistake ? ", because it is the move that was played" : "",
            reply_text(opponent(us), move_strings(after.position(), report.line)),
            score_words(report.score, opponent(us)));
  call.tell("Try again; hint and solution help.");
}

void TerminalSession::hint_at_solution(Call& call) {
  exercise_->is_unaided = false;
  const std::string& move = exercise_->turn->moves.front();
  const bool has_themes =
      exercise_->turn == &exercise_->puzzle.tree && !exercise_->puzzle.themes.empty();
  const std::size_t step = exercise_->hints++;
  const Position& position = exercise_->game.position();
  const Move meant = parse_move(position, move);
  if (meant.is_pass()) return call.tell("You have to pass; type pass.");
  if (step == 0 && has_themes)
    return call.tell("Themes: {}. Another hint names the piece.",
                     fmt::join(exercise_->puzzle.themes, ", "));
  if (step == (has_themes ? 1U : 0U))
    return call.tell("The piece is {}. Another hint names the move.", to_string(meant.piece()));
  call.tell("The move is {}.", move);
}

std::string TerminalSession::solution_text() const {
  std::vector<std::string> moves;
  const SolverTurn* turn = exercise_->turn;
  while (true) {
    moves.push_back(turn->moves.front());
    if (turn->defences.empty()) return joined_moves(moves);
    moves.push_back(turn->defences.front().replies.front());
    turn = &turn->defences.front().answer;
  }
}

void TerminalSession::solution(Call& call) {
  call.expect_end();
  if (!is_solving()) throw Error("No puzzle is on the board. puzzle shows one.");
  exercise_->is_unaided = false;
  call.tell("Solution: {}.", solution_text());
  if (exercise_->turn->moves.size() > 1)
    call.tell("Just as good as its first move: {}.",
              fmt::join(exercise_->turn->moves.begin() + 1, exercise_->turn->moves.end(), ", "));
}

}  // namespace waggle

#include "terminal/puzzle_commands.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "puzzles/set.hpp"
#include "puzzles/solution.hpp"
#include "review/ply_analysis.hpp"
#include "terminal/endings.hpp"
#include "terminal/search_display.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// The number of nodes to search for a refutation.
constexpr std::uint64_t kRefutingNodes = 50'000;

// The kind and difficulty that were asked for, if any.
struct PuzzleFilter {
  std::optional<PuzzleKind> kind;
  std::optional<int> band;
};

PuzzleFilter parse_filter(std::string_view arguments) {
  PuzzleFilter filter;
  while (!arguments.empty()) {
    const std::string_view word = take_word(arguments);
    const bool is_number = is_digits(word);
    if (is_number && !filter.band)
      filter.band = static_cast<int>(parse_int("the difficulty", word, 1, kPuzzleBands));
    else if (!is_number && !filter.kind && !filter.band)
      filter.kind = parse_puzzle_kind(word);
    else
      throw Error(fmt::format("unexpected argument {}", in_quotes(word)));
  }
  return filter;
}

// The refutation of a move: "Black replies A2 wA2/ (then A1 bQ/)."
std::string reply_text(const Position& position, const std::vector<Move>& line) {
  if (line.empty()) return {};
  const std::vector<std::string> moves = short_moves(position, line);
  std::string text =
      fmt::format("{} {}", to_string(position.turn()),
                  line[0].is_pass() ? "has to pass" : "replies " + unbroken(moves[0]));
  if (moves.size() > 1)
    text += fmt::format(" (then {})", joined_moves({moves.begin() + 1, moves.end()}));
  return text + ".";
}

// The number of days since 1 January 1970 (UTC).
std::uint64_t days_now() {
  const auto days = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  return static_cast<std::uint64_t>(days.time_since_epoch().count());
}

}  // namespace

const TerminalCommands<PuzzleCommands> PuzzleCommands::kCommands = {
    {{.name = "puzzle",
      .usage = "puzzle [win|defence|throw|pin|free|save] [1..5] | puzzle today",
      .help =
          "Show a position to solve, optionally of one kind and difficulty, from 1 (easy) to 5 "
          "(hard), or the puzzle of the day. Play the move that solves it; hint and solution help.",
      .first_words = "today win defence throw pin free save",
      .obeys_stop = true},
     &PuzzleCommands::puzzle},
    {{"solution", "solution", "Show the solution of the puzzle on the board.",
      ArgumentKind::Nothing},
     &PuzzleCommands::solution},
    {{"hint", "hint [time 5] [depth 6] [...]",
      "Suggest a move at full strength, without playing it. In a puzzle, each hint reveals a "
      "little more.",
      ArgumentKind::Limits},
     &PuzzleCommands::hint},
};

void PuzzleCommands::puzzle(TerminalCall& call) {
  const PuzzleSet& set = built_in_puzzles();
  if (equal_in_any_case(call.arguments, "today"))
    return show(puzzle_of_the_day(set.size(), days_now()), call);
  const PuzzleFilter filter = parse_filter(call.arguments);
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const PuzzleSet::Entry& entry = set.entry(i);
    const bool fits = (!filter.kind || entry.kind == *filter.kind) &&
                      (!filter.band || band_of_difficulty(entry.difficulty) == *filter.band);
    if (fits) fitting.push_back(i);
  }
  if (fitting.empty())
    throw Error("There is no puzzle of this kind and difficulty; try another difficulty");
  std::vector<std::size_t> fresh = fitting;
  std::erase_if(fresh, [&](std::size_t i) { return seen_.contains(i); });
  if (fresh.empty()) fresh = fitting;
  show(fresh[random_.below(fresh.size())], call);
}

void PuzzleCommands::show(std::size_t index, TerminalCall& call) {
  const PuzzleSet& set = built_in_puzzles();
  session_.stop_pondering();
  call.flush();
  Puzzle puzzle = set.puzzle(index);
  Prover prover(call.control.stop.value());
  try {
    restore_solution(prover, puzzle, set.effort());
  } catch (const Error&) {
    if (call.control.stop) return call.say("Stopped; the board is unchanged.");
    throw;
  }
  controller_.begin_puzzle(PuzzleSession(puzzle), call);
  const bool is_first = seen_.empty();
  seen_.insert(index);
  call.say("Puzzle {} of {}, difficulty {} of {}. {}{}", index + 1, set.size(),
           band_of_difficulty(puzzle.difficulty), kPuzzleBands, task_of(puzzle),
           is_first ? " Type the move; hint and solution help." : "");
}

void PuzzleCommands::attempt(Move move, TerminalCall& call) {
  PuzzleSession& puzzle = *game_.puzzle();
  const Position position = puzzle.game().position();
  if (std::ranges::find(puzzle.moves(), move) == puzzle.moves().end()) return refute(move, call);
  const PuzzleSession::Step step = puzzle.play(move);
  game_.follow_puzzle();
  if (step.move != move)
    call.say("{} wins, too. The puzzle continues with {} instead.", to_string(position, move),
             to_string(position, step.move));
  if (puzzle.is_solved()) return praise(puzzle, call);
  controller_.show_change(call);
  call.say("Right. {} Find the next move.",
           reply_text(position_after(position, step.move), {step.reply}));
}

void PuzzleCommands::praise(const PuzzleSession& puzzle, TerminalCall& call) {
  controller_.show_change(call);
  call.say("{} {} shows the next one.{}", puzzle.is_unaided() ? "Solved, without help." : "Solved.",
           puzzle.mistake() ? "mistakes" : "puzzle",
           session_.game().is_over()
               ? ""
               : " To play on against Waggle, type auto white or auto black (the side it takes).");
}

void PuzzleCommands::refute(Move move, TerminalCall& call) {
  PuzzleSession& puzzle = *game_.puzzle();
  const Color us = puzzle.game().position().turn();
  const std::string text = to_string(puzzle.game().position(), move);
  Game after = puzzle.game();
  after.play(move);
  after.set_draws_by_repetition(session_.options().draws_by_repetition);
  const SearchRequest request{.limits = {.nodes = kRefutingNodes}, .is_at_full_strength = true};
  Report report;
  if (after.is_over())
    report.score = final_score(after);
  else
    report = search_.think_visibly(request, call, true, &after);
  if (puzzle.is_as_good(move, one_ply_earlier(report.score))) {
    const std::string best = to_string(puzzle.game().position(), puzzle.moves().front());
    puzzle.play(move);
    game_.follow_puzzle();
    praise(puzzle, call);
    return call.say("{} is about as good as {}, the best move of the review.", text, best);
  }
  puzzle.note_help();
  if (after.is_over()) return call.say("{} does not solve it: {}.", text, after.ending());
  const bool was_played = puzzle.mistake() && puzzle.mistake()->move == move;
  call.say("{} does not solve it{}. {} {}.", text,
           was_played ? ", because it is the move that was played" : "",
           reply_text(after.position(), report.line), score_words(report.score, opponent(us)));
  call.say("Try again; hint and solution help.");
}

void PuzzleCommands::suggest(TerminalCall& call) {
  const Position position = game_.unfinished().position();
  if (has_to_pass(game_.shown()))
    return call.say("{} has no legal move and must pass: type pass.", to_string(position.turn()));
  SearchRequest request = search_.with_default_time("hint", call.arguments);
  request.is_at_full_strength = true;
  const Report report = search_.think_visibly(request, call);
  call.say("Try {} ({}).", to_string(position, report.best), summary_of(report, position.turn()));
  if (report.line.size() > 1)
    call.say("Expected: {}", joined_moves(short_moves(position, report.line)));
}

void PuzzleCommands::hint(TerminalCall& call) {
  PuzzleSession* const puzzle = game_.puzzle();
  if (puzzle == nullptr || !call.arguments.empty()) return suggest(call);
  const PuzzleSession::Hint next = puzzle->take_hint();
  const Move move = puzzle->moves().front();
  if (move.is_pass()) return call.say("You have to pass; type pass.");
  switch (next) {
    case PuzzleSession::Hint::Themes:
      return call.say("Themes: {}. Another hint names the piece.",
                      fmt::join(puzzle->themes(), ", "));
    case PuzzleSession::Hint::Piece:
      return call.say("The piece is {}. Another hint names the move.", to_string(move.piece()));
    case PuzzleSession::Hint::Move:
      return call.say("The move is {}.", to_string(puzzle->game().position(), move));
  }
}

void PuzzleCommands::solution(TerminalCall& call) {
  PuzzleSession* const puzzle = game_.puzzle();
  if (puzzle == nullptr) throw Error("There is no puzzle on the board. puzzle shows one.");
  puzzle->note_help();
  const Position& position = puzzle->game().position();
  call.say("Solution: {}.", joined_moves(move_strings(position, puzzle->solution())));
  const std::vector<std::string> moves = alternative_strings(position, puzzle->moves());
  if (moves.size() > 1)
    call.say("Equally good first moves: {}.", fmt::join(moves.begin() + 1, moves.end(), ", "));
}

}  // namespace waggle

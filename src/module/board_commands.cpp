#include "module/board_commands.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <utility>

#include "engine/bench.hpp"
#include "module/json.hpp"
#include "puzzles/prover.hpp"
#include "review/report.hpp"
#include "review/review_file.hpp"
#include "review/review_games.hpp"
#include "text/input_file.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

template <typename Owner>
using BoardCommand = CommandEntry<Owner, CommandCall>;

constexpr auto kEngineCommands = std::to_array<BoardCommand<BoardEngineCommands>>({
    {{"scene"}, &BoardEngineCommands::view},
    {{"setgame"}, &BoardEngineCommands::set_game},
    {{"levels"}, &BoardEngineCommands::levels},
    {{"bench"}, &BoardEngineCommands::bench},
});
constexpr auto kFileCommands = std::to_array<BoardCommand<BoardFileCommands>>({
    {{"readgames"}, &BoardFileCommands::read_games},
    {{"writegame"}, &BoardFileCommands::write_game},
});
constexpr auto kReviewCommands = std::to_array<BoardCommand<BoardReviewCommands>>({
    {{.name = "reviewgame", .is_stoppable = true}, &BoardReviewCommands::review_game},
    {{"losslimits"}, &BoardReviewCommands::loss_limits},
});
constexpr auto kPuzzleCommands = std::to_array<BoardCommand<BoardPuzzleCommands>>({
    {{"puzzleset"}, &BoardPuzzleCommands::puzzle_set},
    {{"dailypuzzle"}, &BoardPuzzleCommands::daily_puzzle},
    {{"puzzle"}, &BoardPuzzleCommands::puzzle},
    {{.name = "solution", .is_stoppable = true}, &BoardPuzzleCommands::solution},
});

void print(CommandCall& call, const Json& json) { call.print("{}", json_line(json)); }

}  // namespace

const BoardCommands<BoardEngineCommands> BoardEngineCommands::kCommands{kEngineCommands};
const BoardCommands<BoardFileCommands> BoardFileCommands::kCommands{kFileCommands};
const BoardCommands<BoardReviewCommands> BoardReviewCommands::kCommands{kReviewCommands};
const BoardCommands<BoardPuzzleCommands> BoardPuzzleCommands::kCommands{kPuzzleCommands};

void BoardEngineCommands::view(CommandCall& call) {
  const bool draws = session_.options().draws_by_repetition;
  print(call,
        scene_json(call.arguments.empty() ? session_.game() : parse_game(call.arguments, draws)));
}

void BoardEngineCommands::set_game(CommandCall& call) {
  call.print("{}", to_string(session_.set_up(parse_game(call.arguments))));
}

void BoardEngineCommands::levels(CommandCall& call) { print(call, levels_json()); }

void BoardEngineCommands::bench(CommandCall& call) {
  BenchSettings settings;
  if (!call.arguments.empty())
    settings.depth = static_cast<int>(parse_whole("the depth", call.arguments, 1, 20));
  const BenchResult result = waggle::bench(settings);
  const std::chrono::duration<double> seconds = result.elapsed;
  call.print("{} {:.0f}", result.nodes, static_cast<double>(result.nodes) / seconds.count());
}

void BoardFileCommands::read_games(CommandCall& call) {
  const auto [name, bytes] = parse_file_to_read(call.arguments);
  const std::string content = text_of(bytes, file_in_quotes(name));
  std::size_t number = 0;
  for (const ReadGame& game : waggle::read_games(content, format_of(content, name)))
    print(call, game_json(++number, game));
}

void BoardFileCommands::write_game(CommandCall& call) {
  const GameToWrite request = parse_game_to_write(call.arguments);
  print(call, waggle::write_game(request.record, request.format));
}

void BoardReviewCommands::review_game(CommandCall& call) {
  GameToReview request = parse_game_to_review(call.arguments);
  ReviewedGame reviewed{.file = {}, .record = std::move(request.record), .review = {}};
  const ReviewListeners listeners{
      .progress =
          [&](const ReviewProgress& progress) {
            call.sink(fmt::format("progress {} {}\n", progress.done, progress.total));
          },
      .review = [&](std::size_t, const Review& review) { reviewed.review = review; }};
  review_games({&reviewed.record.game, 1},
               {.effort = request.effort, .threads = session_.options().threads},
               call.control.stop.value(), listeners);
  call.answer.text += to_json({&reviewed, 1}, request.effort);
}

void BoardReviewCommands::loss_limits(CommandCall& call) { print(call, to_json(kLossLimits)); }

void BoardPuzzleCommands::puzzle_set(CommandCall& call) {
  std::vector<std::uint8_t> bytes = parse_hexadecimal(call.arguments);
  PuzzleSet set(bytes);
  // A moved vector keeps its bytes where they are, so the set's span stays valid.
  bytes_ = std::move(bytes);
  puzzles_ = std::move(set);
  print(call, puzzle_set_json(*puzzles_));
}

const PuzzleSet& BoardPuzzleCommands::puzzles() const {
  if (!puzzles_ || puzzles_->size() == 0)
    throw Error("no puzzles have been loaded; send puzzleset first");
  return *puzzles_;
}

void BoardPuzzleCommands::daily_puzzle(CommandCall& call) {
  const std::size_t count = puzzles().size();
  constexpr std::int64_t kMostDays = 10'000'000;
  const std::int64_t day = parse_whole("the day", call.arguments, 0, kMostDays);
  call.print("{}", puzzle_of_the_day(count, static_cast<std::uint64_t>(day)) + 1);
}

std::size_t BoardPuzzleCommands::index_of_puzzle(const CommandCall& call) const {
  const auto most = static_cast<std::int64_t>(puzzles().size());
  return static_cast<std::size_t>(parse_whole("the number of the puzzle", call.arguments, 1, most) -
                                  1);
}

void BoardPuzzleCommands::puzzle(CommandCall& call) {
  print(call, puzzle_json(puzzles(), index_of_puzzle(call)));
}

void BoardPuzzleCommands::solution(CommandCall& call) {
  Puzzle puzzle = puzzles().puzzle(index_of_puzzle(call));
  Prover prover(call.control.stop.value());
  puzzles().complete(puzzle, prover);
  print(call, solution_json(puzzle));
}

}  // namespace waggle

#include "module/board_protocol.hpp"

#include <fmt/format.h>

#include <chrono>
#include <exception>
#include <string>
#include <utility>

#include "engine/bench.hpp"
#include "module/json.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "puzzles/solution.hpp"
#include "review/report.hpp"
#include "review/review_file.hpp"
#include "review/review_games.hpp"
#include "text/input_file.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/game.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

void print(CommandCall& call, const Json& json) { call.print("{}", json_line(json)); }

}  // namespace

const CommandTable<BoardProtocol, CommandCall> BoardProtocol::kCommands = {
    {{"view"}, &BoardProtocol::view},
    {{"setgame"}, &BoardProtocol::set_game},
    {{"levels"}, &BoardProtocol::levels},
    {{"bench"}, &BoardProtocol::bench},
    {{"readgames"}, &BoardProtocol::read_games},
    {{"writegame"}, &BoardProtocol::write_game},
    {{.name = "reviewgame", .obeys_stop = true}, &BoardProtocol::review_game},
    {{"losslimits"}, &BoardProtocol::loss_limits},
    {{"puzzleset"}, &BoardProtocol::load_puzzles},
    {{"dailypuzzle"}, &BoardProtocol::daily_puzzle},
    {{"puzzle"}, &BoardProtocol::puzzle},
    {{.name = "solution", .obeys_stop = true}, &BoardProtocol::solution},
};

LineMeaning BoardProtocol::meaning(std::string_view line) const {
  return kCommands.find_in(line) == nullptr ? below_.meaning(line)
                                            : kCommands.meaning("board ", line);
}

Reaction BoardProtocol::react(std::string_view line) {
  return kCommands.find_in(line) == nullptr ? below_.react(line) : Reaction{};
}

Answer BoardProtocol::handle(std::string_view line, Control& control, const Sink& sink) {
  if (kCommands.find_in(line) == nullptr) return below_.handle(line, control, sink);
  CommandCall call(line, control, sink);
  try {
    check_length(call.arguments, kMaxBytes);
    static_cast<void>(kCommands.run(*this, call));
  } catch (const Json::exception&) {
    call.print("err {}: a field of the request is missing or has the wrong type", call.name);
  } catch (const std::exception& error) {
    call.print("err {}", UhpProtocol::message_of(error));
  }
  call.print("ok");
  return std::move(call.answer);
}

void BoardProtocol::view(CommandCall& call) {
  const bool draws = session_.options().draws_by_repetition;
  const Game game = call.arguments.empty() ? session_.game() : parse_game(call.arguments, draws);
  print(call, board_view_json(game));
}

void BoardProtocol::set_game(CommandCall& call) {
  call.print("{}", to_string(session_.set_up(parse_game(call.arguments))));
}

void BoardProtocol::levels(CommandCall& call) { print(call, levels_json()); }

void BoardProtocol::bench(CommandCall& call) {
  BenchSettings settings;
  if (!call.arguments.empty())
    settings.depth = static_cast<int>(parse_int("the depth", call.arguments, 1, 20));
  const BenchResult result = waggle::bench(settings);
  const std::chrono::duration<double> seconds = result.elapsed;
  call.print("{} {:.0f}", result.nodes, static_cast<double>(result.nodes) / seconds.count());
}

void BoardProtocol::read_games(CommandCall& call) {
  const Json request = parse_request(call.arguments);
  const std::string name = request.value("name", "");
  const std::string content =
      text_of(request.at("content").get<std::string>(), file_in_quotes(name));
  std::size_t number = 0;
  for (const ReadGame& game : waggle::read_games(content, format_of(content, name)))
    print(call, game_json(++number, game));
}

void BoardProtocol::write_game(CommandCall& call) {
  const Json request = parse_request(call.arguments);
  const FileFormat format = parse_format(request.at("format").get<std::string>());
  print(call, waggle::write_game(requested_record(request), format));
}

void BoardProtocol::review_game(CommandCall& call) {
  const Json request = parse_request(call.arguments);
  const Effort effort = requested_effort(request);
  ReviewedGame reviewed{.file = {}, .record = requested_record(request), .review = {}};
  const ReviewListeners listeners{
      .progress =
          [&](const ReviewProgress& progress) {
            call.sink(fmt::format("progress {} {}\n", progress.done, progress.total));
          },
      .review = [&](std::size_t, const Review& review) { reviewed.review = review; }};
  review_games({&reviewed.record.game, 1},
               {.effort = effort, .threads = session_.options().threads}, call.control.stop.value(),
               listeners);
  call.answer.text += to_json({&reviewed, 1}, effort);
}

void BoardProtocol::loss_limits(CommandCall& call) { print(call, to_json(kLossLimits)); }

void BoardProtocol::load_puzzles(CommandCall& call) {
  std::vector<std::uint8_t> bytes = parse_hexadecimal(call.arguments);
  // If the bytes aren't a set, this throws and keeps the current one.
  puzzles_ = PuzzleSet(bytes);
  // Moving the vector leaves its bytes where they are.
  puzzle_bytes_ = std::move(bytes);
  print(call, puzzle_set_json(*puzzles_));
}

const PuzzleSet& BoardProtocol::puzzles() const {
  if (!puzzles_ || puzzles_->size() == 0)
    throw Error("no puzzles have been loaded; send puzzleset first");
  return *puzzles_;
}

void BoardProtocol::daily_puzzle(CommandCall& call) {
  const std::size_t count = puzzles().size();
  constexpr std::int64_t kMaxDays = 10'000'000;
  const std::int64_t day = parse_int("the day", call.arguments, 0, kMaxDays);
  call.print("{}", puzzle_of_the_day(count, static_cast<std::uint64_t>(day)) + 1);
}

std::size_t BoardProtocol::index_of_puzzle(const CommandCall& call) const {
  const auto most = static_cast<std::int64_t>(puzzles().size());
  return static_cast<std::size_t>(parse_int("the number of the puzzle", call.arguments, 1, most) -
                                  1);
}

void BoardProtocol::puzzle(CommandCall& call) {
  print(call, puzzle_json(puzzles(), index_of_puzzle(call)));
}

void BoardProtocol::solution(CommandCall& call) {
  Puzzle puzzle = puzzles().puzzle(index_of_puzzle(call));
  Prover prover(call.control.stop.value());
  restore_solution(prover, puzzle, puzzles().effort());
  print(call, solution_json(puzzle));
}

}  // namespace waggle

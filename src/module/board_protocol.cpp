#include "module/board_protocol.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "engine/bench.hpp"
#include "engine/level.hpp"
#include "engine/limit_table.hpp"
#include "module/json.hpp"
#include "puzzles/json.hpp"
#include "puzzles/prover.hpp"
#include "review/judgement.hpp"
#include "review/report.hpp"
#include "review/review_games.hpp"
#include "text/input_file.hpp"
#include "text/message.hpp"
#include "text/number.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

Effort parse_effort(const Json& request) {
  Effort effort;
  if (const auto nodes = request.find("nodes"); nodes != request.end()) {
    const auto count =
        whole_in<std::int64_t>(*nodes, 1, kMostNodes,
                               fmt::format("nodes is {}; expected a whole number from 1 to {}",
                                           in_quotes(json_line(*nodes)), kMostNodes));
    effort.nodes = static_cast<std::uint64_t>(count);
  } else {
    const auto seconds = request.at("seconds").get<double>();
    if (!(seconds > 0 && seconds <= 3'600))
      throw Error(fmt::format("seconds is {}; expected more than 0 and at most 3600", seconds));
    effort.time = saturated_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(seconds));
  }
  return effort;
}

std::uint8_t hexadecimal_digit(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<std::uint8_t>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<std::uint8_t>(digit - 'a' + 10);
  throw Error("the bytes of a set are expected in hexadecimal digits, 0 to 9 and a to f");
}

std::vector<std::uint8_t> parse_hexadecimal(std::string_view digits) {
  if (digits.size() % 2 != 0) throw Error("the last byte of the set lacks a digit");
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2)
    bytes.push_back(static_cast<std::uint8_t>(hexadecimal_digit(digits[i]) * 16 +
                                              hexadecimal_digit(digits[i + 1])));
  return bytes;
}

Json entry_json(std::size_t index, const PuzzleSet::Entry& entry) {
  return {{"number", index + 1},
          {"kind", info_of(entry.kind).name},
          {"type", to_string(entry.type)},
          {"moves", entry.moves()},
          {"difficulty", entry.difficulty},
          {"band", band_of_difficulty(entry.difficulty)}};
}

}  // namespace

struct BoardProtocol::Call : CommandCall {
  using CommandCall::CommandCall;
};

struct BoardProtocol::Commands {
  static constexpr auto kAll = std::to_array<CommandEntry<BoardProtocol, Call>>({
      {{"scene"}, &BoardProtocol::view},
      {{"setgame"}, &BoardProtocol::set_game},
      {{"readgames"}, &BoardProtocol::read_games},
      {{"writegame"}, &BoardProtocol::write_game},
      {{.name = "reviewgame", .is_stoppable = true}, &BoardProtocol::review_game},
      {{"losslimits"}, &BoardProtocol::loss_limits},
      {{"levels"}, &BoardProtocol::levels},
      {{"bench"}, &BoardProtocol::bench},
      {{"puzzleset"}, &BoardProtocol::puzzle_set},
      {{"dailypuzzle"}, &BoardProtocol::daily_puzzle},
      {{"puzzle"}, &BoardProtocol::puzzle},
      {{.name = "solution", .is_stoppable = true}, &BoardProtocol::solution},
  });
  static constexpr CommandTable<BoardProtocol, Call> kTable{kAll};
};

const CommandTable<BoardProtocol, BoardProtocol::Call>& BoardProtocol::commands() noexcept {
  return Commands::kTable;
}

Reaction BoardProtocol::react(std::string_view line) {
  return commands().find_in(line) == nullptr ? below_.react(line) : Reaction{};
}

std::string BoardProtocol::meaning(std::string_view line) const {
  const std::string own = commands().meaning("board ", line);
  return own.empty() ? below_.meaning(line) : own;
}

bool BoardProtocol::is_stoppable(std::string_view line) const noexcept {
  const CommandEntry<BoardProtocol, Call>* const command = commands().find_in(line);
  return command == nullptr ? below_.is_stoppable(line) : command->info.is_stoppable;
}

Answer BoardProtocol::handle(std::string_view line, Control& control, const Sink& sink) {
  if (commands().find_in(line) == nullptr) return below_.handle(line, control, sink);
  Call call(line, control, sink);
  try {
    if (call.arguments.size() > kMostBytes)
      throw Error(
          fmt::format("The line is longer than {} bytes, the most there may be.", kMostBytes));
    static_cast<void>(commands().run(*this, call));
  } catch (const Json::exception&) {
    call.print("err {}: a field of the request is missing, or is of another type than expected",
               call.name);
  } catch (const std::exception& error) {
    call.print("err {}", message_of(error));
  }
  call.print("ok");
  return std::move(call.answer);
}

// The game of the line; the one in progress where there is none.
void BoardProtocol::view(Call& call) {
  const std::string_view text = trimmed(call.arguments);
  const bool draws = session_.options().draws_by_repetition;
  call.answer.text += line_of(scene_json(text.empty() ? session_.game() : parse_game(text, draws)));
}

// As newgame, but what was learnt is kept.
void BoardProtocol::set_game(Call& call) {
  call.answer.text += to_string(session_.set_up(parse_game(trimmed(call.arguments)))) + '\n';
}

void BoardProtocol::read_games(Call& call) {
  const Json request = parse_request(call.arguments);
  const std::string name = request.value("name", "");
  const std::string content =
      text_of(request.at("content").get<std::string>(), file_in_quotes(name));
  const FileFormat format = format_of(content, name);
  std::size_t number = 0;
  for (const ReadGame& game : waggle::read_games(content, format))
    call.answer.text += line_of(game_json(++number, game));
}

void BoardProtocol::write_game(Call& call) {
  const Json request = parse_request(call.arguments);
  const FileFormat format = parse_format(request.at("format").get<std::string>());
  call.answer.text += line_of(waggle::write_game(parse_record(request), format));
}

void BoardProtocol::review_game(Call& call) {
  const Json request = parse_request(call.arguments);
  const Effort effort = parse_effort(request);
  ReviewedGame reviewed{.file = {}, .record = parse_record(request), .review = {}};
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

void BoardProtocol::loss_limits(Call& call) {
  call.answer.text += line_of({{"inaccuracy", kLossLimits.inaccuracy / 1'000.0},
                               {"mistake", kLossLimits.mistake / 1'000.0},
                               {"blunder", kLossLimits.blunder / 1'000.0}});
}

void BoardProtocol::levels(Call& call) {
  Json bands = Json::array();
  for (const LevelBand& band : level_bands())
    bands.push_back({{"least", band.least},
                     {"most", band.most},
                     {"name", band.name},
                     {"meaning", band.meaning}});
  call.answer.text += line_of(bands);
}

// The signature of the search, and its speed in nodes a second.
void BoardProtocol::bench(Call& call) {
  const std::string_view depth = trimmed(call.arguments);
  BenchSettings settings;
  if (!depth.empty()) settings.depth = static_cast<int>(parse_whole("the depth", depth, 1, 20));
  const BenchResult result = waggle::bench(settings);
  const std::chrono::duration<double> seconds = result.elapsed;
  call.answer.text +=
      fmt::format("{} {:.0f}\n", result.nodes, static_cast<double>(result.nodes) / seconds.count());
}

// What is known of each puzzle of a set without its game.
void BoardProtocol::puzzle_set(Call& call) {
  std::vector<std::uint8_t> bytes = parse_hexadecimal(trimmed(call.arguments));
  PuzzleSet set(bytes);
  // Moving leaves the bytes where the set looks for them.
  puzzle_bytes_ = std::move(bytes);
  puzzles_ = std::move(set);
  Json entries = Json::array();
  for (std::size_t i = 0; i < puzzles_->size(); ++i)
    entries.push_back(entry_json(i, puzzles_->entry(i)));
  call.answer.text += line_of(entries);
}

const PuzzleSet& BoardProtocol::puzzles() const {
  if (!puzzles_ || puzzles_->size() == 0)
    throw Error("There are no puzzles yet; puzzleset takes a set of them");
  return *puzzles_;
}

void BoardProtocol::daily_puzzle(Call& call) {
  const std::size_t count = puzzles().size();
  constexpr std::int64_t kMostDays = 10'000'000;
  const std::int64_t day = parse_whole("the day", trimmed(call.arguments), 0, kMostDays);
  call.answer.text += line_of(puzzle_of_the_day(count, static_cast<std::uint64_t>(day)) + 1);
}

std::size_t BoardProtocol::index_of_puzzle(const Call& call) const {
  const auto most = static_cast<std::int64_t>(puzzles().size());
  return static_cast<std::size_t>(
      parse_whole("the number of the puzzle", trimmed(call.arguments), 1, most) - 1);
}

// Without its tree, which may take seconds to prove.
void BoardProtocol::puzzle(Call& call) {
  const std::size_t index = index_of_puzzle(call);
  const Puzzle puzzle = puzzles().puzzle(index);
  Json json = entry_json(index, puzzles().entry(index));
  json["task"] = task_of(puzzle);
  const Json whole = puzzle_json(puzzle);
  for (const char* const field : {"game", "side", "proven", "solutions"})
    json[field] = whole[field];
  call.answer.text += line_of(json);
}

void BoardProtocol::solution(Call& call) {
  Puzzle puzzle = puzzles().puzzle(index_of_puzzle(call));
  Prover prover(call.control.stop.value());
  puzzles().complete(puzzle, prover);
  const Json whole = puzzle_json(puzzle);
  call.answer.text += line_of({{"themes", whole["themes"]}, {"tree", whole["tree"]}});
}

}  // namespace waggle

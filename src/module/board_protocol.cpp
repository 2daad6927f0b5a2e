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
#include "module/json.hpp"
#include "review/judgement.hpp"
#include "review/report.hpp"
#include "review/review_games.hpp"
#include "text/message.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

Effort parse_effort(const BoardJson& request) {
  Effort effort;
  if (const auto nodes = request.find("nodes"); nodes != request.end()) {
    effort.nodes = nodes->get<std::uint64_t>();
  } else {
    const auto seconds = request.at("seconds").get<double>();
    if (!(seconds > 0 && seconds <= 3'600))
      throw Error(fmt::format("seconds is {}; expected more than 0 and at most 3600", seconds));
    effort.time = std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
  }
  return effort;
}

}  // namespace

struct BoardProtocol::Call : CommandCall {
  using CommandCall::CommandCall;
};

struct BoardProtocol::Commands {
  static constexpr auto kAll = std::to_array<CommandEntry<BoardProtocol, Call>>({
      {{"scene"}, &BoardProtocol::scene},
      {{"setgame"}, &BoardProtocol::set_game},
      {{"readgames"}, &BoardProtocol::read_games},
      {{"writegame"}, &BoardProtocol::write_game},
      {{.name = "reviewgame", .is_stoppable = true}, &BoardProtocol::review_game},
      {{"losslimits"}, &BoardProtocol::loss_limits},
      {{"levels"}, &BoardProtocol::levels},
      {{"bench"}, &BoardProtocol::bench},
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
  } catch (const nlohmann::json::exception&) {
    call.print("err {}: a field of the request is missing, or is of another type than expected",
               call.name);
  } catch (const std::exception& error) {
    call.print("err {}", message_of(error));
  }
  call.print("ok");
  return std::move(call.answer);
}

// The game of the line; the one in progress where there is none.
void BoardProtocol::scene(Call& call) {
  const std::string_view text = trimmed(call.arguments);
  const bool draws = session_.options().draws_by_repetition;
  call.answer.text += line_of(scene_json(text.empty() ? session_.game() : parse_game(text, draws)));
}

// As newgame, but what was learnt is kept.
void BoardProtocol::set_game(Call& call) {
  call.answer.text += to_string(session_.set_up(parse_game(trimmed(call.arguments)))) + '\n';
}

void BoardProtocol::read_games(Call& call) {
  const BoardJson request = parse_request(call.arguments);
  const auto content = request.at("content").get<std::string>();
  const Dialect dialect = dialect_of(content, request.value("name", ""));
  std::size_t number = 0;
  for (const ReadGame& game : waggle::read_games(content, dialect))
    call.answer.text += line_of(game_json(++number, game));
}

void BoardProtocol::write_game(Call& call) {
  const BoardJson request = parse_request(call.arguments);
  const Dialect dialect = parse_dialect(request.at("format").get<std::string>());
  call.answer.text += line_of(waggle::write_game(parse_record(request), dialect));
}

void BoardProtocol::review_game(Call& call) {
  const BoardJson request = parse_request(call.arguments);
  const Effort effort = parse_effort(request);
  ReviewedGame reviewed{.file = {}, .record = parse_record(request), .review = {}};
  const ReviewListeners listeners{
      .progress =
          [&](const ReviewProgress& progress) {
            call.sink(fmt::format("progress {} {}\n", progress.done, progress.total));
          },
      .review = [&](std::size_t, const Review& review) { reviewed.review = review; }};
  review_games({&reviewed.record.game, 1},
               {.effort = effort, .threads = session_.options().threads}, call.control.stop,
               listeners);
  call.answer.text += to_json({&reviewed, 1}, effort);
}

void BoardProtocol::loss_limits(Call& call) {
  call.answer.text += line_of({{"inaccuracy", kLossLimits.inaccuracy / 1'000.0},
                               {"mistake", kLossLimits.mistake / 1'000.0},
                               {"blunder", kLossLimits.blunder / 1'000.0}});
}

void BoardProtocol::levels(Call& call) {
  BoardJson bands = BoardJson::array();
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

}  // namespace waggle

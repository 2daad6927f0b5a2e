#include "match/results/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "text/json/json.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kNoRecord = "not a game record written by waggle match";

// A count. The limit is far beyond any real game.
std::int64_t parse_count(const Json& json) {
  return whole_in<std::int64_t>(json, 0, 1'000'000'000, kNoRecord);
}

std::uint64_t parse_number(const Json& json) {
  return whole_in<std::uint64_t>(json, 0, std::numeric_limits<std::uint64_t>::max(), kNoRecord);
}

Json side_json(const GameRecord::Side& side) {
  Json json = {{"moves", side.moves},
               {"total_ms", side.total_ms},
               {"longest_ms", side.longest_ms},
               {"overshoot_ms", side.overshoot_ms}};
  if (side.depth_reports > 0) {
    json["depths"] = side.depths;
    json["depth_reports"] = side.depth_reports;
  }
  if (side.node_reports > 0) {
    json["nodes"] = side.nodes;
    json["node_reports"] = side.node_reports;
  }
  if (side.left_out_ms > 0) json["left_out_ms"] = side.left_out_ms;
  return json;
}

GameRecord::Side parse_side(const Json& json) {
  GameRecord::Side side;
  side.moves = parse_count(json.at("moves"));
  side.total_ms = json.at("total_ms");
  side.longest_ms = json.at("longest_ms");
  side.overshoot_ms = json.at("overshoot_ms");
  side.depths = json.value("depths", 0.0);
  side.depth_reports = parse_count(json.value("depth_reports", Json(0)));
  side.nodes = json.value("nodes", 0.0);
  side.node_reports = parse_count(json.value("node_reports", Json(0)));
  side.left_out_ms = json.value("left_out_ms", 0.0);
  return side;
}

std::optional<double> mean(double sum, std::int64_t count) noexcept {
  return count > 0 ? std::optional(sum / static_cast<double>(count)) : std::nullopt;
}

// Escapes the slash, which separates the fields of an id.
std::string escaped(const std::string& name) {
  std::string text;
  for (const char c : name) {
    if (c == '/')
      text += "%2F";
    else if (c == '%')
      text += "%25";
    else
      text += c;
  }
  return text;
}

std::int64_t parse_attempt(const Json& json) {
  return whole_in<std::int64_t>(json, 1, GameRecord::kMostAttempts,
                                "its attempt is not a valid number");
}

Result parse_result(const std::string& text) {
  for (const Result result : {Result::WhiteWins, Result::BlackWins, Result::Draw})
    if (to_string(result) == text) return result;
  throw Error(fmt::format("{} is not a result", in_quotes(text)));
}

}  // namespace

std::string_view to_string(Result result) noexcept {
  constexpr std::array<std::string_view, 3> kTexts = {"1-0", "0-1", "1/2-1/2"};
  return kTexts[static_cast<std::size_t>(result)];
}

double GameRecord::Side::mean_ms() const noexcept { return mean(total_ms, moves).value_or(0); }

std::optional<double> GameRecord::Side::mean_depth() const noexcept {
  return mean(depths, depth_reports);
}

std::optional<double> GameRecord::Side::mean_nodes() const noexcept {
  return mean(nodes, node_reports);
}

std::string_view first_plies(std::string_view game, std::int64_t plies) noexcept {
  std::size_t end = 0;
  // The type, the state and the turn precede the moves.
  for (std::int64_t field = 0; field < plies + 3; ++field) {
    end = game.find(';', end);
    if (end == std::string_view::npos) return game;
    ++end;
  }
  return game.substr(0, end - 1);
}

std::string GameRecord::id() const {
  return fmt::format("{}/{}/{}/{}", seed, pair, escaped(players[Color::White]),
                     escaped(players[Color::Black]));
}

std::int64_t GameRecord::plies() const noexcept {
  // The type, the state and the turn precede the moves.
  return std::max<std::int64_t>(std::ranges::count(game, ';') - 2, 0);
}

double GameRecord::points(Color color) const noexcept {
  if (result == Result::Draw) return 0.5;
  return result == win_of(color) ? 1 : 0;
}

void round_times(GameRecord& record) {
  const auto round = [](double& ms) { ms = std::round(ms * 1000) / 1000; };
  std::ranges::for_each(record.times_ms, round);
  for (GameRecord::Side& side : record.sides.values)
    for (double* ms : {&side.total_ms, &side.longest_ms, &side.overshoot_ms, &side.left_out_ms})
      round(*ms);
  round(record.overhead_ms);
}

std::string to_json(const GameRecord& record) {
  Json json = {{"id", record.id()}};
  if (record.attempt > 1) json["attempt"] = record.attempt;
  json["seed"] = record.seed;
  json["pair"] = record.pair;
  json["white"] = record.players[Color::White];
  json["black"] = record.players[Color::Black];
  json["result"] = to_string(record.result);
  json["reason"] = record.reason;
  if (!record.detail.empty()) json["detail"] = record.detail;
  if (record.at_fault) json["at_fault"] = *record.at_fault == Color::White ? "white" : "black";
  if (!record.notes.empty()) json["notes"] = record.notes;
  json["type"] = record.type;
  json["opening_plies"] = record.opening_plies;
  json["game"] = record.game;
  json["times_ms"] = record.times_ms;
  json["white_side"] = side_json(record.sides[Color::White]);
  json["black_side"] = side_json(record.sides[Color::Black]);
  json["overhead_ms"] = record.overhead_ms;
  return json_line(json);
}

GameRecord parse_record(std::string_view line) {
  try {
    const Json json = parse_json(line);
    GameRecord record;
    record.seed = parse_number(json.at("seed"));
    record.pair = parse_number(json.at("pair"));
    record.players = {json.at("white").get<std::string>(), json.at("black").get<std::string>()};
    if (json.contains("attempt")) record.attempt = parse_attempt(json.at("attempt"));
    record.result = parse_result(json.at("result"));
    record.reason = json.at("reason");
    record.detail = json.value("detail", "");
    if (json.contains("at_fault"))
      record.at_fault = json.at("at_fault") == "white" ? Color::White : Color::Black;
    if (json.contains("notes")) record.notes = json.at("notes").get<std::vector<std::string>>();
    record.type = json.at("type");
    record.opening_plies = parse_count(json.at("opening_plies"));
    record.game = json.at("game");
    record.times_ms = json.at("times_ms").get<std::vector<double>>();
    record.sides = {parse_side(json.at("white_side")), parse_side(json.at("black_side"))};
    record.overhead_ms = json.value("overhead_ms", 0.0);
    return record;
  } catch (const Json::exception&) {
    throw Error(kNoRecord);
  }
}

}  // namespace waggle

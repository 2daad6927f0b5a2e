#include "match/results/record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "match/client/uhp_engine.hpp"
#include "text/json/json.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kNoRecord = "not a game record written by waggle match";

// Number of fields before the moves of a GameString: the type, the state and the turn.
constexpr std::size_t kHeadFields = 3;

using Fault = EngineFault::Kind;

// In the order of EndReason.
constexpr auto kReasons = std::to_array<std::string_view>(
    {"adjudged draw", "both queens surrounded", to_string(Fault::Crashed),
     to_string(Fault::Disagrees), to_string(Fault::Flooded), to_string(Fault::Hung),
     to_string(Fault::Illegal), to_string(Fault::TimeForfeit), "max plies",
     to_string(Fault::Nonsense), "queen surrounded", to_string(Fault::Refused), "repetition",
     "resignation"});
static_assert(std::ranges::is_sorted(kReasons));

// Parses a count. The limit lies far beyond any real game.
std::int64_t parse_count(const Json& json) {
  return whole_in<std::int64_t>(json, 0, 1'000'000'000, kNoRecord);
}

Json side_json(const GameRecord::Side& side) {
  Json json = {{"moves", side.moves},
               {"total_ms", side.total_ms},
               {"longest_ms", side.longest_ms},
               {"overshoot_ms", side.overshoot_ms}};
  if (side.depth_reports > 0)
    json.update({{"depths", side.depths}, {"depth_reports", side.depth_reports}});
  if (side.node_reports > 0)
    json.update({{"nodes", side.nodes}, {"node_reports", side.node_reports}});
  if (side.excluded_ms > 0) json["left_out_ms"] = side.excluded_ms;
  return json;
}

GameRecord::Side parse_side(const Json& json) {
  return {.moves = parse_count(json.at("moves")),
          .total_ms = json.at("total_ms"),
          .longest_ms = json.at("longest_ms"),
          .overshoot_ms = json.at("overshoot_ms"),
          .depths = json.value("depths", 0.0),
          .depth_reports = parse_count(json.value("depth_reports", Json(0))),
          .nodes = json.value("nodes", 0.0),
          .node_reports = parse_count(json.value("node_reports", Json(0))),
          .excluded_ms = json.value("left_out_ms", 0.0)};
}

std::optional<double> mean(double sum, std::int64_t count) noexcept {
  return count > 0 ? std::optional(sum / static_cast<double>(count)) : std::nullopt;
}

// Escapes slashes, because they separate the fields of an id.
std::string escaped(const std::string& name) {
  return replaced(replaced(name, "%", "%25"), "/", "%2F");
}

std::string_view result_text(GameState result) noexcept {
  if (result == GameState::Draw) return "1/2-1/2";
  return result == GameState::WhiteWins ? "1-0" : "0-1";
}

GameState parse_result(const std::string& text) {
  for (const GameState result : {GameState::WhiteWins, GameState::BlackWins, GameState::Draw})
    if (result_text(result) == text) return result;
  throw Error(fmt::format("{} is not a result", in_quotes(text)));
}

std::string_view color_name(Color color) noexcept {
  return color == Color::White ? "white" : "black";
}

Color parse_color(const std::string& name) {
  for (const Color color : {Color::White, Color::Black})
    if (color_name(color) == name) return color;
  throw Error(fmt::format("{} is not a player; expected white or black", in_quotes(name)));
}

// The prefix by which a note says which player it is about.
std::string note_prefix(Color player) { return fmt::format("{}: ", color_name(player)); }

GameRecord::Note parse_note(const std::string& text) {
  for (const Color player : {Color::White, Color::Black})
    if (const std::string prefix = note_prefix(player); text.starts_with(prefix))
      return {player, text.substr(prefix.size())};
  return {{}, text};
}

}  // namespace

std::string_view to_string(EndReason reason) noexcept {
  return kReasons[static_cast<std::size_t>(reason)];
}

EndReason parse_end_reason(std::string_view text) {
  const auto* const found = std::ranges::find(kReasons, text);
  if (found != kReasons.end()) return static_cast<EndReason>(found - kReasons.begin());
  throw Error(fmt::format("{} is not a known reason for the end of a game", in_quotes(text)));
}

void GameRecord::Side::add(const Side& other) noexcept {
  moves += other.moves;
  total_ms += other.total_ms;
  longest_ms = std::max(longest_ms, other.longest_ms);
  overshoot_ms = std::max(overshoot_ms, other.overshoot_ms);
  depths += other.depths;
  depth_reports += other.depth_reports;
  nodes += other.nodes;
  node_reports += other.node_reports;
}

double GameRecord::Side::mean_ms() const noexcept { return mean(total_ms, moves).value_or(0); }

std::optional<double> GameRecord::Side::mean_depth() const noexcept {
  return mean(depths, depth_reports);
}

std::optional<double> GameRecord::Side::mean_nodes() const noexcept {
  return mean(nodes, node_reports);
}

std::string first_plies(std::string_view game, std::int64_t plies) {
  std::vector<std::string_view> fields = split_at(game, ';');
  fields.resize(std::min(fields.size(), kHeadFields + static_cast<std::size_t>(plies)));
  return fmt::format("{}", fmt::join(fields, ";"));
}

std::string GameRecord::id() const {
  return fmt::format("{}/{}/{}/{}", seed, pair, escaped(players[0]), escaped(players[1]));
}

std::int64_t GameRecord::plies() const {
  const std::size_t fields = split_at(game, ';').size();
  return static_cast<std::int64_t>(fields - std::min(fields, kHeadFields));
}

double GameRecord::points(Color player) const noexcept {
  if (result == GameState::Draw) return 0.5;
  return result == win_for(player) ? 1 : 0;
}

void round_times(GameRecord& record) {
  const auto round = [](double& ms) { ms = std::round(ms * 1000) / 1000; };
  std::ranges::for_each(record.times_ms, round);
  for (GameRecord::Side& side : record.sides)
    for (double* ms : {&side.total_ms, &side.longest_ms, &side.overshoot_ms, &side.excluded_ms})
      round(*ms);
  round(record.overhead_ms);
}

std::string to_json(const GameRecord& record) {
  Json json = {{"id", record.id()}};
  if (record.attempt > 1) json["attempt"] = record.attempt;
  json["seed"] = record.seed;
  json["pair"] = record.pair;
  json["white"] = record.players[0];
  json["black"] = record.players[1];
  json["result"] = result_text(record.result);
  json["reason"] = to_string(record.reason);
  if (!record.detail.empty()) json["detail"] = record.detail;
  if (record.at_fault) json["at_fault"] = color_name(*record.at_fault);
  for (const auto& [player, text] : record.notes)
    json["notes"].push_back(player ? note_prefix(*player) + text : text);
  json["type"] = record.type;
  json["opening_plies"] = record.opening_plies;
  json["game"] = record.game;
  json["times_ms"] = record.times_ms;
  json["white_side"] = side_json(record.sides[0]);
  json["black_side"] = side_json(record.sides[1]);
  json["overhead_ms"] = record.overhead_ms;
  return json_line(json);
}

GameRecord parse_record(std::string_view line) {
  try {
    const Json json = parse_json(line);
    GameRecord record;
    record.seed = whole_in<std::uint64_t>(json.at("seed"), kNoRecord);
    record.pair = whole_in<std::uint64_t>(json.at("pair"), kNoRecord);
    record.players = {json.at("white").get<std::string>(), json.at("black").get<std::string>()};
    record.attempt =
        whole_in<std::int64_t>(json.value("attempt", Json(1)), 1, GameRecord::kMaxAttempts,
                               "its attempt is not a valid number");
    record.result = parse_result(json.at("result"));
    record.reason = parse_end_reason(json.at("reason").get<std::string>());
    record.detail = json.value("detail", "");
    if (json.contains("at_fault")) record.at_fault = parse_color(json.at("at_fault"));
    for (const std::string& note : json.value("notes", std::vector<std::string>()))
      record.notes.push_back(parse_note(note));
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

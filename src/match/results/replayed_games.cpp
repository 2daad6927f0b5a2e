#include "match/results/replayed_games.hpp"

#include <algorithm>

#include "text/json/json.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kNoList = "not a list of replayed games written by waggle match";

}  // namespace

bool ReplayedGames::is_line(std::string_view line) noexcept {
  return line.starts_with("{\"again\"");
}

void ReplayedGames::add_line(const std::string& line) {
  try {
    const Json json = parse_json(line);
    const auto games = json.at("again").get<std::vector<std::string>>();
    const auto reasons = json.at("reasons").get<std::vector<std::string>>();
    const auto attempt = whole_in<std::int64_t>(json.value("attempt", Json(2)), 2,
                                                GameRecord::kMostAttempts, kNoList);
    for (const std::string& game : games)
      for (const std::string& reason : reasons) raise(game, reason, attempt);
  } catch (const Json::exception&) {
    throw Error(kNoList);
  }
  lines_.insert(line);
}

void ReplayedGames::add(const ReplayedGames& others) {
  lines_.insert(others.lines_.begin(), others.lines_.end());
  for (const auto& [game, reasons] : others.attempts_)
    for (const auto& [reason, attempt] : reasons) raise(game, reason, attempt);
}

void ReplayedGames::withdraw(const std::vector<GameRecord>& records,
                             const std::set<std::string>& reasons) {
  std::map<std::int64_t, std::set<std::string>> games;
  for (const GameRecord& record : records) games[record.attempt + 1].insert(record.id());
  for (const auto& [attempt, ids] : games)
    add_line(json_line({{"again", ids}, {"attempt", attempt}, {"reasons", reasons}}));
}

void ReplayedGames::raise(const std::string& game, const std::string& reason,
                          std::int64_t attempt) {
  std::int64_t& first = attempts_[game][reason];
  first = std::max(first, attempt);
}

bool ReplayedGames::has(const GameRecord& record) const {
  if (!record.at_fault || attempts_.empty()) return false;
  const auto game = attempts_.find(record.id());
  if (game == attempts_.end()) return false;
  const auto fault = game->second.find(record.reason);
  return fault != game->second.end() && record.attempt < fault->second;
}

std::int64_t ReplayedGames::attempt_at(const std::string& id) const {
  std::int64_t attempt = 1;
  if (const auto game = attempts_.find(id); game != attempts_.end())
    for (const auto& [reason, first] : game->second) attempt = std::max(attempt, first);
  return attempt;
}

}  // namespace waggle

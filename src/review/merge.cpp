#include "review/merge.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "review/report.hpp"
#include "text/json/json.hpp"
#include "text/nesting.hpp"
#include "text/part.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kNoReview = "a file is no review in JSON, as waggle review writes it";

// So many games that the names of those that are missing still fit into memory.
constexpr std::size_t kMostGames = 1'000'000;

// A number of games, or that of one.
std::size_t parse_games(const Json& json) {
  return whole_in<std::size_t>(json, 0, std::numeric_limits<std::size_t>::max(), kNoReview);
}

// A game by its file, counted in the order of the inputs, and its number there.
using GameKey = std::pair<std::size_t, std::size_t>;

// How a message tells two reviews apart.
struct Sides {
  std::string first;
  std::string_view detector;
  std::string_view second_word;
  std::string_view way_out;
};

Json parse_review(const ReviewFile& file) {
  try {
    check_nesting(file.json);
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", file_in_quotes(file.name), error.what()));
  }
  Json json = json_or_null(file.json);
  const bool is_review = json.is_object() && json.contains("format") &&
                         json["format"] == "waggle review 1" && json.contains("games") &&
                         json["games"].is_array();
  if (!is_review)
    throw Error(fmt::format("{} is no review in JSON, as waggle review writes it",
                            file_in_quotes(file.name)));
  return json;
}

std::string value_text(const Json& json, const std::string& key) {
  if (!json.contains(key) || json[key].is_null()) return "not given";
  const Json& value = json[key];
  return value.is_string() ? value.get<std::string>() : json_line(value);
}

[[noreturn]] void refuse(const Sides& sides, std::string_view what, const std::string& one,
                         const std::string& other, bool may_mix) {
  throw Error(fmt::format("{}: {} is {} {}, and {} {}{}", sides.first, what, one, sides.detector,
                          other, sides.second_word, may_mix ? sides.way_out : ""));
}

// Names the file that differs.
void check_inputs(const Json& one, const Json& other, const Sides& sides) {
  const Json& first = one["inputs"];
  const Json& second = other["inputs"];
  if (first == second) return;
  if (first.size() != second.size())
    refuse(sides, "the number of files", std::to_string(first.size()),
           std::to_string(second.size()), true);
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (first[i].at("file") != second[i].at("file"))
      refuse(sides, fmt::format("file {}", i + 1), value_text(first[i], "file"),
             value_text(second[i], "file"), true);
    if (first[i] != second[i])
      refuse(sides, fmt::format("the checksum of {}", file_in_quotes(value_text(first[i], "file"))),
             value_text(first[i], "checksum"), value_text(second[i], "checksum"), true);
  }
}

// Throws where two reviews were made by different builds, or of different games.
void check_same_review(const Json& one, const Json& other, const Sides& sides, bool takes_mixed) {
  if (value_text(one, "game") != value_text(other, "game"))
    refuse(sides, "the number of the game", value_text(one, "game"), value_text(other, "game"),
           false);
  if (takes_mixed) return;
  for (const std::string key : {"build", "effort", "limits"})
    if (value_text(one, key) != value_text(other, key))
      refuse(sides, fmt::format("the {}", key), value_text(one, key), value_text(other, key), true);
  check_inputs(one, other, sides);
}

void check_origin(const Json& json, const std::string& name, bool takes_mixed) {
  if (takes_mixed || (json.contains("build") && json.contains("inputs"))) return;
  throw Error(
      fmt::format("{} does not say which build made it and of which files; --mixed takes "
                  "it nevertheless",
                  file_in_quotes(name)));
}

// How many parts there are; 1 where it is no part.
std::uint64_t parts_of(const Json& json) {
  const bool is_part = json.contains("part") && !json["part"].is_null();
  return is_part ? parse_part("the part of a review", json["part"].get<std::string>()).count : 1;
}

// All parts of a review while they are put together.
class Merger {
 public:
  explicit Merger(const Json& first) : first_(first) {
    if (first.contains("inputs"))
      for (const Json& input : first["inputs"]) index_of(value_text(input, "file"));
  }

  void add(const Json& part, std::size_t& repeated) {
    for (const Json& game : part["games"]) {
      const auto [there, is_new] = games_.try_emplace(key_of(game), game);
      if (is_new) continue;
      ++repeated;
      if (!is_complete(there->second)) there->second = game;
    }
    if (!part.contains("unread")) return;
    for (const Json& game : part["unread"]) unread_.try_emplace(key_of(game), game);
  }

  // Which games of the inputs are not there, or not to their ends.
  [[nodiscard]] std::vector<std::string> missing() {
    std::vector<std::string> missing;
    if (!first_.contains("inputs")) return missing;
    const std::uint64_t parts = parts_of(first_);
    const bool is_one = first_.contains("game") && first_["game"].is_number();
    const std::size_t only = is_one ? parse_games(first_["game"]) : 0;
    std::uint64_t item = 0;
    for (const Json& input : first_["inputs"])
      for (std::size_t i = 1; i <= parse_games(input.at("games")); ++i, ++item) {
        if (item == kMostGames)
          throw Error(
              fmt::format("a review is of more games than {}, the most there may be", kMostGames));
        const std::string file = value_text(input, "file");
        const std::size_t number = only == 0 ? i : only;
        const GameKey key{index_of(file), number};
        const auto game = games_.find(key);
        if (unread_.contains(key) || (game != games_.end() && is_complete(game->second))) continue;
        missing.push_back(fmt::format(
            "game {} of {} is {}{}", number, file_in_quotes(file),
            game == games_.end() ? "missing" : "not reviewed to its end",
            parts == 1 ? "" : fmt::format("; it is of part {}/{}", item % parts + 1, parts)));
      }
    return missing;
  }

  [[nodiscard]] Json whole(bool is_complete) const {
    Json json = first_;
    json["games"] = Json::array();
    for (const auto& [key, game] : games_) json["games"].push_back(game);
    if (!json.contains("inputs")) return json;
    json["part"] = nullptr;
    json["unread"] = Json::array();
    for (const auto& [key, game] : unread_) json["unread"].push_back(game);
    json["complete"] = is_complete;
    return json;
  }

  [[nodiscard]] bool has_unread() const noexcept { return !unread_.empty(); }

 private:
  static bool is_complete(const Json& game) { return game.value("complete", true); }

  GameKey key_of(const Json& game) {
    return {index_of(game.at("file").get<std::string>()), parse_games(game.at("number"))};
  }
  // Files are counted as they come.
  std::size_t index_of(const std::string& file) {
    return files_.try_emplace(file, files_.size()).first->second;
  }

  const Json& first_;
  std::map<std::string, std::size_t> files_;
  std::map<GameKey, Json> games_;
  std::map<GameKey, Json> unread_;
};

MergedReview merge_parsed(std::span<const ReviewFile> parts, bool takes_mixed) {
  std::vector<Json> all;
  for (const ReviewFile& part : parts) {
    all.push_back(parse_review(part));
    check_origin(all.back(), part.name, takes_mixed);
    const Sides sides = {
        fmt::format("{} and {}", file_in_quotes(parts.front().name), file_in_quotes(part.name)),
        "in one", "in the other", "; --mixed merges them nevertheless"};
    if (parts_of(all.front()) != parts_of(all.back()))
      refuse(sides, "the number of parts", std::to_string(parts_of(all.front())),
             std::to_string(parts_of(all.back())), false);
    check_same_review(all.front(), all.back(), sides, takes_mixed);
  }
  MergedReview merged;
  Merger merger(all.front());
  for (const Json& part : all) merger.add(part, merged.repeated);
  merged.missing = merger.missing();
  merged.has_unread = merger.has_unread();
  Json whole = merger.whole(merged.missing.empty());
  for (const Json& part : all)
    if (part.value("mixed", false) || value_text(part, "build") != value_text(whole, "build") ||
        value_text(part, "inputs") != value_text(whole, "inputs") ||
        value_text(part, "effort") != value_text(whole, "effort"))
      whole["mixed"] = true;
  merged.json = json_page(whole);
  return merged;
}

}  // namespace

MergedReview merge_reviews(std::span<const ReviewFile> parts, bool takes_mixed) {
  try {
    return merge_parsed(parts, takes_mixed);
  } catch (const Json::exception&) {
    throw Error(kNoReview);
  }
}

FormerReview check_former(const ReviewFile& file, const Effort& effort, const ReviewOrigin& origin,
                          bool takes_mixed) {
  try {
    const Json there = parse_review(file);
    check_origin(there, file.name, takes_mixed);
    FormerReview former;
    former.is_complete = there.value("complete", false);
    former.has_unread = there.contains("unread") && !there["unread"].empty();
    if (!former.is_complete) return former;
    const Json wanted = parse_json(to_json({}, effort, origin));
    const Sides sides = {file_in_quotes(file.name), "there", "now",
                         "; --mixed takes it nevertheless"};
    if (value_text(there, "part") != value_text(wanted, "part"))
      refuse(sides, "the part", value_text(there, "part"), value_text(wanted, "part"), false);
    check_same_review(there, wanted, sides, takes_mixed);
    return former;
  } catch (const Json::exception&) {
    throw Error(fmt::format("{} is no review in JSON, as waggle review writes it",
                            file_in_quotes(file.name)));
  }
}

}  // namespace waggle

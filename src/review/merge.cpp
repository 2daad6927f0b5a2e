#include "review/merge.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "review/report_json.hpp"
#include "text/json/json.hpp"
#include "text/part.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr std::string_view kNoReview = "is not a JSON review as waggle review writes it";

// Keeps the list of missing games small enough for memory.
constexpr std::size_t kMostGames = 1'000'000;

// Parses the number of games, or of a game.
std::size_t parse_games(const Json& json) {
  return whole_in<std::size_t>(json, 0, std::numeric_limits<std::size_t>::max(),
                               fmt::format("a file {}", kNoReview));
}

// A value as messages quote it.
std::string value_text(const Json& json, const std::string& key) {
  if (!json.contains(key) || json[key].is_null()) return "not given";
  const Json& value = json[key];
  return value.is_string() ? value.get<std::string>() : json_line(value);
}

// The head of a review: everything before its games.
struct ReviewHead {
  // As messages quote them.
  std::string build;
  std::string effort;
  std::string limits;
  std::string game;
  std::string part;
  /// The number of parts; 1 for an undivided review.
  std::uint64_t parts = 1;
  std::vector<ReviewOrigin::Input> inputs{};
  /// The number of the only game of each file that is reviewed, if any.
  std::optional<std::size_t> only{};
  bool is_complete = false;
  bool has_unread = false;
  bool is_mixed = false;
};

// Throws Json::exception, and Error if a number is out of range.
ReviewHead parse_head(const Json& json) {
  ReviewHead head{.build = value_text(json, "build"),
                  .effort = value_text(json, "effort"),
                  .limits = value_text(json, "limits"),
                  .game = value_text(json, "game"),
                  .part = value_text(json, "part"),
                  .is_complete = json.value("complete", false),
                  .has_unread = json.contains("unread") && !json["unread"].empty(),
                  .is_mixed = json.value("mixed", false)};
  if (json.contains("part") && !json["part"].is_null())
    head.parts = parse_part("the part of a review", json["part"].get<std::string>()).count;
  if (json.contains("game") && json["game"].is_number()) head.only = parse_games(json["game"]);
  if (json.contains("inputs"))
    for (const Json& input : json["inputs"])
      head.inputs.push_back({input.at("file").get<std::string>(),
                             input.at("checksum").get<std::string>(),
                             parse_games(input.at("games"))});
  return head;
}

// A parsed review. Its games stay JSON.
struct ParsedReview {
  Json json;
  ReviewHead head;
};

ParsedReview parse_review(const ReviewFile& file, bool takes_mixed) {
  const std::string name = file_in_quotes(file.name);
  Json json;
  try {
    json = json_or_null(file.json);
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", name, error.what()));
  }
  const bool is_review = json.is_object() && json.contains("format") &&
                         json["format"] == "waggle review 1" && json.contains("games") &&
                         json["games"].is_array();
  if (!is_review) throw Error(fmt::format("{} {}", name, kNoReview));
  if (!takes_mixed && !(json.contains("build") && json.contains("inputs")))
    throw Error(
        fmt::format("{} does not say which build made it and of which files; --mixed accepts "
                    "it nevertheless",
                    name));
  ReviewHead head = parse_head(json);
  return {std::move(json), std::move(head)};
}

// How two reviews are compared, and what messages call them.
struct Comparison {
  std::string files;
  std::string_view one_place;
  std::string_view other_place;
  // Advice for differences that may be ignored.
  std::string_view advice;
  bool takes_mixed = false;

  void require_same(std::string_view what, const std::string& one, const std::string& other,
                    bool may_differ = false) const {
    if (one != other)
      throw Error(fmt::format("{}: {} is {} {}, and {} {}{}", files, what, one, one_place, other,
                              other_place, may_differ ? advice : ""));
  }

  // Throws Error if the reviews are of different games or, unless mixing is permitted, differ in
  // their builds, efforts, limits or inputs.
  void check(const ReviewHead& one, const ReviewHead& other) const {
    require_same("the number of the game", one.game, other.game);
    if (takes_mixed) return;
    require_same("the build", one.build, other.build, true);
    require_same("the effort", one.effort, other.effort, true);
    require_same("the limits", one.limits, other.limits, true);
    require_same("the number of files", std::to_string(one.inputs.size()),
                 std::to_string(other.inputs.size()), true);
    for (std::size_t i = 0; i < one.inputs.size(); ++i) {
      const ReviewOrigin::Input& input = one.inputs[i];
      require_same(fmt::format("file {}", i + 1), input.file, other.inputs[i].file, true);
      require_same(fmt::format("the checksum of {}", file_in_quotes(input.file)), input.checksum,
                   other.inputs[i].checksum, true);
    }
  }
};

// A game: the index of its file among the inputs, and its number there.
using GameKey = std::pair<std::size_t, std::size_t>;

// Combines the parts of a review.
class Merger {
 public:
  explicit Merger(const ParsedReview& first) : first_(first) {
    for (const ReviewOrigin::Input& input : first.head.inputs) index_of(input.file);
  }

  void add(const ParsedReview& part, MergedReview& merged) {
    for (const Json& game : part.json["games"]) {
      const auto [there, is_new] = games_.try_emplace(key_of(game), game);
      if (is_new) continue;
      ++merged.repeated;
      if (!is_complete(there->second)) there->second = game;
    }
    if (part.head.has_unread)
      for (const Json& game : part.json["unread"]) unread_.try_emplace(key_of(game), game);
    merged.has_unread = !unread_.empty();
    const ReviewHead& head = part.head;
    is_mixed_ |= head.is_mixed || head.build != first_.head.build ||
                 head.inputs != first_.head.inputs || head.effort != first_.head.effort ||
                 head.limits != first_.head.limits;
  }

  // Describes each game of the inputs that is missing or incomplete.
  [[nodiscard]] std::vector<std::string> missing() {
    std::vector<std::string> missing;
    const ReviewHead& head = first_.head;
    std::uint64_t item = 0;
    for (const ReviewOrigin::Input& input : head.inputs)
      for (std::size_t i = 1; i <= input.games; ++i, ++item) {
        if (item == kMostGames)
          throw Error(fmt::format("a review has more games than {}, the maximum", kMostGames));
        const std::size_t number = head.only.value_or(i);
        const GameKey key{index_of(input.file), number};
        const auto game = games_.find(key);
        if (unread_.contains(key) || (game != games_.end() && is_complete(game->second))) continue;
        missing.push_back(fmt::format(
            "game {} of {} is {}{}", number, file_in_quotes(input.file),
            game == games_.end() ? "missing" : "not completely reviewed",
            head.parts == 1
                ? ""
                : fmt::format("; it belongs to part {}/{}", item % head.parts + 1, head.parts)));
      }
    return missing;
  }

  [[nodiscard]] std::string whole(bool is_complete) const {
    Json json = first_.json;
    json["games"] = Json::array();
    for (const auto& [key, game] : games_) json["games"].push_back(game);
    if (json.contains("inputs")) {
      json["part"] = nullptr;
      json["unread"] = Json::array();
      for (const auto& [key, game] : unread_) json["unread"].push_back(game);
      json["complete"] = is_complete;
    }
    if (is_mixed_) json["mixed"] = true;
    return json_page(json);
  }

 private:
  static bool is_complete(const Json& game) { return game.value("complete", true); }

  GameKey key_of(const Json& game) {
    return {index_of(game.at("file").get<std::string>()), parse_games(game.at("number"))};
  }
  // Files are numbered as they appear.
  std::size_t index_of(const std::string& file) {
    return files_.try_emplace(file, files_.size()).first->second;
  }

  const ParsedReview& first_;
  std::map<std::string, std::size_t> files_;
  std::map<GameKey, Json> games_;
  std::map<GameKey, Json> unread_;
  bool is_mixed_ = false;
};

}  // namespace

MergedReview merge_reviews(std::span<const ReviewFile> parts, bool takes_mixed) {
  try {
    std::vector<ParsedReview> all;
    for (const ReviewFile& part : parts) {
      all.push_back(parse_review(part, takes_mixed));
      const Comparison comparison = {
          fmt::format("{} and {}", file_in_quotes(parts.front().name), file_in_quotes(part.name)),
          "in one", "in the other", "; --mixed merges them nevertheless", takes_mixed};
      const ReviewHead& first = all.front().head;
      const ReviewHead& head = all.back().head;
      comparison.require_same("the number of parts", std::to_string(first.parts),
                              std::to_string(head.parts));
      comparison.check(first, head);
    }
    MergedReview merged;
    Merger merger(all.front());
    for (const ParsedReview& part : all) merger.add(part, merged);
    merged.missing = merger.missing();
    merged.json = merger.whole(merged.missing.empty());
    return merged;
  } catch (const Json::exception&) {
    throw Error(fmt::format("a file {}", kNoReview));
  }
}

FormerReview check_former(const ReviewFile& file, const Effort& effort, const ReviewOrigin& origin,
                          bool takes_mixed) {
  try {
    const ReviewHead former = parse_review(file, takes_mixed).head;
    if (former.is_complete) {
      const ReviewHead wanted = parse_head(review_head(effort, origin));
      const Comparison comparison = {file_in_quotes(file.name), "there", "now",
                                     "; --mixed accepts it nevertheless", takes_mixed};
      comparison.require_same("the part", former.part, wanted.part);
      comparison.check(former, wanted);
    }
    return {former.is_complete, former.has_unread};
  } catch (const Json::exception&) {
    throw Error(fmt::format("{} {}", file_in_quotes(file.name), kNoReview));
  }
}

}  // namespace waggle

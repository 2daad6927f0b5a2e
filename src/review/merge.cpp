#include "review/merge.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "text/json/json.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// Maximum number of games in a review, so that the list of missing games fits into memory.
constexpr std::size_t kMaxReviewedGames = 1'000'000;

constexpr const char* kNotGiven = "not given";

// The origin of a review, or an empty one if the file doesn't contain it.
const ReviewOrigin& origin_of(const ReviewHeader& header) {
  static const ReviewOrigin none;
  return header.origin ? *header.origin : none;
}

void require_origin(const ReviewFile& file, MixedGames mixed) {
  if (mixed == MixedGames::Refused && !file.header.origin)
    throw Error(
        fmt::format("{} does not say which build made it, or from which files; --mixed accepts "
                    "it anyway",
                    file_in_quotes(file.name)));
}

std::string part_text(const ReviewHeader& header) {
  const Part& part = origin_of(header).part;
  return part.count > 1 ? to_string(part) : kNotGiven;
}

// The number of properties at the start of `traits_of` that must be equal even if mixing is
// allowed.
constexpr std::size_t kNeverMixed = 2;

// The properties of a review that must be equal, as names and values for messages.
std::vector<std::pair<std::string, std::string>> traits_of(const ReviewHeader& header) {
  const ReviewOrigin& origin = origin_of(header);
  std::vector<std::pair<std::string, std::string>> traits = {
      {"the number of parts", std::to_string(origin.part.count)},
      {"the number of the game", origin.game ? std::to_string(*origin.game) : kNotGiven},
      {"the build", origin.build},
      {"the effort", header.effort ? json_line(to_json(*header.effort)) : kNotGiven},
      {"the limits", header.limits ? json_line(to_json(*header.limits)) : kNotGiven},
      {"the number of files", std::to_string(origin.inputs.size())}};
  std::size_t number = 0;
  for (const auto& [name, checksum, games] : origin.inputs) {
    traits.emplace_back(fmt::format("file {}", ++number), name);
    traits.emplace_back(fmt::format("the checksum of {}", file_in_quotes(name)), checksum);
  }
  return traits;
}

// Compares two reviews. The strings are used in messages.
struct Comparison {
  std::string files;
  std::string_view one_place;
  std::string_view other_place;
  // Appended to messages about differences that --mixed permits.
  std::string_view advice;
  MixedGames mixed = MixedGames::Refused;

  void require_same(std::string_view what, const std::string& one, const std::string& other,
                    bool may_differ = false) const {
    if (one == other) return;
    throw Error(fmt::format("{}: {} is {} {}, and {} {}{}", files, what, one, one_place, other,
                            other_place, may_differ ? advice : ""));
  }

  // Throws Error if the reviews have different numbers of parts, cover games with different numbers
  // or, unless mixing is allowed, if their builds, efforts, limits or inputs differ.
  void check(const ReviewHeader& one, const ReviewHeader& other) const {
    const auto from = traits_of(one);
    const auto to = traits_of(other);
    const std::size_t count = mixed == MixedGames::Allowed ? kNeverMixed : from.size();
    // If `to` is shorter, the number of files differs, which is found before the index is out of
    // range.
    for (std::size_t i = 0; i < count; ++i)
      require_same(from[i].first, from[i].second, to[i].second, i >= kNeverMixed);
  }
};

// Identifies a game by the index of its file among the inputs, and its number in the file.
using GameKey = std::pair<std::size_t, std::size_t>;

// Combines the parts of a review.
class Merger {
 public:
  explicit Merger(const ReviewHeader& first) : first_(first) {
    for (const WorkInput& input : origin_of(first).inputs) index_of(input.name);
  }

  void add(const ReviewFile& part) {
    for (const ReviewFile::Game& game : part.games) {
      const ReviewFile::Game*& kept = games_[{index_of(game.file), game.number}];
      if (kept != nullptr) ++repeated_;
      if (kept == nullptr ||
          std::pair(game.is_complete, game.plies) > std::pair(kept->is_complete, kept->plies))
        kept = &game;
    }
    for (const ReviewOrigin::Unread& game : origin_of(part.header).unread)
      unread_.try_emplace({index_of(game.file), game.number}, game);
    is_mixed_ |= part.is_mixed || traits_of(part.header) != traits_of(first_);
  }

  [[nodiscard]] MergedReview merged() {
    MergedReview merged{
        {.header = first_, .is_mixed = is_mixed_}, missing(), repeated_, !unread_.empty()};
    if (std::optional<ReviewOrigin>& origin = merged.review.header.origin) {
      origin->part = {};
      origin->unread.clear();
      for (const auto& [key, game] : unread_) origin->unread.push_back(game);
      origin->is_complete = merged.missing.empty();
    }
    for (const auto& [key, game] : games_) merged.review.games.push_back(*game);
    return merged;
  }

 private:
  // Describes each game of the inputs that is missing or incomplete.
  std::vector<std::string> missing() {
    std::vector<std::string> missing;
    const ReviewOrigin& origin = origin_of(first_);
    const std::uint64_t parts = origin.part.count;
    std::uint64_t item = 0;
    for (const WorkInput& input : origin.inputs)
      for (std::size_t i = 1; i <= input.games; ++i, ++item) {
        if (item == kMaxReviewedGames)
          throw Error(fmt::format("a review contains more than the maximum of {} games",
                                  kMaxReviewedGames));
        const std::size_t number = origin.game.value_or(i);
        const GameKey key{index_of(input.name), number};
        const auto game = games_.find(key);
        if (unread_.contains(key) || (game != games_.end() && game->second->is_complete)) continue;
        missing.push_back(fmt::format(
            "game {} of {} is {}{}", number, file_in_quotes(input.name),
            game == games_.end() ? "missing" : "not completely reviewed",
            parts == 1
                ? ""
                : fmt::format("; it belongs to part {}", to_string(Part{item % parts, parts}))));
      }
    return missing;
  }

  // The index of a file. Files are numbered in the order in which they first appear.
  std::size_t index_of(const std::string& file) {
    return files_.try_emplace(file, files_.size()).first->second;
  }

  const ReviewHeader& first_;
  std::map<std::string, std::size_t> files_;
  std::map<GameKey, const ReviewFile::Game*> games_;
  std::map<GameKey, ReviewOrigin::Unread> unread_;
  std::size_t repeated_ = 0;
  bool is_mixed_ = false;
};

}  // namespace

MergedReview merge_reviews(std::span<const ReviewFile> parts, MixedGames mixed) {
  const ReviewFile& first = parts.front();
  Merger merger(first.header);
  for (const ReviewFile& part : parts) {
    require_origin(part, mixed);
    const Comparison comparison = {
        fmt::format("{} and {}", file_in_quotes(first.name), file_in_quotes(part.name)), "in one",
        "in the other", "; --mixed merges them anyway", mixed};
    comparison.check(first.header, part.header);
    merger.add(part);
  }
  return merger.merged();
}

void check_former(const ReviewFile& former, const ReviewHeader& wanted, MixedGames mixed) {
  require_origin(former, mixed);
  const Comparison comparison = {file_in_quotes(former.name), "there", "now",
                                 "; --mixed accepts it anyway", mixed};
  comparison.require_same("the part", part_text(former.header), part_text(wanted));
  comparison.check(former.header, wanted);
}

}  // namespace waggle

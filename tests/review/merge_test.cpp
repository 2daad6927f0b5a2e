// Reviews that were made in parts.

#include "review/merge.hpp"

#include <chrono>
#include <string>
#include <vector>

#include "review/report.hpp"
#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/moves.hpp"
#include "text/json/json.hpp"
#include "waggle/error.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

constexpr Effort kEffort{.nodes = 100};

// Five games in two files. Each part has some of them.
ReviewOrigin origin_of(std::uint64_t part) {
  ReviewOrigin origin;
  origin.build = "v1";
  origin.inputs = {{"a.txt", "0000000a", 3}, {"b.txt", "0000000b", 2}};
  origin.part = {part - 1, 2};
  origin.is_complete = true;
  return origin;
}

ReviewedGame game_in(const std::string& file, std::size_t number) {
  ReviewedGame game{file, number, {game_of("wS1;bS1 wS1-"), {}, {}, {}, {}}, {}};
  game.review.is_complete = true;
  return game;
}

std::vector<ReviewedGame> games_of(std::uint64_t part) {
  if (part == 1) return {game_in("a.txt", 1), game_in("a.txt", 3), game_in("b.txt", 2)};
  return {game_in("a.txt", 2), game_in("b.txt", 1)};
}

std::string text_of(std::uint64_t part, const ReviewOrigin& origin,
                    const Effort& effort = kEffort) {
  return to_json(games_of(part), effort, origin);
}

ReviewFile file_of(std::uint64_t part, const ReviewOrigin& origin, const Effort& effort = kEffort) {
  return parse_review(std::to_string(part) + ".json", text_of(part, origin, effort));
}

ReviewFile file_of(std::uint64_t part) { return file_of(part, origin_of(part)); }

std::string refusal(const std::vector<ReviewFile>& parts, MixedGames mixed = MixedGames::Refused) {
  return error_of([&] { static_cast<void>(merge_reviews(parts, mixed)); });
}

// The same for a single file, which may be no review.
std::string refusal_of(const std::string& name, const std::string& text) {
  return error_of([&] {
    static_cast<void>(merge_reviews(std::vector{parse_review(name, text)}, MixedGames::Allowed));
  });
}

}  // namespace

TEST_CASE("the parts of a review are merged in any order") {
  ReviewOrigin all = origin_of(1);
  all.part = {};
  const std::vector<ReviewedGame> games = {game_in("a.txt", 1), game_in("a.txt", 2),
                                           game_in("a.txt", 3), game_in("b.txt", 1),
                                           game_in("b.txt", 2)};
  const MergedReview merged = merge_reviews(std::vector{file_of(2), file_of(1)});
  CHECK(to_json(merged.review) == to_json(games, kEffort, all));
  CHECK(merged.missing.empty());
  CHECK(merged.repeated == 0);
  CHECK_FALSE(merged.has_unread);
  // Merges the result again; games aren't repeated.
  const MergedReview once = merge_reviews(std::vector{merged.review});
  CHECK(to_json(once.review) == to_json(merged.review));
  CHECK(to_json(parse_review("all.json", to_json(merged.review))) == to_json(merged.review));
  CHECK(merge_reviews(std::vector{file_of(1), file_of(2), file_of(1)}).repeated == 3);
}

TEST_CASE("missing games are listed with their part") {
  const MergedReview merged = merge_reviews(std::vector{file_of(1)});
  CHECK(merged.missing ==
        std::vector<std::string>{"game 2 of 'a.txt' is missing; it belongs to part 2/2",
                                 "game 1 of 'b.txt' is missing; it belongs to part 2/2"});
  CHECK_FALSE(merged.review.header.origin->is_complete);
  // A complete game replaces an incomplete one.
  std::vector<ReviewedGame> games = games_of(2);
  games[1].review.is_complete = false;
  ReviewOrigin origin = origin_of(2);
  origin.is_complete = false;
  const ReviewFile begun = parse_review("2.json", to_json(games, kEffort, origin));
  CHECK(merge_reviews(std::vector{file_of(1), begun}).missing ==
        std::vector<std::string>{
            "game 1 of 'b.txt' is not completely reviewed; it belongs to part 2/2"});
  CHECK(merge_reviews(std::vector{file_of(1), begun, file_of(2)}).missing.empty());
  // Of two incomplete ones, the longer one is kept.
  Json more = parse_json(to_json(games, kEffort, origin));
  more["games"][1]["plies"].push_back("any ply");
  const ReviewFile longer = parse_review("3.json", json_page(more));
  for (const auto& parts : {std::vector{file_of(1), begun, longer}, {file_of(1), longer, begun}}) {
    const Json all = parse_json(to_json(merge_reviews(parts).review));
    CHECK(all["games"][3]["plies"].size() == 1);
  }
  // An unreadable game isn't missing.
  origin = origin_of(2);
  origin.unread = {{"b.txt", 1}};
  games.pop_back();
  const MergedReview unread = merge_reviews(
      std::vector{file_of(1), parse_review("2.json", to_json(games, kEffort, origin))});
  CHECK(unread.missing.empty());
  CHECK(unread.has_unread);
  CHECK(parse_json(to_json(unread.review))["unread"] ==
        parse_json(R"([{"file":"b.txt","number":1}])"));
}

TEST_CASE("a review with too many games is refused") {
  for (const Json& number : {Json(1e118), Json(-1), Json(1.5)}) {
    Json json = parse_json(text_of(1, origin_of(1)));
    json["inputs"][1]["games"] = number;
    CAPTURE(json_line(number));
    CHECK(refusal_of("1.json", json_line(json)) ==
          "'1.json' is not a JSON review written by waggle review");
  }
  Json json = parse_json(text_of(1, origin_of(1)));
  for (int i = 0; i < 3; ++i)
    json["inputs"].push_back({{"file", std::to_string(i)}, {"checksum", "0"}, {"games", 900'000}});
  const std::string too_many = "a review contains more than the maximum of 1000000 games";
  CHECK(refusal_of("1.json", json_line(json)) == too_many);
  json["inputs"][0]["games"] = 1'000'000'000'000;
  CHECK(refusal_of("1.json", json_line(json)) == too_many);
}

TEST_CASE(
    "parts of different reviews are refused with the difference, unless mixing is permitted") {
  const std::string start = "'1.json' and '2.json': ";
  const std::string end = "; --mixed merges them anyway";
  const auto with = [](const ReviewOrigin& origin, const Effort& effort = kEffort) {
    return std::vector{file_of(1), file_of(2, origin, effort)};
  };
  ReviewOrigin other = origin_of(2);
  other.build = "v2";
  CHECK(refusal(with(other)) == start + "the build is v1 in one, and v2 in the other" + end);
  CHECK(refusal(with(other), MixedGames::Allowed).empty());
  const ReviewFile mixed = merge_reviews(with(other), MixedGames::Allowed).review;
  CHECK(parse_json(to_json(mixed))["mixed"] == true);
  CHECK(parse_review("mixed.json", to_json(mixed)).is_mixed);
  CHECK_FALSE(parse_json(to_json(merge_reviews(with(origin_of(2))).review)).contains("mixed"));
  other = origin_of(2);
  other.inputs[1].checksum = "0000000c";
  CHECK(refusal(with(other)) ==
        start + "the checksum of 'b.txt' is 0000000b in one, and 0000000c in the other" + end);
  other.inputs[1].name = "c.txt";
  CHECK(refusal(with(other)) == start + "file 2 is b.txt in one, and c.txt in the other" + end);
  other.inputs.pop_back();
  CHECK(refusal(with(other)) ==
        start + "the number of files is 2 in one, and 1 in the other" + end);
  CHECK(refusal(with(origin_of(2), {.nodes = 200})) ==
        start + R"(the effort is {"nodes":100} in one, and {"nodes":200} in the other)" + end);
  other = origin_of(2);
  other.part = {1, 3};
  CHECK(refusal(with(other), MixedGames::Allowed) ==
        start + "the number of parts is 2 in one, and 3 in the other");
  const ReviewFile old = parse_review("old.json", to_json(games_of(1), kEffort));
  CHECK(refusal({old}) ==
        "'old.json' does not say which build made it, or from which files; --mixed accepts it "
        "anyway");
  CHECK(refusal({old}, MixedGames::Allowed).empty());
  for (const char* wrong :
       {"", "{}", "[]", R"({"format":"waggle review 1"})",
        R"({"format":"waggle review 1","games":3})", R"({"format":"waggle review 1","games":[3]})"})
    CHECK(refusal_of("x", wrong) == "'x' is not a JSON review written by waggle review");
  CHECK(refusal_of("x", std::string(1'000, '[')) == "'x': the JSON is nested deeper than 256");
}

TEST_CASE("a former review must be the requested one, or is refused with the difference") {
  const auto refusal_now = [](const ReviewFile& file, const ReviewOrigin& now,
                              MixedGames mixed = MixedGames::Refused) {
    return error_of([&] { check_former(file, {kEffort, kLossLimits, now}, mixed); });
  };
  CHECK(refusal_now(file_of(1), origin_of(1)).empty());
  // It isn't known in advance which games are unreadable.
  ReviewOrigin unread = origin_of(1);
  unread.unread = {{"a.txt", 1}};
  CHECK(refusal_now(file_of(1, unread), origin_of(1)).empty());
  // An incomplete review is made again, but mustn't replace a different one.
  ReviewOrigin begun = origin_of(2);
  begun.is_complete = false;
  CHECK(refusal_now(file_of(2, begun), origin_of(2)).empty());
  CHECK(refusal_now(file_of(2, begun), origin_of(1)) ==
        "'2.json': the part is 2/2 there, and 1/2 now");
  CHECK(refusal_now(file_of(1), origin_of(2), MixedGames::Allowed) ==
        "'1.json': the part is 1/2 there, and 2/2 now");
  ReviewOrigin other = origin_of(1);
  other.build = "v2";
  CHECK(refusal_now(file_of(1), other) ==
        "'1.json': the build is v1 there, and v2 now; --mixed accepts it anyway");
  CHECK(refusal_now(file_of(1), other, MixedGames::Allowed).empty());
  other = origin_of(1);
  other.game = 3;
  CHECK(refusal_now(file_of(1), other, MixedGames::Allowed) ==
        "'1.json': the number of the game is not given there, and 3 now");
}

TEST_CASE("a review file is read as it was written") {
  ReviewOrigin origin = origin_of(2);
  origin.game = 2;
  origin.unread = {{"a.txt", 1}};
  // 0.3 has no exact form in binary.
  const Effort effort{.time = std::chrono::milliseconds(300)};
  const ReviewFile review = file_of(2, origin, effort);
  CHECK(review.header.effort == effort);
  CHECK(review.header.limits == kLossLimits);
  REQUIRE(review.header.origin.has_value());
  CHECK(review.header.origin->inputs == origin.inputs);
  CHECK(review.header.origin->game == origin.game);
  CHECK(review.header.origin->part == origin.part);
  CHECK(review.header.origin->unread.size() == 1);
  CHECK(review.header.origin->is_complete);
  CHECK(to_json(review) == text_of(2, origin, effort));
}

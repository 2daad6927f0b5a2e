// Reviews that were made in parts.

#include "review/merge.hpp"

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

ReviewFile file_of(std::uint64_t part, const ReviewOrigin& origin, const Effort& effort = kEffort) {
  return {std::to_string(part) + ".json", to_json(games_of(part), effort, origin)};
}

ReviewFile file_of(std::uint64_t part) { return file_of(part, origin_of(part)); }

std::string refusal(const std::vector<ReviewFile>& parts, bool takes_mixed = false) {
  return error_of([&] { static_cast<void>(merge_reviews(parts, takes_mixed)); });
}

}  // namespace

TEST_CASE("the parts of a review are merged in any order") {
  ReviewOrigin all = origin_of(1);
  all.part = {};
  const std::vector<ReviewedGame> games = {game_in("a.txt", 1), game_in("a.txt", 2),
                                           game_in("a.txt", 3), game_in("b.txt", 1),
                                           game_in("b.txt", 2)};
  const MergedReview merged = merge_reviews(std::vector{file_of(2), file_of(1)});
  CHECK(merged.json == to_json(games, kEffort, all));
  CHECK(merged.missing.empty());
  CHECK(merged.repeated == 0);
  CHECK_FALSE(merged.has_unread);
  // Merges the result again; games aren't repeated.
  const MergedReview once = merge_reviews(std::vector{ReviewFile{"all.json", merged.json}});
  CHECK(once.json == merged.json);
  CHECK(merge_reviews(std::vector{file_of(1), file_of(2), file_of(1)}).repeated == 3);
}

TEST_CASE("missing games are listed with their part") {
  const MergedReview merged = merge_reviews(std::vector{file_of(1)});
  CHECK(merged.missing ==
        std::vector<std::string>{"game 2 of 'a.txt' is missing; it belongs to part 2/2",
                                 "game 1 of 'b.txt' is missing; it belongs to part 2/2"});
  CHECK(parse_json(merged.json)["complete"] == false);
  // A complete game replaces an incomplete one.
  std::vector<ReviewedGame> games = games_of(2);
  games[1].review.is_complete = false;
  ReviewOrigin origin = origin_of(2);
  origin.is_complete = false;
  const ReviewFile begun = {"2.json", to_json(games, kEffort, origin)};
  CHECK(merge_reviews(std::vector{file_of(1), begun}).missing ==
        std::vector<std::string>{
            "game 1 of 'b.txt' is not completely reviewed; it belongs to part 2/2"});
  CHECK(merge_reviews(std::vector{file_of(1), begun, file_of(2)}).missing.empty());
  // An unreadable game isn't missing.
  origin = origin_of(2);
  origin.unread = {{"b.txt", 1}};
  games.pop_back();
  const MergedReview unread =
      merge_reviews(std::vector{file_of(1), {"2.json", to_json(games, kEffort, origin)}});
  CHECK(unread.missing.empty());
  CHECK(unread.has_unread);
  CHECK(parse_json(unread.json)["unread"] == parse_json(R"([{"file":"b.txt","number":1}])"));
}

TEST_CASE("a review with too many games is refused") {
  for (const Json& number : {Json(1e118), Json(-1), Json(1.5)}) {
    Json json = parse_json(file_of(1).json);
    json["inputs"][1]["games"] = number;
    CAPTURE(json_line(number));
    CHECK(refusal({{"1.json", json_line(json)}}) ==
          "a file is not a JSON review as waggle review writes it");
  }
  Json json = parse_json(file_of(1).json);
  for (int i = 0; i < 3; ++i)
    json["inputs"].push_back({{"file", std::to_string(i)}, {"checksum", "0"}, {"games", 900'000}});
  const std::string too_many = "a review has more games than 1000000, the maximum";
  CHECK(refusal({{"1.json", json_line(json)}}) == too_many);
  json["inputs"][0]["games"] = 1'000'000'000'000;
  CHECK(refusal({{"1.json", json_line(json)}}) == too_many);
}

TEST_CASE(
    "parts of different reviews are refused with the difference, unless mixing is permitted") {
  const std::string start = "'1.json' and '2.json': ";
  const std::string end = "; --mixed merges them nevertheless";
  const auto with = [](const ReviewOrigin& origin, const Effort& effort = kEffort) {
    return std::vector{file_of(1), file_of(2, origin, effort)};
  };
  ReviewOrigin other = origin_of(2);
  other.build = "v2";
  CHECK(refusal(with(other)) == start + "the build is v1 in one, and v2 in the other" + end);
  CHECK(refusal(with(other), true).empty());
  CHECK(parse_json(merge_reviews(with(other), true).json)["mixed"] == true);
  CHECK_FALSE(parse_json(merge_reviews(with(origin_of(2))).json).contains("mixed"));
  other = origin_of(2);
  other.inputs[1].checksum = "0000000c";
  CHECK(refusal(with(other)) ==
        start + "the checksum of 'b.txt' is 0000000b in one, and 0000000c in the other" + end);
  other.inputs[1].file = "c.txt";
  CHECK(refusal(with(other)) == start + "file 2 is b.txt in one, and c.txt in the other" + end);
  other.inputs.pop_back();
  CHECK(refusal(with(other)) ==
        start + "the number of files is 2 in one, and 1 in the other" + end);
  CHECK(refusal(with(origin_of(2), {.nodes = 200})) ==
        start + R"(the effort is {"nodes":100} in one, and {"nodes":200} in the other)" + end);
  other = origin_of(2);
  other.part = {1, 3};
  CHECK(refusal(with(other), true) ==
        start + "the number of parts is 2 in one, and 3 in the other");
  const ReviewFile old = {"old.json", to_json(games_of(1), kEffort)};
  CHECK(refusal({old}) ==
        "'old.json' does not say which build made it and of which files; --mixed accepts it "
        "nevertheless");
  CHECK(refusal({old}, true).empty());
  for (const char* wrong : {"", "{}", "[]", R"({"format":"waggle review 1"})",
                            R"({"format":"waggle review 1","games":3})"})
    CHECK(refusal({{"x", wrong}}) == "'x' is not a JSON review as waggle review writes it");
  CHECK_FALSE(refusal({{"x", R"({"format":"waggle review 1","games":[3]})"}}, true).empty());
  CHECK(refusal({{"x", std::string(1'000, '[')}}) == "'x': the JSON is nested deeper than 256");
}

TEST_CASE("a former review must be the requested one, or is refused with the difference") {
  const auto former = [](const ReviewFile& file, const ReviewOrigin& origin,
                         bool takes_mixed = false) {
    return check_former(file, kEffort, origin, takes_mixed);
  };
  // It isn't known in advance which games are unreadable.
  ReviewOrigin unread = origin_of(1);
  unread.unread = {{"a.txt", 1}};
  CHECK(former(file_of(1), origin_of(1)).is_complete);
  CHECK_FALSE(former(file_of(1), origin_of(1)).has_unread);
  CHECK(former(file_of(1, unread), origin_of(1)).has_unread);
  ReviewOrigin begun = origin_of(1);
  begun.is_complete = false;
  CHECK_FALSE(former(file_of(1, begun), origin_of(1)).is_complete);
  CHECK(error_of([&] { former(file_of(1), origin_of(2), true); }) ==
        "'1.json': the part is 1/2 there, and 2/2 now");
  ReviewOrigin other = origin_of(1);
  other.build = "v2";
  CHECK(error_of([&] { former(file_of(1), other); }) ==
        "'1.json': the build is v1 there, and v2 now; --mixed accepts it nevertheless");
  CHECK(former(file_of(1), other, true).is_complete);
  other = origin_of(1);
  other.game = 3;
  CHECK(error_of([&] { former(file_of(1), other, true); }) ==
        "'1.json': the number of the game is not given there, and 3 now");
}

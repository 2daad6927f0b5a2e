// The header of a results file: what is read is written again.

#include "match/results/header.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

#include "fake/fakes.hpp"
#include "support/catch.hpp"
#include "support/error_of.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

constexpr const char* kHeader =
    R"({"match":{"seed":7,"tournament":"gauntlet","engines":[{"name":"one","cmd":"a b","dir":"",)"
    R"("options":{"Threads":"2","A/b":"x"},"limits":"60+0.6","clock":"share","margin_ms":50.0},)"
    R"({"name":"two","cmd":"b","dir":"/","options":{},"limits":"0.1s","clock":"",)"
    R"("margin_ms":0.1}],"openings":{"file":"","order":"random","plies":4,"types":[]},)"
    R"("rules":{"maxplies":400,"threefold":true,"resign":[5.0,3,false],"draw":[0.1,8,60]},)"
    R"("rounds":3,"part":"2/4","sprt":{"elo0":0.0,"elo1":5.0,"alpha":0.05,"beta":0.05,)"
    R"("model":"logistic"}},"provenance":{"build":"v1","openings":"","engines":[{"name":"one",)"
    R"("id":"","program":"a","files":{"a":"1234abcd"}}]},"mixed":true})";

// The header with one part replaced.
std::string with(const std::string& before, const std::string& after) {
  std::string line = kHeader;
  const std::size_t at = line.find(before);
  REQUIRE(at != std::string::npos);
  return line.replace(at, before.size(), after);
}

}  // namespace

TEST_CASE("a header survives reading and writing") {
  const MatchHeader header = parse_header(kHeader);
  CHECK(to_line(header) == kHeader);
  CHECK(header.unknown.empty());
  CHECK(header == parse_header(kHeader));
  CHECK(header.kind == TournamentKind::Gauntlet);
  CHECK(header.rules.resign == std::tuple(5.0, std::uint64_t{3}, false));
  CHECK(header.clocks().size() == 1);
  CHECK(to_line(with_games(header, std::nullopt)) == with(R"("rounds":3,"part":"2/4",)", ""));
  for (const char* const line : {R"({"match":{}})", R"({"match":{"engines":[{"name":"one"}]}})",
                                 R"({"match":{"tournament":"swiss","seed":null}})",
                                 R"({"match":{"engines":[{"7":1},{},{"name":"one"}]}})"})
    CHECK(to_line(parse_header(line)) == line);
}

TEST_CASE("an SPRT with an unknown model is rejected") {
  const std::string header = with("logistic", "pentagonal");
  CHECK(error_of([&] { static_cast<void>(parse_header(header)); }) ==
        "not a match header written by waggle match");
}

TEST_CASE("the first setting that differs is named, with its values") {
  const MatchHeader header = parse_header(kHeader);
  for (const auto& [before, after, path, value, other] :
       {std::array{R"("seed":7)", R"("seed":8)", "seed", "7", "8"},
        std::array{"gauntlet", "roundrobin", "tournament", "\"gauntlet\"", "\"roundrobin\""},
        std::array{R"("margin_ms":50.0)", R"("margin_ms":2.5)", "engines/0/margin_ms", "50.0",
                   "2.5"},
        std::array{R"("A/b":"x")", R"("B":"x")", "engines/0/options/A~1b", "\"x\"", "not given"},
        std::array{R"("types":[])", R"("types":["Base"])", "openings/types/0", "not given",
                   "\"Base\""},
        std::array{R"([5.0,3,false])", R"([5.0,4,false])", "rules/resign/1", "3", "4"},
        std::array{R"("draw":[0.1,8,60])", R"("other":[1])", "rules/draw/0", "0.1", "not given"}}) {
    CAPTURE(after);
    const auto differs = difference_of(header, parse_header(with(before, after)));
    REQUIRE(differs.has_value());
    CHECK(differs->path == path);
    CHECK(differs->first == value);
    CHECK(differs->second == other);
  }
  const MatchHeader longer = parse_header(with(R"("rounds":3)", R"("rounds":4)"));
  CHECK_FALSE(difference_of(header, longer).has_value());
  MatchHeader shorter = header;
  shorter.engines.pop_back();
  CHECK(difference_of(header, shorter)->path == "engines/1/name");
  CHECK(difference_of(shorter, header)->first == "not given");
}

TEST_CASE("what newer versions add to a header is kept and compared") {
  const MatchHeader header = parse_header(kHeader);
  for (const auto& [before, after, path] :
       {std::array{R"("dir":"/",)", R"("dir":"/","new":[{"a":1}],)", "engines/1/new/0/a"},
        std::array{R"("plies":4)", R"("plies":"four")", "openings/plies"},
        std::array{R"("A/b":"x")", R"("A/b":{"c":[1]})", "engines/0/options/A~1b"},
        std::array{R"("rounds":3)", R"("new/":3,"rounds":3)", "new~1"},
        std::array{R"("model":"logistic")", R"("model":"logistic","new":1)", ""},
        std::array{R"("build":"v1")", R"("build":"v1","new":1)", ""},
        std::array{R"("mixed":true)", R"("mixed":true,"new":{"a":{}})", ""}}) {
    CAPTURE(after);
    const MatchHeader newer = parse_header(with(before, after));
    CHECK(newer != header);
    const std::string line = to_line(with_games(newer, PlannedGames{8, 9, {0, 2}}));
    CHECK(parse_header(line).unknown == newer.unknown);
    CHECK(newer.unknown.size() == 1);
    const auto differs = difference_of(header, newer);
    const std::string found = differs ? differs->path : "";
    CHECK(found.substr(0, std::string(path).size()) == path);
    CHECK(found.empty() == std::string(path).empty());
  }
}

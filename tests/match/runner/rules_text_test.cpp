// Settings written key=value: valid ones are read and invalid ones rejected.

#include "match/runner/rules_text.hpp"

#include <algorithm>
#include <iterator>

#include "fake/fakes.hpp"
#include "match/client/engine_config.hpp"
#include "match/client/settings_text.hpp"
#include "match/results/early_end.hpp"
#include "support/catch.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// A flag with several settings, and a valid value for each of them.
struct RuleFlag {
  std::string name;
  std::function<void(const SettingWords&)> read;
  SettingWords settings;
};

// The settings of a flag with one more, which replaces the one with the same key.
SettingWords with(const RuleFlag& flag, const std::string& word) {
  SettingWords words = {word};
  std::ranges::copy_if(flag.settings, std::back_inserter(words),
                       [&](const std::string& other) { return key_of(other) != key_of(word); });
  return words;
}

// The same, but keeps the one with the same key.
SettingWords twice(const RuleFlag& flag, const std::string& word) {
  SettingWords words = with(flag, word);
  words.insert(words.begin(), word);
  return words;
}

std::vector<RuleFlag> flags() {
  const auto engine = [](const SettingWords& words) {
    static_cast<void>(parse_engines({words}, {}));
  };
  // The engine overrides some of these settings, but they must be valid anyway.
  const auto each = [](const SettingWords& words) {
    static_cast<void>(parse_engines({{"cmd=a", "st=1", "name=a"}}, words));
  };
  return {
      {"--engine",
       engine,
       {"cmd=a", "tc=60", "name=a", "dir=/", "stderr=a", "timeout=1", "tc-style=time",
        "clock={wtime}", "margin=1", "patience=1"}},
      {"--engine", engine, {"cmd=a", "st=1"}},
      {"--engine", engine, {"cmd=a", "depth=1"}},
      {"--engine", engine, {"cmd=a", "nodes=1"}},
      {"--each", each, {"tc=60"}},
      {"--each", each, {"st=1"}},
      {"--each", each, {"depth=1"}},
      {"--each", each, {"nodes=1"}},
      {"--openings",
       [](const SettingWords& words) {
         OpeningsConfig config;
         parse_openings(words, config);
       },
       {"file=a", "order=random", "plies=1"}},
      {"--sprt",
       [](const SettingWords& words) { static_cast<void>(parse_sprt(words)); },
       {"elo0=0", "elo1=5", "alpha=0.1", "beta=0.1", "model=logistic"}},
      {"--resign",
       [](const SettingWords& words) { static_cast<void>(parse_resign(words)); },
       {"score=1", "movecount=1", "twosided=true"}},
      {"--draw",
       [](const SettingWords& words) { static_cast<void>(parse_draw(words)); },
       {"score=1", "movecount=1", "from=1"}},
  };
}

// These accept any text.
bool is_text(std::string_view key) {
  return key == "cmd" || key == "name" || key == "dir" || key == "stderr" || key == "file";
}

}  // namespace

TEST_CASE("match settings reject values they cannot parse") {
  for (const RuleFlag& flag : flags()) {
    INFO(flag.name);
    CHECK(error_of([&] { flag.read(flag.settings); }).empty());
    for (const std::string& setting : flag.settings) {
      const std::string key(key_of(setting));
      for (const char* const garbage :
           {"perhaps", "nan", "inf", "-1e99", "1e99", "99999999999999999999", "0x10", "1,5", "1 5",
            "--", "true!", "{", "{wtim}"}) {
        if (is_text(key)) continue;
        const std::string error = error_of([&] { flag.read(with(flag, key + '=' + garbage)); });
        INFO(key << '=' << garbage << " | " << error);
        CHECK(error.starts_with(flag.name + ": "));
        CHECK(contains(error, key));
      }
      for (const char* const garbage : {"", "\n", "1\n", "\x7f"})
        CHECK_FALSE(error_of([&] { flag.read(with(flag, key + '=' + garbage)); }).empty());
      CHECK(contains(error_of([&] { flag.read(twice(flag, setting)); }),
                     "'" + key + "' is given twice"));
    }
    CHECK(contains(error_of([&] { flag.read(with(flag, "perhaps=1")); }),
                   "unknown setting 'perhaps'; the settings are "));
    for (const char* const word : {"perhaps", "=1", "="})
      CHECK(contains(error_of([&] { flag.read(with(flag, word)); }),
                     "a setting is written key=value, not '"));
  }
}

TEST_CASE("numeric settings accept exactly the numbers within their bounds") {
  struct Bounds {
    std::string flag, key;
    // The lower bound, a number below it, the upper bound, a number above it.
    std::string least, below, most, above;
  };
  const std::vector<Bounds> all = {
      {"--sprt", "elo0", "-1000", "-1000.1", "4.9", "5"},
      {"--sprt", "elo1", "0.1", "0", "1000", "1000.1"},
      {"--sprt", "alpha", "0.000001", "0.0000009", "0.499", "0.4991"},
      {"--sprt", "beta", "0.000001", "0.0000009", "0.499", "0.4991"},
      {"--resign", "score", "0", "-0.1", "1e9", "1.1e9"},
      {"--resign", "movecount", "1", "0", "10000", "10001"},
      {"--draw", "score", "0", "-0.1", "1e9", "1.1e9"},
      {"--draw", "movecount", "1", "0", "10000", "10001"},
      {"--draw", "from", "0", "-1", "10000", "10001"},
      {"--openings", "plies", "0", "-1", "200", "201"},
      {"--engine", "margin", "0", "-0.001", "31536000", "31536001"},
      {"--engine", "patience", "0.1", "0.09", "31536000", "31536001"},
      {"--engine", "timeout", "0.1", "0.09", "31536000", "31536001"},
      {"--engine", "st", "0.001", "0.0009", "31536000", "31536001"},
      {"--engine", "depth", "0", "-1", "10000", "10001"},
  };
  const std::vector<RuleFlag> known = flags();
  for (const Bounds& bounds : all) {
    const auto flag = std::ranges::find_if(known, [&](const RuleFlag& each) {
      return each.name == bounds.flag &&
             std::ranges::find(each.settings, bounds.key, key_of) != each.settings.end();
    });
    REQUIRE(flag != known.end());
    const auto is_read = [&](const std::string& value) {
      return error_of([&] { flag->read(with(*flag, bounds.key + '=' + value)); }).empty();
    };
    CAPTURE(bounds.flag, bounds.key);
    CHECK(is_read(bounds.least));
    CHECK_FALSE(is_read(bounds.below));
    CHECK(is_read(bounds.most));
    CHECK_FALSE(is_read(bounds.above));
  }
}

TEST_CASE("boolean settings accept all usual words") {
  for (const char* const word : {"true", "True", "yes", "YES", "on", "1"})
    CHECK(parse_resign({"score=1", std::string("twosided=") + word}).is_two_sided);
  for (const char* const word : {"false", "no", "Off", "0"})
    CHECK_FALSE(parse_resign({"score=1", std::string("twosided=") + word}).is_two_sided);
  CHECK(error_of([] {
          static_cast<void>(parse_resign({"score=1", "twosided=si"}));
        }) == "--resign: twosided must be True or False, not 'si'");
}

TEST_CASE("the defaults of a match are those of its help") {
  const GameRules rules;
  CHECK(rules.max_plies == 400);
  CHECK(rules.draws_by_repetition);
  CHECK_FALSE(rules.resign.has_value());
  CHECK_FALSE(rules.draw.has_value());
  const ResignRule resign = parse_resign({"score=1"});
  CHECK(resign.moves == 3);
  CHECK_FALSE(resign.is_two_sided);
  const DrawRule draw = parse_draw({"score=1"});
  CHECK(draw.moves == 8);
  CHECK(draw.from == 60);
  const Sprt sprt = parse_sprt({"elo0=0", "elo1=5"});
  CHECK(sprt.alpha == 0.05);
  CHECK(sprt.beta == 0.05);
  CHECK(sprt.model == EloModel::Logistic);
}

TEST_CASE("the settings of a match are parsed as written") {
  const ResignRule resign = parse_resign({"score=2.5", "movecount=4"});
  CHECK(resign.score == 2.5);
  CHECK(resign.moves == 4);
  CHECK_FALSE(resign.is_two_sided);
  const DrawRule draw = parse_draw({"movecount=5", "score=0.5", "from=0"});
  CHECK(draw.score == 0.5);
  CHECK(draw.moves == 5);
  CHECK(draw.from == 0);
  const Sprt sprt = parse_sprt({"elo0=-10", "elo1=0", "beta=0.1", "model=normalized"});
  CHECK(sprt.elo0 == -10);
  CHECK(sprt.elo1 == 0);
  CHECK(sprt.alpha == 0.05);
  CHECK(sprt.beta == 0.1);
  CHECK(sprt.model == EloModel::Normalized);
  OpeningsConfig openings;
  parse_openings({"order=sequential", "file=a b"}, openings);
  CHECK(openings.file == "a b");
  CHECK(openings.order == OpeningsConfig::Order::Sequential);
  CHECK(openings.plies == 0);
  openings = {};
  parse_openings({"plies=7", "file=a"}, openings);
  CHECK(openings.plies == 7);
  CHECK(contains(error_of([] { static_cast<void>(parse_draw({"movecount=1"})); }), "a score="));
  CHECK(contains(error_of([] { static_cast<void>(parse_resign({"movecount=1"})); }), "a score="));
}

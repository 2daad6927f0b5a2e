#include "match/client/engine_config.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fake/fakes.hpp"
#include "support/catch.hpp"
#include "support/hostile_numbers.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;
using Words = std::vector<std::string>;

std::string engines_error(const std::vector<Words>& engines, const Words& each = {"st=1"}) {
  return error_of([&] { static_cast<void>(parse_engines(engines, each)); });
}

}  // namespace

TEST_CASE("a command is split as a shell splits it") {
  const auto words = [](std::string_view text, bool may_escape) {
    return parse_command(text, may_escape).words;
  };
  CHECK(parse_command("./engine --threads 2").words == Words{"./engine", "--threads", "2"});
  CHECK(words("  'a b'  c\"d e\"f g\\ h '' ", true) == Words{"a b", "cd ef", "g h", ""});
  CHECK(words(R"('\' "\"")", true) == Words{"\\", "\""});
  CHECK(words(R"("C:\my games\a.exe" -x)", false) == Words{"C:\\my games\\a.exe", "-x"});
  CHECK(contains(error_of([] { static_cast<void>(parse_command("'a")); }), "unclosed quote"));
  CHECK_FALSE(error_of([] { static_cast<void>(parse_command(" ")); }).empty());
}

TEST_CASE("engines have their own settings and those of --each") {
  const auto engines =
      parse_engines({{"cmd=./a --x", "name=new", "option.Threads=2", "option.Text=a=b", "depth=3"},
                     {"cmd=/opt/bin/b", "dir=/tmp", "margin=20"}},
                    {"tc=60+0.6", "tc-style=seconds", "option.Threads=1", "margin=100"});
  REQUIRE(engines.size() == 2);
  CHECK(engines[0].name == "new");
  CHECK(engines[0].command.text == "./a --x");
  CHECK(engines[0].command.words == Words{"./a", "--x"});
  CHECK(engines[0].options ==
        std::vector<std::pair<std::string, std::string>>{{"Threads", "2"}, {"Text", "a=b"}});
  CHECK(engines[0].limits.depth == 3);
  CHECK_FALSE(engines[0].limits.clock);
  CHECK(engines[0].limits.margin == Seconds(0.1));
  CHECK(engines[1].name == "b");
  CHECK(engines[1].directory == "/tmp");
  CHECK(engines[1].limits.clock->base == Seconds(60));
  CHECK(engines[1].limits.clock->increment == Seconds(0.6));
  CHECK(engines[1].limits.margin == Seconds(0.02));
  CHECK(engines[1].limits.style == TimeControl::Style::DecimalSeconds);
  CHECK(parse_engines({{"cmd=a", "tc=1:30"}}, {})[0].limits.clock->base == Seconds(90));
  const TimeControl period = parse_engines({{"cmd=a", "tc=40/1:00+0.6"}}, {})[0].limits;
  CHECK(period.clock->moves == 40);
  CHECK(period.clock->base == Seconds(60));
  CHECK(period.clock->increment == Seconds(0.6));
  CHECK(period.text() == "40/60+0.6");
  CHECK_FALSE(period.clock_mode);
  const TimeControl sends = parse_engines({{"cmd=a", "tc=9", "clock=c {wtime}"}}, {})[0].limits;
  CHECK(sends.clock_mode == ClockMode{ClockMode::Kind::Arguments, "c {wtime}"});
}

TEST_CASE("a limit of an engine also overrides the clock of --each, unless it is a clock itself") {
  const auto engines =
      parse_engines({{"cmd=a"}, {"cmd=b", "tc=9"}, {"cmd=c", "st=1"}}, {"tc=60", "clock=share"});
  const ClockMode share{ClockMode::Kind::Share, ""};
  CHECK(engines[0].limits.clock_mode == share);
  CHECK(engines[1].limits.clock_mode == share);
  CHECK(engines[2].limits.time == Seconds(1));
  CHECK_FALSE(engines[2].limits.clock);
  CHECK_FALSE(engines[2].limits.clock_mode);
}

TEST_CASE("mistakes in engine settings are named") {
  CHECK(contains(engines_error({{"cmd=a", "speed=3"}}), "--engine: unknown setting 'speed'"));
  CHECK(contains(engines_error({{"cmd=a", "fast"}}), "not 'fast'"));
  CHECK(contains(engines_error({{"cmd=a", "cmd=b"}}), "'cmd' is given twice"));
  CHECK(contains(engines_error({{"name=a"}}), "no cmd="));
  CHECK(contains(engines_error({{"cmd=a"}}, {}), "'a' has no limit"));
  CHECK(contains(engines_error({{"cmd=a", "st=1", "depth=2"}}), "conflicting limits"));
  CHECK(contains(engines_error({{"cmd=a"}, {"cmd=b/a"}}), "two engines are named 'a'"));
  CHECK(contains(engines_error({{"cmd=a", "st=fast"}}), "st must be a number"));
  CHECK(contains(engines_error({{"cmd=a", "tc=60-1"}}), "tc must be [moves/]"));
  CHECK(contains(engines_error({{"cmd=a", "tc=0"}}), "more than 0"));
  CHECK(contains(engines_error({{"cmd=a", "tc=0/60"}}), "the number of moves in tc must be"));
  CHECK(contains(engines_error({{"cmd=a", "tc=40/"}}), "tc must be [moves/]"));
  CHECK(
      contains(engines_error({{"cmd=a", "tc=60", "clock=c {movestogo}"}}), "no moves in its tc="));
  CHECK(contains(engines_error({{"cmd=a", "clock={wtime}"}}), "no tc="));
  CHECK(contains(engines_error({{"cmd=a", "tc=60", "clock=x"}}), "clock must be share, or"));
  CHECK(contains(engines_error({{"cmd=a", "tc=60", "clock=x {wtime} {left}"}}),
                 "placeholder '{left}'"));
  CHECK(contains(engines_error({{"cmd=a", "option.=1"}}), "unknown setting 'option.'"));
  CHECK(contains(engines_error({{"cmd=a", "option.A=1", "option.A=2"}}), "'option.A' is given"));
  CHECK(contains(engines_error({{"cmd=a", "tc-style=x"}}), "time or seconds"));
}

TEST_CASE("numbers in engine settings out of range are rejected") {
  for (const std::string_view number : kHostileNumbers)
    for (const std::string_view key : {"st", "tc", "tc=1+", "tc=1:", "tc=1/", "depth", "nodes",
                                       "margin", "patience", "timeout"}) {
      const std::string setting = std::string(key) +
                                  (key.find('=') == std::string_view::npos ? "=" : "") +
                                  std::string(number) + (key == "tc=1/" ? "+1" : "");
      INFO(setting);
      Words words = {"cmd=a", setting};
      if (key == "margin" || key == "patience" || key == "timeout") words.emplace_back("st=1");
      std::vector<EngineConfig> engines;
      if (!error_of([&] { engines = parse_engines({words}, {}); }).empty()) continue;
      const TimeControl& limits = engines.at(0).limits;
      constexpr Seconds kYears{2.0 * 365 * 86'400};
      if (limits.clock) {
        CHECK((limits.clock->base > Seconds(0) && limits.clock->base <= kYears));
        CHECK((limits.clock->increment >= Seconds(0) && limits.clock->increment <= kYears));
      }
      CHECK((!limits.time || (*limits.time > Seconds(0) && *limits.time <= kYears)));
      CHECK((!limits.depth || (*limits.depth >= 0 && *limits.depth <= 10'000)));
      CHECK((limits.margin >= Seconds(0) && limits.margin <= kYears));
      CHECK((limits.patience > Seconds(0) && limits.patience <= kYears));
      CHECK((engines.at(0).timeout > Seconds(0) && engines.at(0).timeout <= kYears));
    }
}

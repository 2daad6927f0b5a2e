#include "engine/options.hpp"

#include <set>

#include "support/catch.hpp"
#include "waggle/error.hpp"

using namespace waggle;

namespace {

std::string value_of(const Options& options, std::string_view name) {
  return find_option(name).value(options);
}

}  // namespace

TEST_CASE("an engine starts with every option at its default") {
  const Options options;
  for (const Option& option : all_options()) {
    INFO(option.name);
    CHECK(option.value(options) == option.value(Options()));
  }
  CHECK(options.threads == 1);
  CHECK(options.table_megabytes == 64);
  CHECK_FALSE(options.reports_intermediate_moves);
  CHECK_FALSE(options.draws_by_repetition);
  CHECK(options.variety_plies == 0);
  CHECK(options.max_seconds == 0);
}

TEST_CASE("every default can be set, and so can both ends of each range") {
  for (const Option& option : all_options()) {
    INFO(option.name);
    Options options;
    options.set(option.name, option.value(Options()));
    CHECK(option.value(options) == option.value(Options()));
    const auto range = option.range();
    if (!range) continue;
    for (const std::string& end : {range->first, range->second}) {
      options.set(option.name, end);
      CHECK(option.value(options) == end);
    }
  }
}

TEST_CASE("every option has a unique name, a unique flag and a description") {
  std::set<std::string_view> names;
  std::set<std::string> flags;
  for (const Option& option : all_options()) {
    names.insert(option.name);
    flags.insert(option.flags());
    CHECK_FALSE(option.meaning.empty());
  }
  CHECK(names.size() == all_options().size());
  CHECK(flags.size() == all_options().size());
}

TEST_CASE("an option's flag is its name in lower case with dashes") {
  CHECK(find_option("Threads").flags() == "--threads");
  CHECK(find_option("MaxTime").flags() == "--max-time");
  CHECK(find_option("TranspositionTableSizeMB").flags() == "--transposition-table-size-mb,--hash");
}

TEST_CASE("option names and booleans are case-insensitive") {
  Options options;
  options.set("threefoldrepetitiondraw", "TRUE");
  CHECK(options.draws_by_repetition);
  CHECK(value_of(options, "ThreefoldRepetitionDraw") == "True");
  options.set("ThreefoldRepetitionDraw", "false");
  CHECK(value_of(options, "ThreefoldRepetitionDraw") == "False");
}

TEST_CASE("booleans and game types are read in all usual spellings") {
  Options options;
  for (const auto& [text, value] : {std::pair{"1", true},
                                    {"0", false},
                                    {"On", true},
                                    {"OFF", false},
                                    {"true", true},
                                    {"False", false}}) {
    options.set("Ponder", text);
    CHECK(options.ponders == value);
  }
  for (const char* text : {"Base+PML", "base+lmp", "BaseMLP", "Base+MLP"}) {
    options.set("GameType", "Base");
    options.set("GameType", text);
    CHECK(value_of(options, "GameType") == "Base+MLP");
  }
}

TEST_CASE("an option is also found by its alias, the name that other engines use") {
  CHECK(&find_option("hash") == &find_option("TranspositionTableSizeMB"));
  CHECK(find_option("Hash").flags() == "--transposition-table-size-mb,--hash");
  std::set<std::string_view> names;
  std::size_t count = 0;
  for (const Option& option : all_options())
    for (const std::string_view name : {option.name, option.alias}) {
      if (name.empty()) continue;
      ++count;
      names.insert(name);
      CHECK(&find_option(name) == &option);
    }
  CHECK(names.size() == count);
  CHECK_THROWS_AS(find_option(""), Error);
}

TEST_CASE("an option counts as set even if it is set to its default") {
  Options options;
  CHECK_FALSE(options.is_set("Ponder"));
  options.set("Ponder", "False");
  CHECK(options.is_set("Ponder"));
  CHECK_FALSE(options.is_set("Reply"));
}

TEST_CASE("a bad value is refused with the range, and changes nothing") {
  struct Case {
    std::string_view name, value, message;
  };
  const auto [name, value, message] = GENERATE(
      Case{"Threads", "0", "Threads must be a whole number from 1 to 256, not '0'"},
      Case{"threads", "257", "Threads must be a whole number from 1 to 256, not '257'"},
      Case{"Threads", "two", "Threads must be a whole number from 1 to 256, not 'two'"},
      Case{"TranspositionTableSizeMB", "99999999999",
           "TranspositionTableSizeMB must be a whole number from 1 to 1048576, not '99999999999'"},
      Case{"MaxTime", "-1", "MaxTime must be a number from 0 to 31536000, not '-1'"},
      Case{"MaxTime", "nan", "MaxTime must be a number from 0 to 31536000, not 'nan'"},
      Case{"ThreefoldRepetitionDraw", "maybe",
           "ThreefoldRepetitionDraw must be True or False, not 'maybe'"},
      Case{"GameType", "Base+Q",
           "GameType must be one of Base, Base+M, Base+L, Base+P, Base+ML, Base+MP, Base+LP, "
           "Base+MLP, not 'Base+Q'"});
  Options options;
  const std::string before = value_of(options, name);
  CHECK_THROWS_WITH(options.set(name, value), std::string(message));
  CHECK(value_of(options, name) == before);
}

TEST_CASE("an unknown option is refused with a list of all options") {
  Options options;
  CHECK_THROWS_AS(options.set("Contempt", "3"), Error);
  CHECK_THROWS_WITH(
      find_option("Contempt"),
      "'Contempt' is not an option; the options are Threads, TranspositionTableSizeMB, "
      "ReportIntermediateBestMoves, ThreefoldRepetitionDraw, VarietyPlies, RandomSeed, MaxTime, "
      "MoveOverhead, MultiPV, Ponder, Reply, GameType, Level, OwnBook");
}

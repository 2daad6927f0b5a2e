// Code shared by subcommands, without the program.

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.hpp"
#include "app/cli/input.hpp"
#include "app/cli/own_build.hpp"
#include "app/cli/progress.hpp"
#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/folder.hpp"
#include "text/part.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// A command line with a flag of each kind.
struct Line {
  Line() {
    add_int(app, "--depth", depth, {1, 9}, "How deep.");
    add_int(app, "--patience", patience, {0, 60}, "How long.");
    add_double(app, "--rate", rate, {0, 1}, "How fast.");
    add_seed(app, "How random.", seed);
    add_time(app, "How long at most.", time);
    add_threads(app, "How many.", threads);
    add_bool(app, "--sting,!--no-sting", stings, "Whether it hurts.");
    add_mixed(app, mixed, "Whether other bees may help.");
    add_tuning(app, tuning);
  }
  void read(std::vector<std::string> words) { app.parse(std::move(words)); }

  CommandLine app{"A bee.", "bee"};
  std::optional<int> depth;
  std::chrono::milliseconds patience{0};
  double rate = 0;
  std::uint64_t seed = 0;
  std::optional<std::chrono::nanoseconds> time;
  int threads = 0;
  bool stings = true;
  MixedGames mixed = MixedGames::Refused;
  Tuning tuning;
};

}  // namespace

TEST_CASE_METHOD(Line, "flags accept values in range, and name the range of others") {
  read({"--threads=3", "--depth=9", "--patience=7", "--rate=0.5", "--seed=2147483647",
        "--time=1.5"});
  CHECK(depth == 9);
  CHECK(patience == std::chrono::milliseconds(7));
  CHECK(rate == 0.5);
  CHECK(threads == 3);
  CHECK(seed == 2'147'483'647U);
  CHECK(time.value_or(std::chrono::nanoseconds(0)) == std::chrono::milliseconds(1'500));
  CHECK(error_of([&] { read({"--depth=10"}); }) ==
        "--depth must be a whole number from 1 to 9, not '10'");
  CHECK(error_of([&] { read({"--rate=2"}); }) == "--rate must be a number from 0 to 1, not '2'");
  CHECK(error_of([&] { read({"--threads=0"}); }) ==
        "--threads must be a whole number from 1 to 256, not '0'");
  CHECK(error_of([&] { read({"--time=86401"}); }) ==
        "--time must be a number from 0 to 86400, not '86401'");
}

TEST_CASE_METHOD(Line, "a boolean flag needs no value, but accepts one") {
  read({"--no-sting"});
  CHECK_FALSE(stings);
  read({"--sting", "--mixed"});
  CHECK(stings);
  CHECK(mixed == MixedGames::Allowed);
  read({"--sting=OFF", "--mixed=no"});
  CHECK_FALSE(stings);
  CHECK(mixed == MixedGames::Refused);
  read({"--no-sting=false"});
  CHECK(stings);
  CHECK(error_of([&] {
          read({"--sting", "--sting=maybe"});
        }) == "--sting takes true, false or no value, not 'maybe'. Try --help.");
}

TEST_CASE_METHOD(Line, "the help of a subcommand ends with its remarks") {
  CLI::App& fly = add_subcommand(app, "fly", "Leaves the hive.", "\nExamples:\n  bee fly\n");
  CHECK(app.get_subcommand("fly") == &fly);
  CHECK(fly.get_description() == "Leaves the hive.");
  CHECK(fly.get_footer() == "\nExamples:\n  bee fly\n");
}

TEST_CASE_METHOD(Line, "flags and positional arguments may take the names of files or folders") {
  std::string file;
  std::string folder;
  CLI::Option* const map = add_file(app, "--map", file, "The map.");
  CLI::Option* const other_map = add_file(app, "OTHER", file, "Another map.");
  CLI::Option* const garden = add_folder(app, "--garden", folder, "Where the maps are.");
  CHECK(map->get_type_name() == "FILE");
  CHECK(garden->get_type_name() == "FOLDER");
  CHECK(app.offered(*map).kind == OfferedValues::Kind::Files);
  CHECK(app.offered(*other_map).kind == OfferedValues::Kind::Files);
  CHECK(app.offered(*garden).kind == OfferedValues::Kind::Folders);
}

TEST_CASE_METHOD(Line, "a constant that the search does not have is refused by its name") {
  const Tuning::Constant& first = Tuning::kConstants[0];
  read({std::string("--tune=") + std::string(first.name) + "=" + std::to_string(first.least)});
  CHECK(tuning.*first.field == first.least);
  CHECK(error_of([&] {
          read({"--tune=honey=1"});
        }).starts_with("'honey' is not a search constant; the constants are "));
}

TEST_CASE("an input file is read with its checksum, and must contain a game") {
  const Folder folder;
  const std::string full = folder.file("full.txt");
  const std::string empty = folder.file("empty.txt");
  std::ofstream(path_of(full)) << "Base;InProgress;Black[1];wS1\n";
  std::ofstream(path_of(empty)).flush();
  const InputGames input = read_input_games(full);
  CHECK(input.games.size() == 1);
  CHECK_FALSE(input.checksum.empty());
  CHECK(error_of([&] { static_cast<void>(read_input_games(empty)); }).find("holds no game") !=
        std::string::npos);
  CHECK(input_name("-") == "standard input");
  CHECK(input_in_quotes("-") == "standard input");
}

TEST_CASE("the build starts with the version, on one line or several") {
  const std::string build = own_build();
  const std::string version = own_version();
  CHECK(build.starts_with("v"));
  CHECK(version == "Waggle " + [&] {
    std::string lines = build;
    for (std::size_t comma = 0; (comma = lines.find(", ")) != std::string::npos;)
      lines.replace(comma, 2, "\n");
    return lines;
  }());
}

TEST_CASE("durations are written in minutes and seconds, and in hours from one hour") {
  CHECK(duration_text(0.9) == "00:00");
  CHECK(duration_text(123) == "02:03");
  CHECK(duration_text(3723.5) == "1:02:03");
}

TEST_CASE("progress shows the elapsed time and, after the first step, the time left") {
  const Progress progress(Progress::Seconds(10));
  CHECK(progress.times(2, 2) == "00:00 elapsed, 00:00 left");
  CHECK(progress.times(0, 2) == "00:00 elapsed, ? left");
}

TEST_CASE("the remaining time is unknown before any progress") {
  const double none = 0;
  CHECK(duration_text(1 / none) == "?");
  CHECK(duration_text(none / none * 3) == "?");
  CHECK(duration_text(1e300) == "2562047788015215:30:07");
}

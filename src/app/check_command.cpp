#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string_view>
#include <vector>

#include "app/commands.hpp"
#include "match/check/conformance.hpp"
#include "match/client/engine_config.hpp"
#include "text/counted.hpp"
#include "text/exit_status.hpp"

namespace waggle {

namespace {

using CheckOutcome = CheckResult::Outcome;

struct CheckRequest {
  CheckSettings settings;
  std::chrono::milliseconds margin{100};
  bool is_strict = false;
};

std::string_view mark(const CheckResult& result) {
  if (result.outcome == CheckOutcome::Fail) return result.is_extra ? "no" : "FAIL";
  return result.outcome == CheckOutcome::Pass ? "pass" : "skip";
}

void print(const CheckResult& result) {
  fmt::print("{:<5} {}{}\n", mark(result), result.is_extra ? "+ " : "", result.name);
  if (!result.detail.empty()) fmt::print("        {}\n", result.detail);
  std::fflush(stdout);
}

int run_check(const CheckRequest& request) {
  const std::vector<CheckResult> results = check_engine(request.settings, print);
  const auto count = [&](CheckOutcome outcome) {
    return std::ranges::count(results, outcome, &CheckResult::outcome);
  };
  const auto missing = std::ranges::count_if(results, [](const CheckResult& result) {
    return result.outcome == CheckOutcome::Fail && result.is_extra;
  });
  const auto failed = count(CheckOutcome::Fail) - missing;
  fmt::print("{} passed, {} failed, {} missing, {} skipped\n", count(CheckOutcome::Pass), failed,
             counted(missing, "extra"), count(CheckOutcome::Skip));
  return failed > 0 || (request.is_strict && missing > 0) ? ExitStatus::kNo : ExitStatus::kDone;
}

}  // namespace

void add_check_command(CommandLine& app) {
  const auto request = std::make_shared<CheckRequest>();
  CommandLine& check =
      add_subcommand(app, "check", "Test any engine against the protocol and the rules.", R"(
Examples:
  waggle check ./engine
  waggle check --strict --margin 500 --patience 60 'java -jar engine.jar'
  waggle check --only analyze waggle
)");
  CheckSettings& settings = request->settings;
  // Engines that run in a virtual machine or from a network drive start slowly.
  settings.engine.timeout = Seconds(30);
  // There is no game to lose, so faults are reported at once.
  settings.engine.fault_grace = {Seconds(0), Seconds(0)};
  // The command line starts with a file name.
  add_file(check, "COMMAND", settings.engine.command.text, "The engine's command line, quoted.")
      ->required();
  add_folder(check, "--dir", settings.engine.directory, "Working directory of the engine.");
  add_int(check, "--games", settings.games, {1, 10'000},
          "Random games per game type; every position is checked. [2]");
  add_int(check, "--plies", settings.plies, {1, 1000},
          "Maximum length of a random game, in plies. [80]");
  add_seed(check, "Seed for the random games. [1]", settings.seed);
  add_int(check, "--patience", settings.engine.timeout, {1, 3'600},
          "Timeout in seconds for startup and for answers without a time limit. [30]");
  add_int(check, "--margin", request->margin, {0, 60'000},
          "Milliseconds by which an answer may exceed its time limit. [100]");
  check.add_option("--only", settings.only,
                   "Only run checks whose name contains this text, such as 'analyze'.");
  add_bool(check, "--strict", request->is_strict,
           "Also require the extras that clients rely on (marked +).");
  check.run = [request] {
    EngineConfig& engine = request->settings.engine;
    engine.command = parse_command(engine.command.text);
    engine.name = engine.command.text;
    engine.limits.margin = request->margin;
    return run_check(*request);
  };
}

}  // namespace waggle

#include "app/check_command.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>

#include "engine/text.hpp"
#include "match/conformance.hpp"
#include "match/uhp_engine.hpp"

namespace waggle {

namespace {

struct Arguments {
  CheckSettings settings;
  bool is_strict = false;
};

std::string_view mark(const CheckResult& result) {
  switch (result.outcome) {
    case CheckResult::Outcome::Pass: return "pass";
    case CheckResult::Outcome::Skip: return "skip";
    case CheckResult::Outcome::Fail: break;
  }
  return result.is_extra ? "no" : "FAIL";
}

void print(const CheckResult& result) {
  fmt::print("{:<5} {}{}\n", mark(result), result.is_extra ? "+ " : "", result.name);
  if (!result.detail.empty()) fmt::print("        {}\n", result.detail);
  std::fflush(stdout);
}

int run(const Arguments& arguments) {
  const std::atomic<bool> stop{false};
  int passed = 0;
  int failed = 0;
  int missing = 0;
  int skipped = 0;
  for (const CheckResult& result : check_engine(arguments.settings, stop, print)) {
    switch (result.outcome) {
      case CheckResult::Outcome::Pass: ++passed; break;
      case CheckResult::Outcome::Skip: ++skipped; break;
      case CheckResult::Outcome::Fail: ++(result.is_extra ? missing : failed); break;
    }
  }
  fmt::print("{} passed, {} failed, {} extras missing, {} skipped\n", passed, failed, missing,
             skipped);
  return failed > 0 || (arguments.is_strict && missing > 0) ? 1 : 0;
}

}  // namespace

std::function<int()> add_check_command(CLI::App& app) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* const check =
      app.add_subcommand("check", "Test any engine against the protocol and the rules.");
  CheckSettings& settings = arguments->settings;
  settings.engine.name = "engine";
  settings.engine.limits.margin = Seconds(0.1);
  settings.engine.timeout = Seconds(5);
  check->add_option("COMMAND", settings.engine.command, "The engine and its arguments, in quotes.")
      ->required();
  check->add_option("--dir", settings.engine.directory, "Where it runs.")->type_name("FOLDER");
  const auto add_number = [&](const std::string& name, const std::string& help, int least, int most,
                              const std::function<void(std::int64_t)>& take) {
    check
        ->add_option_function<std::string>(
            name, [=](const std::string& text) { take(parse_whole(name, text, least, most)); },
            help)
        ->type_name(fmt::format("{}..{}", least, most));
  };
  add_number("--games", "Random games of each type whose every position is compared. [2]", 1,
             10'000,
             [arguments](std::int64_t n) { arguments->settings.games = static_cast<int>(n); });
  add_number("--plies", "Plies of each. [80]", 1, 1000,
             [arguments](std::int64_t n) { arguments->settings.plies = static_cast<int>(n); });
  add_number("--seed", "Of those games. [1]", 0, 2'147'483'647, [arguments](std::int64_t n) {
    arguments->settings.seed = static_cast<std::uint64_t>(n);
  });
  add_number("--margin", "Milliseconds by which an answer may be late. [100]", 0, 60'000,
             [arguments](std::int64_t n) {
               arguments->settings.engine.limits.margin = Seconds(static_cast<double>(n) / 1000);
             });
  check->add_flag("--strict", arguments->is_strict,
                  "Demand also what clients only count on (marked +).");
  return [arguments] { return run(*arguments); };
}

}  // namespace waggle

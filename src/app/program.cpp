#include "app/program.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <string>
#include <string_view>

#include "app/bench_command.hpp"
#if defined(WAGGLE_HAS_MATCH)
#include "app/check_command.hpp"
#include "app/match_command.hpp"
#endif
#include "app/perft_command.hpp"
#include "app/solve_command.hpp"
#include "app/tune_command.hpp"
#include "engine/session.hpp"
#include "engine/text.hpp"
#include "search/bench.hpp"
#include "uhp/console.hpp"
#include "waggle/error.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

constexpr int kBadArguments = 2;
constexpr double kMostSolveSeconds = 86'400;

constexpr const char* kExamples = R"(
Examples:
  waggle                                 speak UHP on standard input and output
  waggle --threads 4 --max-time 5        the same; a bare bestmove thinks 5 seconds
  waggle perft 5 Base+MLP                count the move sequences of five plies
  waggle perft --divide 3 'Base+MLP;InProgress;White[2];wL;bL wL-'
  waggle bench                           search fixed positions: speed and signature
  waggle match --help                    play engines against each other
)";

// What a command line says.
struct Arguments {
  Options options;
  bool is_2018 = false;
  PerftRequest perft;
  SolveRequest solve;
  TuneRequest tune;
  int bench_depth = kBenchDepth;
  int bench_threads = 1;
};

// One flag for each option of the engine, and what else concerns UHP.
void add_uhp_arguments(CLI::App& app, Arguments& arguments) {
  for (const Option& option : all_options()) {
    CLI::Option* const flag = app.add_option_function<std::string>(
        option.flag(), [&](const std::string& value) { arguments.options.set(option.name, value); },
        fmt::format("{} [{}]", option.meaning, option.initial_value()));
    if (const auto range = option.range())
      flag->type_name(fmt::format("{} {}..{}", option.type(), range->first, range->second));
    else
      flag->type_name(std::string(option.type()))->expected(0, 1)->default_str("True");
  }
  app.add_flag("--uhp-2018", arguments.is_2018,
               "List options without their defaults, as the UHP page of 2018 has it.");
}

// A positional whole number.
void add_depth(CLI::App& app, int least, int most, const std::string& help,
               const std::function<void(int)>& take) {
  app.add_option_function<std::string>(
         "DEPTH",
         [=](const std::string& text) {
           take(static_cast<int>(parse_whole("DEPTH", text, least, most)));
         },
         help)
      ->type_name(fmt::format("{}..{}", least, most));
}

// A subcommand's own number of threads, with the bounds of the option.
void add_threads(CLI::App& app, const std::string& help, Arguments& arguments, int& threads) {
  const Option& option = find_option("Threads");
  app.add_option_function<std::string>(
         option.flag(),
         [&](const std::string& value) {
           arguments.options.set("Threads", value);
           threads = arguments.options.threads;
         },
         help)
      ->type_name(fmt::format("{}..{}", option.range()->first, option.range()->second));
}

void add_perft_arguments(CLI::App& app, Arguments& arguments) {
  PerftRequest& perft = arguments.perft;
  add_depth(app, 0, kMaxPerftDepth, "Plies; with --file, the deepest count to check.",
            [&](int depth) { perft.depth = depth; });
  CLI::Option* const game =
      app.add_option("GAME", perft.game, "Game type or GameString. [Base]")->type_name("");
  CLI::Option* const divide = app.add_flag("--divide", perft.divides, "Count each move by itself.");
  app.add_flag("--lists", perft.with_lists, "Build lists of moves at the last ply too.");
  app.add_option("--file", perft.file,
                 "Check the lines 'GameString | perft(1) | perft(2) ...' or "
                 "'GameString | depth | count | remarks' of a file.")
      ->type_name("PATH")
      ->excludes(game)
      ->excludes(divide);
  add_threads(app, "Threads that count together. [1]", arguments, perft.threads);
}

void add_solve_arguments(CLI::App& app, Arguments& arguments) {
  SolveRequest& solve = arguments.solve;
  app.add_option("FILE", solve.file,
                 "Lines 'KIND | GameString | plies | moves that solve it | remarks'.")
      ->required();
  app.add_option_function<std::string>(
         "--time",
         [&](const std::string& text) {
           solve.seconds = parse_number("--time", text, 0, kMostSolveSeconds);
         },
         "Seconds a position may take. [1]")
      ->type_name("SECONDS");
  app.add_option_function<std::string>(
         "--stride",
         [&](const std::string& text) {
           solve.stride = static_cast<int>(parse_whole("--stride", text, 1, 1'000'000));
         },
         "Take only every so many-th row. [1]")
      ->type_name("1..1000000");
  app.add_flag("--list", solve.lists_failures, "Name the rows that are not solved.");
  add_threads(app, "Threads that search together. [1]", arguments, solve.threads);
}

void add_tune_arguments(CLI::App& app, Arguments& arguments) {
  TuneRequest& tune = arguments.tune;
  app.add_option("FILE", tune.files, "Finished games, a GameString a line.");
  SelfPlaySettings& play = tune.self_play;
  const auto add_number = [&](const std::string& name, auto& value, const std::string& help,
                              std::int64_t least, std::int64_t most) {
    app.add_option_function<std::string>(
           name,
           [=, &value](const std::string& text) {
             value = static_cast<std::remove_reference_t<decltype(value)>>(
                 parse_whole(name, text, least, most));
           },
           fmt::format("{} [{}]", help, value))
        ->type_name(fmt::format("{}..{}", least, most));
  };
  add_number("--epochs", tune.epochs, "Passes over all positions.", 1, 1'000'000);
  add_number("--self-play", play.games, "Games to play first, and to learn from too.", 0,
             10'000'000);
  app.add_option_function<std::string>(
         "--type", [&play](const std::string& text) { play.types = parse_game_types(text); },
         "Game types of those games in turn, A,B,... [all eight]")
      ->type_name("TYPES");
  add_number("--nodes", play.nodes, "Nodes for each move of those games.", 1, 1'000'000'000);
  add_number("--seed", play.seed, "Seed of their openings.", 0, 2'147'483'647);
  add_threads(app, "Threads to play and to fit by. [1]", arguments, play.threads);
  app.add_option("--save", tune.save, "Where those games are written.")->type_name("FILE");
}

// Arguments that would go unheeded are a mistake.
void refuse_uhp_arguments(const CLI::App& app, std::string_view command) {
  for (const CLI::Option* const option : app.get_options())
    if (option->count() > 0)
      throw Error(fmt::format("{} before {} has no effect; options of {} are written after it",
                              option->get_name(), command, command));
}

int serve(const Arguments& arguments) {
  Session session(arguments.options);
  Server server(session, arguments.is_2018 ? OptionForm::Of2018 : OptionForm::WithDefault);
  return Console(server).run();
}

int run(int argc, char** argv) {
  Arguments arguments;
  CLI::App app("Waggle, a Hive engine that speaks the Universal Hive Protocol (UHP).", "waggle");
  app.set_version_flag("--version", fmt::format("Waggle v{}", kVersion));
  app.require_subcommand(0, 1);
  add_uhp_arguments(app, arguments);
  add_uhp_arguments(
      *app.add_subcommand("uhp", "Speak UHP on standard input and output (the default)."),
      arguments);
  CLI::App* const perft = app.add_subcommand("perft", "Count the move sequences of a position.");
  add_perft_arguments(*perft, arguments);
  CLI::App* const solve =
      app.add_subcommand("solve", "Search positions whose solutions are known.");
  add_solve_arguments(*solve, arguments);
  CLI::App* const tune =
      app.add_subcommand("tune", "Fit the weights of the evaluation to the results of games.");
  add_tune_arguments(*tune, arguments);
  CLI::App* const bench =
      app.add_subcommand("bench", "Search fixed positions; print speed and signature.");
  add_depth(*bench, 1, kMaxPly - 1, fmt::format("Plies. [{}]", kBenchDepth),
            [&](int depth) { arguments.bench_depth = depth; });
  add_threads(*bench, "Threads that search together. [1]", arguments, arguments.bench_threads);
#if defined(WAGGLE_HAS_MATCH)
  const std::function<int()> run_match_command = add_match_command(app);
  const std::function<int()> run_check_command = add_check_command(app);
#endif
  app.footer(kExamples);

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  }
  if (*solve) {
    refuse_uhp_arguments(app, "solve");
    return run_solve(arguments.solve);
  }
  if (*tune) {
    refuse_uhp_arguments(app, "tune");
    return run_tune(arguments.tune);
  }
  if (*perft) {
    refuse_uhp_arguments(app, "perft");
    return run_perft(arguments.perft);
  }
  if (*bench) {
    refuse_uhp_arguments(app, "bench");
    return run_bench(arguments.bench_depth, arguments.bench_threads);
  }
#if defined(WAGGLE_HAS_MATCH)
  if (app.got_subcommand("match")) {
    refuse_uhp_arguments(app, "match");
    return run_match_command();
  }
  if (app.got_subcommand("check")) {
    refuse_uhp_arguments(app, "check");
    return run_check_command();
  }
#endif
  return serve(arguments);
}

int fail(int status, std::string message) {
  std::ranges::replace(message, '\n', ' ');
  fmt::print(stderr, "waggle: {}\n", message);
  return status;
}

}  // namespace

int run_program(int argc, char** argv) noexcept {
  try {
    return run(argc, argv);
  } catch (const CLI::Error& error) {
    return fail(kBadArguments, fmt::format("{}. Try --help.", error.what()));
  } catch (const Error& error) {
    return fail(kBadArguments, error.what());
  } catch (const std::exception& error) {
    return fail(EXIT_FAILURE, error.what());
  }
}

}  // namespace waggle

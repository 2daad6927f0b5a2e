#include "app/program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "app/answer_command.hpp"
#include "app/bench_command.hpp"
#include "app/book_command.hpp"
#include "app/check_command.hpp"
#include "app/completions_command.hpp"
#include "app/convert_command.hpp"
#include "app/eval_command.hpp"
#include "app/man_command.hpp"
#include "app/match_command.hpp"
#include "app/perft_command.hpp"
#include "app/review_command.hpp"
#include "app/selfplay_command.hpp"
#include "app/solve_command.hpp"
#include "app/train_command.hpp"
#include "app/ugi_command.hpp"
#include "app/uhp_command.hpp"
#include "waggle/error.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

constexpr int kBadArguments = 2;

constexpr const char* kExamples = R"(
Examples:
  waggle                                 speak UHP on standard input and output
  waggle --threads 4 --max-time 5        the same; a bare bestmove thinks 5 seconds
  waggle ugi                             speak UGI instead, which is UCI for any game
  waggle perft 5 Base+MLP                count the move sequences of five plies
  waggle perft --divide 3 'Base+MLP;InProgress;White[2];wL;bL wL-'
  waggle bench                           search fixed positions: speed and signature
  waggle convert game.sgf --out game.pgn
  waggle review game.pgn                 judge the moves of a game
  waggle match --help                    play engines against each other
)";

// What can be done instead of speaking UHP.
constexpr std::array kSubcommands = {
    add_ugi_command,   add_answer_command,      add_perft_command,  add_solve_command,
    add_bench_command, add_convert_command,     add_review_command, add_selfplay_command,
    add_train_command, add_eval_command,        add_book_command,   add_match_command,
    add_check_command, add_completions_command, add_man_command,
};

void parse(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::ExtrasError&) {
    // Its own message has the words in another order than they were typed in.
    const std::vector<std::string> words = app.remaining(true);
    throw Error(fmt::format("The following argument{} not expected: {}. Try --help.",
                            words.size() == 1 ? " was" : "s were", fmt::join(words, " ")));
  }
}

// Arguments that would go unheeded are a mistake.
void refuse_arguments_before(const CLI::App& app, const CLI::App& subcommand) {
  for (const CLI::Option* const option : app.get_options())
    if (option->count() > 0)
      throw Error(fmt::format("{} before {} has no effect; options of {} are written after it",
                              option->get_name(), subcommand.get_name(), subcommand.get_name()));
}

int run(int argc, char** argv) {
  CLI::App app("Waggle, a Hive engine that speaks the Universal Hive Protocol (UHP).", "waggle");
  app.set_version_flag("--version", fmt::format("Waggle v{}", kVersion));
  app.require_subcommand(0, 1);
  app.allow_windows_style_options(false);  // A path may begin with a slash.
  app.footer(kExamples);
  const Command uhp = add_uhp_command(app);
  std::vector<Command> subcommands;
  subcommands.reserve(kSubcommands.size());
  for (const auto add : kSubcommands) subcommands.push_back(add(app));

  try {
    parse(app, argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  }
  for (const Command& command : subcommands) {
    if (!*command.app) continue;
    refuse_arguments_before(app, *command.app);
    return command.run();
  }
  return uhp.run();
}

int fail(int status, std::string message) {
  std::ranges::replace(message, '\n', ' ');
  fmt::print(stderr, "waggle: {}\n", message);
  return status;
}

// What was printed may still wait to be written, and fail to be.
int flushed(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  return fail(EXIT_FAILURE, "cannot write to standard output");
}

}  // namespace

int run_program(int argc, char** argv) noexcept {
  try {
    return flushed(run(argc, argv));
  } catch (const CLI::Error& error) {
    return fail(kBadArguments, fmt::format("{}. Try --help.", error.what()));
  } catch (const Error& error) {
    return fail(kBadArguments, error.what());
  } catch (const std::bad_alloc&) {
    return fail(EXIT_FAILURE, "there is not enough memory");
  } catch (const std::exception& error) {
    return fail(EXIT_FAILURE, error.what());
  }
}

}  // namespace waggle

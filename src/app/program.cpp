#include "app/program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/own_build.hpp"
#include "app/commands.hpp"
#include "text/exit_status.hpp"
#include "text/message.hpp"
#include "text/suggestion.hpp"
#include "waggle/error.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

// The heading is left out, because help and manual page have different ones.
constexpr const char* kExamples = R"(
  waggle                                 play at a terminal
  waggle --level 5 --threads 2           play against level 5, using two threads
  waggle review game.pgn                 judge the moves of a game
  waggle puzzles games.txt --out my.puzzles
  waggle convert game.sgf --out game.pgn
  waggle match --help                    explain how to play engines against each other
  waggle perft 5 Base+MLP                count all move sequences of five plies
  waggle perft --divide 3 'Base+MLP;InProgress;White[2];wL;bL wL-'
  waggle bench                           measure speed and print the bench signature
  waggle uhp --threads 4 --max-time 5    speak UHP; bestmove without limits takes 5 seconds
  waggle ugi                             speak UGI instead, a generalisation of UCI
)";

// In the order in which help lists them: subcommands for players first, then for engine authors.
constexpr std::array kSubcommands = {
    add_review_command, add_puzzles_command, add_convert_command,     add_match_command,
    add_check_command,  add_solve_command,   add_perft_command,       add_bench_command,
    add_eval_command,   add_book_command,    add_selfplay_command,    add_train_command,
    add_answer_command, add_ugi_command,     add_completions_command, add_man_command,
};

std::string description() {
  std::string text =
      "Waggle plays Hive.\n\n"
      "  waggle                      Play, solve puzzles and review games at a terminal.\n"
      "                              Type help there to see how.\n"
      "  waggle SUBCOMMAND           Run one of the subcommands below.\n"
      "  waggle SUBCOMMAND --help    Explain a subcommand.\n\n"
      "When started by another program, waggle is an engine that speaks the Universal Hive\n"
      "Protocol (UHP) or UGI on standard input and output.\n";
  if (!kHomepage.empty())
    text += fmt::format("\nSource, documentation and bug reports: {}\n", kHomepage);
  return text;
}

// Lists subcommands before options, because most options are for running Waggle as an engine.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    if (app->get_parent() != nullptr || mode == CLI::AppFormatMode::Sub)
      return CLI::Formatter::make_help(app, std::move(name), mode);
    return make_description(app) + make_usage(app, std::move(name)) + make_subcommands(app, mode) +
           make_groups(app, mode) + "\n\nExamples:" + app->get_footer() + '\n';
  }
};

bool is_shown(const CLI::App* app) { return !app->get_group().empty(); }

// The innermost subcommand on the command line, or the program itself if there is none.
const CLI::App& asked_for(const CLI::App& app) {
  for (const CLI::App* const subcommand : app.get_subcommands(is_shown))
    if (subcommand->parsed()) return asked_for(*subcommand);
  return app;
}

// Suggests an option or a subcommand for an unexpected word.
std::string suggestion_for(const std::string& word, const CLI::App& command) {
  std::vector<std::string> names;
  if (word.starts_with('-')) {
    for (const CLI::Option* const option : command.get_options())
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  } else {
    for (const CLI::App* const subcommand : command.get_subcommands(is_shown))
      names.push_back(subcommand->get_name());
  }
  const std::vector<std::string_view> views(names.begin(), names.end());
  return suggestion(word.substr(0, word.find('=')), views);
}

[[noreturn]] void refuse_unexpected(const CLI::App& app) {
  const std::vector<std::string> words = app.remaining(true);
  const std::string meant = words.empty() ? "" : suggestion_for(words.front(), asked_for(app));
  throw Error(fmt::format("unexpected argument{}: {}.{} Try --help.", words.size() == 1 ? "" : "s",
                          fmt::join(words, " "), meant));
}

// Throws Error if an option with a single value was repeated, or if the last word of the command
// line is an option without its value.
void check_counts(const CLI::App& app, const std::string& last_word) {
  const CLI::App& command = asked_for(app);
  for (const CLI::App* each = &command; each != nullptr; each = each->get_parent())
    for (const CLI::Option* const option : each->get_options())
      if (option->get_items_expected_max() == 1 && option->count() > 1)
        throw Error(fmt::format("{} can be given only once. Try --help.", option->get_name()));
  // Any other option takes the next word as its value.
  const CLI::Option* const option =
      command.get_option_no_throw(last_word.substr(0, last_word.find('=')));
  if (option == nullptr) return;
  const std::string& value = option->get_option_text();
  throw Error(fmt::format("{} needs a value: {}. Try --help.", option->get_name(),
                          value.empty() ? option->get_type_name() : value));
}

// Throws Error if options precede the subcommand for which they were meant, because they have no
// effect there.
void check_order(const CLI::App& command) {
  const CLI::App* const parent = command.get_parent();
  if (parent == nullptr) return;
  check_order(*parent);
  for (const CLI::Option* const option : parent->get_options())
    if (option->count() > 0)
      throw Error(fmt::format("{0} before {1} has no effect; put options for {1} after it",
                              option->get_name(), command.get_name()));
}

// Parses the command line, and replaces CLI11's error messages with clearer ones.
void parse(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success&) {
    // `waggle convrt --help` must report the misspelt subcommand instead of printing general help.
    const bool is_plain = &asked_for(app) == &app;
    const std::vector<std::string> words = app.remaining(true);
    if (is_plain && !words.empty() && !words.front().starts_with('-')) refuse_unexpected(app);
    throw;
  } catch (const CLI::ExtrasError&) {
    refuse_unexpected(app);
  } catch (const CLI::ArgumentMismatch& error) {
    check_counts(app, argv[argc - 1]);
    throw Error(fmt::format("{}. Try --help.", error.what()));
  } catch (const CLI::Error& error) {
    throw Error(fmt::format("{}. Try --help.", error.what()));
  }
}

int fail(std::string message) {
  std::ranges::replace(message, '\n', ' ');
  // Unlike fmt::print, fputs doesn't throw if standard error can't be written.
  std::fputs(fmt::format("waggle: {}\n", message).c_str(), stderr);
  return ExitStatus::kNotDone;
}

// Flushes standard output, because writing the buffered output may still fail. Returns `status`, or
// kNotDone on failure.
int flushed(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  return fail("cannot write to standard output");
}

}  // namespace

std::function<int()> parse_command_line(int argc, char** argv) {
  const auto app = std::make_shared<CommandLine>(description(), "waggle");
  app->set_version_flag("--version", own_version);
  app->require_subcommand(0, 1);
  app->allow_windows_style_options(false);  // Paths may begin with a slash.
  app->footer(kExamples);
  app->formatter(std::make_shared<HelpFormatter>());
  for (const auto add : kSubcommands) add(*app);
  add_uhp_command(*app);
  try {
    parse(*app, argc, argv);
    // All commands have been declared as a CommandLine.
    const auto& command = static_cast<const CommandLine&>(asked_for(*app));
    // The options of `uhp` may precede it, because they are also options of the program.
    if (!app->got_subcommand("uhp")) check_order(command);
    return [app, &command] { return command.run(); };
  } catch (const CLI::Success& success) {
    return [app, success] { return app->exit(success); };
  }
}

int run_program(int argc, char** argv) noexcept {
  try {
    return flushed(parse_command_line(argc, argv)());
  } catch (const std::exception& error) {
    return fail(message_of(error));
  }
}

}  // namespace waggle

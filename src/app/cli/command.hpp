#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/options.hpp"
#include "protocol/console/line_editor.hpp"
#include "protocol/console/protocol.hpp"
#include "text/part.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A subcommand: the declaration of its arguments, and the function that runs it once they are
/// parsed. The function returns the exit status and throws Error.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> run;
};

/// Declares a subcommand, whose help ends with `remarks`.
[[nodiscard]] CLI::App& add_subcommand(CLI::App& app, const std::string& name,
                                       const std::string& meaning, const std::string& remarks);
/// The command that was given on the command line, or null. Throws Error if options of `app`
/// precede it, where they would have no effect.
[[nodiscard]] const Command* chosen_command(const CLI::App& app, std::span<const Command> commands);
/// A command that runs the subcommand that was given, or calls `run` without one. Allows one
/// subcommand at most.
[[nodiscard]] Command with_subcommands(CLI::App& app, std::vector<Command> subcommands,
                                       std::function<int()> run);

/// A flag (`--name`) or a positional argument for a number from `least` to `most`.
template <typename Number>
struct RangedFlag {
  std::string name;
  std::string help;
  Number least;
  Number most;
};
/// Declares a flag for an integer. Help shows the range, and any other value throws Error with it.
CLI::Option* add_whole(CLI::App& app, const RangedFlag<std::int64_t>& flag,
                       const std::function<void(std::int64_t)>& take);
/// The same for any number, stored in `kept`.
CLI::Option* add_number(CLI::App& app, const RangedFlag<double>& flag, double& kept);
/// An integer, stored in an integer or a duration, or in an optional of either.
template <typename Whole>
CLI::Option* add_whole(CLI::App& app, const RangedFlag<std::int64_t>& flag, Whole& kept) {
  return add_whole(app, flag, [&kept](std::int64_t number) { kept = static_cast<Whole>(number); });
}
/// Declares `--seed`.
template <typename Whole>
void add_seed(CLI::App& app, const std::string& help, Whole& seed) {
  add_whole(app, {"--seed", help, 0, 2'147'483'647}, seed);
}
/// Declares `--time SECONDS`, at most a day.
CLI::Option* add_time(CLI::App& app, const std::string& help,
                      std::optional<std::chrono::nanoseconds>& time);
/// Declares a flag that takes a file name, or several if `files` is a vector.
template <typename Names>
CLI::Option* add_file(CLI::App& app, const std::string& name, Names& files,
                      const std::string& help) {
  return app.add_option(name, files, help)->type_name("FILE");
}
/// Declares `--part I/N`, which splits the work between machines.
void add_part(CLI::App& app, Part& part, const std::string& help);
/// Declares `--mixed`, which allows mixed games.
void add_mixed(CLI::App& app, MixedGames& mixed, const std::string& help);
/// Declares `--threads` for a subcommand, with the range of the engine's option.
void add_threads(CLI::App& app, const std::string& help, int& threads);

/// Sets the words that completions offer for an option or a positional argument: the items, or
/// what `word` makes of each. Help shows `value` instead.
template <typename Items, typename Word = std::identity>
void offer(CLI::Option& option, const Items& items, const std::string& value, Word word = {}) {
  std::string type;
  for (const auto& item : items)
    type.append(type.empty() ? "" : "|").append(std::invoke(word, item));
  option.type_name(type);
  option.option_text(value);
}
/// Declares `--type A,B,...`, a list of game types.
void add_game_types(CLI::App& app, std::vector<GameType>& types, const std::string& help);

/// Declares a flag for a network file, which is loaded while the arguments are parsed.
void add_network(
    CLI::App& app, std::shared_ptr<const Network>& network, const std::string& flag = "--eval-file",
    const std::string& help = "Network to evaluate positions with. [the built-in one]");

/// Declares `--game NAME`. UGI runners pass it to every engine, and one always passes `ataxx`, so a
/// game other than Hive only causes a warning on standard error.
void add_game_name(CLI::App& app);

/// Declares `--tune NAME=WHOLE`, which overrides a constant of the search.
void add_tuning(CLI::App& app, Tuning& tuning);

/// Command-line settings of an engine that serves a protocol.
struct EngineSettings {
  Options options;
  /// Log file; empty for none.
  std::string log;
};
/// Declares a flag for each engine option, and those for the network, the book, the search
/// constants and the log.
void add_engine_settings(CLI::App& app, EngineSettings& settings);
/// Serves the protocol on standard input and output. If the log cannot be opened, warns on standard
/// error and continues without one. The editor may be null. Returns the status of Console::run.
int serve(Protocol& protocol, const EngineSettings& settings, LineEditor* editor = nullptr);

}  // namespace waggle

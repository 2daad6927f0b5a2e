#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "protocol/console/line_editor.hpp"
#include "protocol/console/protocol.hpp"
#include "text/part.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A subcommand: the declaration of its arguments, and the function that runs it after they have
/// been read. The function gives the exit status and throws Error.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> run;
};

/// The command of these whose word was given; null if there is none. Throws Error if options of
/// `app` stand before it, where they would have no effect.
[[nodiscard]] const Command* chosen_command(const CLI::App& app, std::span<const Command> commands);
/// A command that runs one of its subcommands if that was given, and calls `run` otherwise.
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
/// Declares a flag that is a whole number. Anything else, or one out of range, is an Error that
/// names the range, which help shows as well.
CLI::Option* add_whole(CLI::App& app, const RangedFlag<std::int64_t>& flag,
                       const std::function<void(std::int64_t)>& take);
/// The same for any number.
CLI::Option* add_number(CLI::App& app, const RangedFlag<double>& flag,
                        const std::function<void(double)>& take);
CLI::Option* add_number(CLI::App& app, const RangedFlag<double>& flag, double& kept);
/// Declares a flag that is kept in a variable: a whole number or a duration, optional or not.
template <typename Whole>
CLI::Option* add_whole(CLI::App& app, const RangedFlag<std::int64_t>& flag, Whole& kept) {
  return add_whole(app, flag, [&kept](std::int64_t number) { kept = static_cast<Whole>(number); });
}
/// Declares a flag that names a file, or a list of files.
template <typename Names>
CLI::Option* add_file(CLI::App& app, const std::string& name, Names& files,
                      const std::string& help) {
  return app.add_option(name, files, help)->type_name("FILE");
}
/// Declares `--part I/N`, by which several machines share the work.
void add_part(CLI::App& app, Part& part, const std::string& help);
/// Declares a subcommand's own `--threads`, with the bounds of the engine's option.
void add_threads(CLI::App& app, const std::string& help, int& threads);

/// Lets completions offer words for the value of an option or a positional argument. Help shows
/// `value` instead of them.
template <typename Words>
void offer(CLI::Option& option, const Words& words, const std::string& value) {
  std::string type;
  for (const std::string_view word : words) type.append(type.empty() ? "" : "|").append(word);
  option.type_name(type);
  option.option_text(value);
}
/// Declares `--type`, with game types in turn, `A,B,...`.
void add_game_types(CLI::App& app, std::vector<GameType>& types, const std::string& help);

/// Declares `--eval-file`, or another flag, with a network that is loaded at once.
void add_network(
    CLI::App& app, std::shared_ptr<const Network>& network, const std::string& flag = "--eval-file",
    const std::string& help = "Network to evaluate positions with. [the built-in one]");

/// Declares `--game NAME`. A runner of UGI passes it to every engine, and one always says `ataxx`,
/// so another name than Hive's is reported on standard error and otherwise ignored.
void add_game_name(CLI::App& app);

/// Declares `--tune`, with another value of a constant of the search.
void add_tuning(CLI::App& app, Tuning& tuning);

/// The settings of an engine that serves a protocol, from the command line.
struct EngineSettings {
  Options options;
  /// The file that gets all input and output; empty for none.
  std::string log;
};
/// Declares one flag for each option of the engine, and `--log`.
void add_engine_settings(CLI::App& app, EngineSettings& settings);
/// Serves standard input and output. If the log cannot be opened, a line on standard error says so,
/// and there is no log. The editor may be null. Gives the exit status of Console::run.
int serve(Protocol& protocol, const EngineSettings& settings, LineEditor* editor = nullptr);

}  // namespace waggle

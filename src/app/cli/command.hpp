#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/options.hpp"
#include "protocol/console/line_editor.hpp"
#include "protocol/console/protocol.hpp"
#include "text/output_file.hpp"

namespace waggle {

/// A subcommand: the declaration of its arguments, and the function that runs it after they have
/// been read. The function gives the exit status and throws Error.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> run;
};

/// Declares a flag (`--name`) or a positional argument that is a whole number. Anything else, or
/// one out of range, is an Error that names the range.
CLI::Option* add_whole(CLI::App& app, const std::string& name, const std::string& help,
                       std::int64_t least, std::int64_t most,
                       const std::function<void(std::int64_t)>& take);
/// Declares a subcommand's own `--threads`, with the bounds of the engine's option.
CLI::Option* add_threads(CLI::App& app, const std::string& help, int& threads);

/// Lets completions offer words for the value of an option or a positional argument. Help shows
/// `value` instead of them.
template <typename Words>
void offer(CLI::Option& option, const Words& words, const std::string& value) {
  std::string type;
  for (const std::string_view word : words) type.append(type.empty() ? "" : "|").append(word);
  option.type_name(type);
  option.option_text(value);
}
/// Declares a flag with game types in turn, `A,B,...`.
CLI::Option* add_game_types(CLI::App& app, const std::string& help,
                            const std::function<void(const std::string&)>& take);

/// Throws Error if options stand before a subcommand, where they would have no effect.
void refuse_options_before(const CLI::App& app, const CLI::App& subcommand);

/// Reads a network from a file. Throws Error that names the file.
[[nodiscard]] std::shared_ptr<const Network> load_network(const std::string& path);
/// Declares `--eval-file`, or another flag, with a network that is loaded at once.
void add_network(CLI::App& app, std::shared_ptr<const Network>& network,
                 const std::string& flag = "--eval-file",
                 const std::string& help = "A network to judge positions by. [the built-in one]");

/// Declares `--book`, with a book that is read at once.
void add_book(CLI::App& app, std::shared_ptr<const Book>& book);

/// Declares `--game NAME`. A runner of UGI passes it to every engine, and one always says `ataxx`,
/// so another name than Hive's is reported on standard error and otherwise ignored.
void add_game_name(CLI::App& app);

/// Declares `--tune`, with another value of a constant of the search.
void add_tuning(CLI::App& app, Tuning& tuning);

/// Writes a network as `--eval-file` reads it. Throws Error.
void write(OutputFile& out, const Network& network);

/// The settings of an engine that serves a protocol, from the command line.
struct EngineSettings {
  Options options;
  /// The file that gets all input and output; empty for none.
  std::string log;
};
/// Declares one flag for each option of the engine, and `--log`.
void add_engine_settings(CLI::App& app, const std::shared_ptr<EngineSettings>& settings);
/// Serves standard input and output. If the log cannot be opened, a line on standard error says so,
/// and there is no log. The editor may be null. Gives the exit status of Console::run.
int serve(Protocol& protocol, const EngineSettings& settings, LineEditor* editor = nullptr);

}  // namespace waggle

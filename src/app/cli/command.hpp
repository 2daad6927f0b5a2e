#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/manual/command_line.hpp"
#include "engine/options.hpp"
#include "protocol/console/line_editor.hpp"
#include "protocol/console/protocol.hpp"
#include "text/part.hpp"
#include "text/text.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// Declares a subcommand. The caller then declares its arguments and sets `run`. Its `--help` shows
/// `meaning` at the top and `remarks` at the end.
[[nodiscard]] CommandLine& add_subcommand(CommandLine& app, const std::string& name,
                                          const std::string& meaning, const std::string& remarks);

/// Declares a flag (`--name`) or positional argument whose value is converted by `parse` and stored
/// in `kept`.
template <typename Value, typename Parse>
CLI::Option* add_parsed(CLI::App& app, const std::string& name, Value& kept, Parse parse,
                        const std::string& help) {
  const auto take = [&kept, parse](const std::string& text) { kept = parse(text); };
  return app.add_option_function<std::string>(name, take, help);
}
/// Declares a flag or positional argument that takes an integer. `kept` stores it as an integer, a
/// duration or an optional of either. Help shows the inclusive range. If the value isn't an integer
/// in this range, parsing throws an Error that states the range.
template <typename Int>
CLI::Option* add_int(CLI::App& app, const std::string& name, Int& kept,
                     std::pair<std::int64_t, std::int64_t> range, const std::string& help) {
  const auto parse = [=](const std::string& text) {
    return static_cast<Int>(parse_int(name, text, range.first, range.second));
  };
  return add_parsed(app, name, kept, parse, help)
      ->type_name(fmt::format("{}..{}", range.first, range.second));
}
/// Like add_int, but for a floating-point number.
CLI::Option* add_double(CLI::App& app, const std::string& name, double& kept,
                        std::pair<double, double> range, const std::string& help);
/// Declares `--seed`, which is stored in `seed`.
template <typename Int>
void add_seed(CLI::App& app, const std::string& help, Int& seed) {
  add_int(app, "--seed", seed, {0, 2'147'483'647}, help);
}
/// Declares a flag that passes true to `take`, or the boolean that follows an equals sign, as in
/// `--flag=false`. If that isn't a boolean, parsing throws Error.
CLI::Option* add_bool(CLI::App& app, const std::string& name, const std::function<void(bool)>& take,
                      const std::string& help);
/// Like add_bool above, but stores the boolean in `kept`, which is a bool or an enumeration whose
/// values 0 and 1 mean false and true.
template <typename Bool>
CLI::Option* add_bool(CLI::App& app, const std::string& name, Bool& kept, const std::string& help) {
  return add_bool(
      app, name, [&kept](bool value) { kept = static_cast<Bool>(value); }, help);
}
/// Declares `--time SECONDS`, from 0 to a day.
CLI::Option* add_time(CLI::App& app, const std::string& help,
                      std::optional<std::chrono::nanoseconds>& time);
/// Declares a flag or positional argument that takes a file name, or several file names if `files`
/// is a vector.
template <typename Names>
CLI::Option* add_file(CommandLine& app, const std::string& name, Names& files,
                      const std::string& help) {
  CLI::Option* const option = app.add_option(name, files, help);
  app.offer_files(*option);
  return option;
}
/// Declares a flag that takes the name of a folder.
CLI::Option* add_folder(CommandLine& app, const std::string& name, std::string& folder,
                        const std::string& help);
/// Declares `--part I/N`, which selects one of N parts of a job that is split between machines.
void add_part(CLI::App& app, Part& part, const std::string& help);
/// Declares `--mixed`, which sets `mixed` to MixedGames::Allowed.
void add_mixed(CLI::App& app, MixedGames& mixed, const std::string& help);
/// Declares `--threads` for a subcommand, with the same range as the engine's `Threads` option.
void add_threads(CLI::App& app, const std::string& help, int& threads);

/// Declares `--type A,B,...`, which takes a list of game types.
void add_game_types(CommandLine& app, std::vector<GameType>& types, const std::string& help);

/// Declares a flag that takes the name of a network file. The network is loaded while the arguments
/// are parsed.
void add_network(
    CommandLine& app, std::shared_ptr<const Network>& network,
    const std::string& flag = "--eval-file",
    const std::string& help = "Network to evaluate positions with. [the built-in one]");

/// Declares `--game NAME`, which has no effect. UGI runners pass it to every engine, and one runner
/// always passes `ataxx`, so a game other than Hive only causes a warning on standard error.
void add_game_name(CLI::App& app);

/// Declares `--tune NAME=WHOLE`, which overrides a search constant.
void add_tuning(CommandLine& app, Tuning& tuning);

/// Command-line settings for running Waggle as an engine.
struct EngineSettings {
  Options options;
  /// Name of the log file, or empty for no log.
  std::string log;
};
/// Declares a flag for each engine option, and the flags for the network, the opening book, the
/// search constants and the log.
void add_engine_settings(CommandLine& app, EngineSettings& settings);
/// Serves the protocol on standard input and output until the client quits. If the log file can't
/// be opened, prints a warning to standard error and continues without a log. `editor` may be null.
/// Returns the exit status of Console::run.
int serve(Protocol& protocol, const EngineSettings& settings, LineEditor* editor = nullptr);

}  // namespace waggle

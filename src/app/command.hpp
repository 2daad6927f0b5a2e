#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "console/line_editor.hpp"
#include "console/protocol.hpp"
#include "engine/options.hpp"
#include "text/output_file.hpp"

namespace waggle {

/// A subcommand: where its arguments are declared, and what runs it once they have been read.
/// Running gives the exit status, 0 unless said otherwise, and throws Error.
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

/// Throws Error if options of a program or a subcommand are given before a subcommand of it, where
/// they would go unheeded.
void refuse_options_before(const CLI::App& app, const CLI::App& subcommand);

/// Reads a network of a file. Throws Error, which names the file.
[[nodiscard]] std::shared_ptr<const Network> load_network(const std::string& path);
/// Declares `--eval-file`, with a network that is loaded at once.
void add_network(CLI::App& app, std::shared_ptr<const Network>& network);

/// Declares `--book`, with a book that is read at once.
void add_book(CLI::App& app, std::shared_ptr<const Book>& book);

/// Declares `--tune`, with another value of a constant of the search.
void add_tuning(CLI::App& app, Tuning& tuning);

/// Writes a network as `--eval-file` reads it. Throws Error.
void write(OutputFile& out, const Network& network);

/// What the command line says of an engine that serves a protocol.
struct EngineSettings {
  Options options;
  /// Where all that is said is kept; nowhere if empty.
  std::string log;
};
/// Declares one flag for each option of the engine, and `--log`.
void add_engine_settings(CLI::App& app, const std::shared_ptr<EngineSettings>& settings);
/// Serves standard input and output. A log that cannot be opened is told of on standard error, and
/// done without. The editor, for people who type, may be null. The exit status is that of
/// Console::run.
int serve(Protocol& protocol, const EngineSettings& settings, LineEditor* editor = nullptr);

}  // namespace waggle

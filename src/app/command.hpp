#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/options.hpp"

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
/// Declares one flag for each option of the engine, which sets it.
void add_engine_options(CLI::App& app, const std::shared_ptr<Options>& options);

}  // namespace waggle

#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace waggle {

/// The name of an output file and the command-line flag that specifies it. The name is empty if the
/// flag wasn't given.
struct OutputName {
  std::string flag;
  std::string file;
};

/// What to do if an output file already exists and isn't empty.
enum class Existing : std::uint8_t {
  /// Keep the file and reject the command.
  Kept,
  /// Keep the file and reject the command, but suggest --resume to continue the earlier run.
  Resumable,
  /// Replace the file, because --force or --resume was given.
  Replaced
};

/// Declares `--force`, which allows existing files to be overwritten. Every command that calls
/// check_outputs must declare it, because its error message suggests the flag.
void add_force(CLI::App& app, Existing& existing);

/// Checks the output files of a command before it does any work. Throws Error if one of them can't
/// be written, is also an input or another output, or has content that would be lost. Pipes,
/// devices and empty files have no content to lose. Empty names of inputs and outputs are ignored.
void check_outputs(const std::vector<OutputName>& outputs, const std::vector<std::string>& inputs,
                   Existing existing);

/// Prints a warning to standard error, unless it is empty.
void warn(const std::string& warning);
/// Writes `content` to a file, atomically, or to standard output; see OutputFile for the meaning of
/// `path`. Throws Error if the content can't be written.
void write_output(const std::string& path, std::string_view content);
/// Reinterprets bytes as text for `write_output`.
[[nodiscard]] std::string_view as_text(std::span<const std::uint8_t> bytes) noexcept;

}  // namespace waggle

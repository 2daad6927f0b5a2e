#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace waggle {

/// A file that a command writes, and the flag that names it. The name is empty if there is none.
struct OutputName {
  std::string flag;
  std::string file;
};

/// What happens to a file that exists and isn't empty.
enum class Existing : std::uint8_t {
  /// The command is refused.
  Kept,
  /// The same, but --resume would continue it.
  Resumable,
  /// --force or --resume was given, so it may be replaced.
  Replaced
};

/// Declares `--force`, which replaces existing files. Every command that replaces files has it.
void add_force(CLI::App& app, Existing& existing);

/// Checks the files that a command will write, before it does any work. Throws Error if one cannot
/// be written, is also an input or another output, or has contents that would be lost. Pipes,
/// devices and empty files have nothing to lose. Input names may be empty.
void check_outputs(const std::vector<OutputName>& outputs, const std::vector<std::string>& inputs,
                   Existing existing);

/// Writes a file atomically, or to standard output; see OutputFile. Throws Error.
void write_output(const std::string& path, std::string_view content);
/// Bytes in the form that `write_output` takes.
[[nodiscard]] std::string_view as_text(std::span<const std::uint8_t> bytes) noexcept;

}  // namespace waggle

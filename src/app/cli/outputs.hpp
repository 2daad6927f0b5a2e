#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace waggle {

/// A file that a command writes, and the flag that names it. An empty name stands for no file.
struct OutputName {
  std::string flag;
  std::string file;
};

/// What becomes of a file that is there and not empty.
enum class Existing : std::uint8_t {
  /// It stays: the command is refused.
  Kept,
  /// The same, but --resume would continue it.
  Resumable,
  /// --force or --resume was given, so it may be replaced.
  Replaced
};

/// What a command with `--force`, and perhaps `--resume`, does to files that are there.
[[nodiscard]] constexpr Existing existing_files(bool is_forced) noexcept {
  return is_forced ? Existing::Replaced : Existing::Kept;
}
[[nodiscard]] constexpr Existing existing_files(bool is_forced, bool resumes) noexcept {
  return is_forced || resumes ? Existing::Replaced : Existing::Resumable;
}

/// Declares `--force`. Every command that writes a whole file has it.
void add_force(CLI::App& app, bool& is_forced);

/// Checks the files that a command is going to write, before it does any work. Throws Error if one
/// cannot be written, is an input of the command or another output (names may be empty), or holds
/// something that would be lost. Pipes, devices and empty files have nothing to lose.
void check_outputs(const std::vector<OutputName>& outputs, const std::vector<std::string>& inputs,
                   Existing existing);

/// Writes a whole file, or to standard output; see OutputFile. Throws FileError.
void write_output(const std::string& path, std::string_view content);
/// The bytes of a binary file as `write_output` takes them.
[[nodiscard]] std::string_view as_text(std::span<const std::uint8_t> bytes) noexcept;

}  // namespace waggle

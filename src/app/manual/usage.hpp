#pragma once

#include <string>
#include <vector>

#include "app/manual/command_line.hpp"

namespace waggle {

/// The command-line syntax of a command, extracted from its CLI11 declarations. The manual page and
/// the shell completions are generated from it.
struct Usage {
  /// An option, a flag or a positional argument.
  struct Argument {
    /// Names as typed, such as "-h" and "--help". Empty for a positional argument.
    std::vector<std::string> names;
    /// Placeholder for the value, such as "FILE" or "1..256". Empty for a flag, which has no value.
    std::string value;
    OfferedValues offered;
    std::string meaning;
    bool is_required = false;
    /// Whether the value may be omitted.
    bool has_optional_value = false;
    /// Whether the argument can take several values.
    bool is_list = false;
    /// Whether the argument takes all words up to the next option as its values.
    bool is_greedy = false;

    bool operator==(const Argument&) const = default;
  };

  /// The words of the full command, such as "waggle", "match" and "report".
  std::vector<std::string> path;
  std::string meaning;
  /// The text at the end of `--help`, with examples. For the program itself, only the examples,
  /// without a heading.
  std::string remarks;
  std::vector<Argument> options;
  /// The positional arguments.
  std::vector<Argument> operands;
  std::vector<Usage> subcommands;

  [[nodiscard]] const std::string& name() const { return path.back(); }
};

/// Extracts the usage of the program or a subcommand. Excludes everything that `--help` hides.
[[nodiscard]] Usage usage_of(const CommandLine& app);

}  // namespace waggle

#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace waggle {

/// The command line of a command, extracted from its CLI11 declarations for the manual and the
/// shell completions.
struct Usage {
  /// An option, a flag or a positional argument.
  struct Argument {
    /// As typed: "-h" and "--help". Empty for a positional argument.
    std::vector<std::string> names;
    /// Placeholder of the value: "FILE" or "1..256". Empty for a flag.
    std::string value;
    /// The values that completions offer, all or the common ones. Keys of settings end with `=`.
    std::vector<std::string> choices;
    std::string meaning;
    bool is_required = false;
    /// Whether the value may be omitted.
    bool has_optional_value = false;
    /// Whether it takes several values.
    bool is_list = false;
    /// Whether it takes all words up to the next option.
    bool is_greedy = false;

    bool operator==(const Argument&) const = default;
    [[nodiscard]] bool takes_file() const;
    [[nodiscard]] bool takes_folder() const;
    /// Whether the value is a setting `key=value`.
    [[nodiscard]] bool takes_settings() const;
  };

  /// The full command: "waggle", "match", "report".
  std::vector<std::string> path;
  std::string meaning;
  /// The last part of `--help`.
  std::string remarks;
  std::vector<Argument> options;
  std::vector<Argument> operands;
  std::vector<Usage> subcommands;

  [[nodiscard]] const std::string& name() const { return path.back(); }
};

/// The usage of the program or a subcommand, without anything that `--help` hides.
[[nodiscard]] Usage usage_of(const CLI::App& app);

}  // namespace waggle

#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace waggle {

/// The command line of a command, read from its declarations. The manual and the completions of
/// shells are made from it.
struct Usage {
  /// An option, a flag or a positional argument.
  struct Argument {
    /// As typed: "-h" and "--help". A positional argument has none.
    std::vector<std::string> names;
    /// The name of the value: "FILE" or "1..256". Empty for a flag.
    std::string value;
    /// The values that completions offer: all of them, or the usual ones. A key of a setting ends
    /// with `=`. Empty if they cannot be listed.
    std::vector<std::string> choices;
    std::string meaning;
    bool is_required = false;
    /// Whether the value may be left out.
    bool has_optional_value = false;
    /// Whether it may take several values.
    bool is_list = false;
    /// Whether it takes them all at once, up to the next option.
    bool is_greedy = false;

    bool operator==(const Argument&) const = default;
    [[nodiscard]] bool takes_file() const;
    [[nodiscard]] bool takes_folder() const;
    /// Whether the value is a setting `key=value`.
    [[nodiscard]] bool takes_settings() const;
  };

  /// The words of the command: "waggle", "match", "report".
  std::vector<std::string> path;
  std::string meaning;
  /// The last part of `--help`.
  std::string remarks;
  std::vector<Argument> options;
  std::vector<Argument> operands;
  std::vector<Usage> subcommands;

  [[nodiscard]] const std::string& name() const { return path.back(); }
};

/// The usage of the program or of a subcommand, without what `--help` hides.
[[nodiscard]] Usage usage_of(const CLI::App& app);

}  // namespace waggle

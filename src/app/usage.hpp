#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace waggle {

/// What a command takes on its command line, read from where that is declared: for those who write
/// it down in another form than `--help`.
struct Usage {
  /// An option, a flag or a positional argument.
  struct Argument {
    /// As typed, "-h" and "--help"; of a positional argument none.
    std::vector<std::string> names;
    /// What stands for the value, "FILE" or "1..256"; empty for a flag.
    std::string value;
    /// What there is to choose from; empty where that cannot be listed.
    std::vector<std::string> choices;
    std::string meaning;
    bool is_required = false;
    /// Whether an option does without its value.
    bool has_optional_value = false;
    /// Whether it may take several values.
    bool is_list = false;

    bool operator==(const Argument&) const = default;
    [[nodiscard]] bool takes_file() const;
    [[nodiscard]] bool takes_folder() const;
  };

  /// All words down to here: "waggle", "match", "report".
  std::vector<std::string> path;
  std::string meaning;
  /// What `--help` says at its end.
  std::string remarks;
  std::vector<Argument> options;
  std::vector<Argument> operands;
  std::vector<Usage> subcommands;

  [[nodiscard]] const std::string& name() const { return path.back(); }
};

/// What the program, or one of its subcommands, takes. What `--help` hides is left out.
[[nodiscard]] Usage usage_of(const CLI::App& app);

}  // namespace waggle

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace waggle {

/// What a user may choose. The declarations, with ranges and defaults, are `all_options()`.
struct Options {
  /// Every option at its default.
  Options();
  /// Reads and stores a value; the name and truth values in any letter case. Throws Error, naming
  /// what is allowed, for an unknown name or a bad value, and then changes nothing.
  void set(std::string_view name, std::string_view value);

  int threads = 0;
  int table_megabytes = 0;
  bool reports_intermediate_moves = false;
  bool draws_by_repetition = false;
  int variety_plies = 0;
  int random_seed = 0;
  double max_seconds = 0;
};

/// The declaration of one option, from which its lines, its parsing, its flag and its help are
/// made.
struct Option {
  struct Truth {
    bool Options::*field;
    bool initial;
  };
  struct Whole {
    int Options::*field;
    int initial;
    int least;
    int most;
  };
  struct Real {
    double Options::*field;
    double initial;
    double least;
    double most;
  };

  /// As UHP names it, "MaxTime".
  std::string_view name;
  std::variant<Truth, Whole, Real> kind;
  /// One line for users.
  std::string_view meaning;

  /// "bool", "int" or "double".
  [[nodiscard]] std::string_view type() const noexcept;
  [[nodiscard]] std::string value(const Options& options) const;
  [[nodiscard]] std::string initial_value() const;
  /// The least and the greatest value; none for a truth value.
  [[nodiscard]] std::optional<std::pair<std::string, std::string>> range() const;
  /// As a command line has it, "--max-time".
  [[nodiscard]] std::string flag() const;
};

/// All options, in the order in which they are listed.
[[nodiscard]] std::span<const Option> all_options() noexcept;
/// The option of that name in any letter case. Throws Error, naming all there are.
[[nodiscard]] const Option& find_option(std::string_view name);

}  // namespace waggle

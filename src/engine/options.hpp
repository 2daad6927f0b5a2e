#pragma once

#include <bitset>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/book.hpp"
#include "search/core/search.hpp"

namespace waggle {

/// What a user may choose. The declarations, with ranges and defaults, are `all_options()`. No
/// option sets the network, since what comes over a pipe names no files, nor the tuning, which is
/// for those who work on the search.
struct Options : SearchSettings {
  /// Every option at its default.
  Options();
  /// Reads and stores a value; the name and truth values in any letter case. Throws Error, naming
  /// what is allowed, for an unknown name or a bad value, and then changes nothing.
  void set(std::string_view name, std::string_view value);
  /// The same for an option that `set` has not been called for; any other stays as it is.
  void set_default(std::string_view name, std::string_view value);

  bool reports_intermediate_moves = false;
  bool draws_by_repetition = false;
  /// kLowestLevel to kFullStrength.
  int level = 0;
  double max_seconds = 0;
  /// Milliseconds.
  int move_overhead = 0;
  int multi_pv = 0;
  bool ponders = false;
  bool replies = false;
  bool has_own_book = false;
  /// Index into game_type_names().
  int game_type = 0;
  /// No option sets this, either. Null stands for the built-in book.
  std::shared_ptr<const Book> book{};

 private:
  // Those that were set, by their place among all_options().
  std::bitset<32> set_{};
};

/// The declaration of one option, from which its lines, its parsing, its flag and its help are
/// made.
struct Option {
  struct Truth {
    bool Options::*field;
    bool initial;
  };
  template <typename Value>
  struct Number {
    Value Options::*field;
    Value initial;
    Value least;
    Value most;
  };
  using Whole = Number<int>;
  using Real = Number<double>;
  struct Choice {
    int Options::*field;
    int initial;
    std::span<const std::string_view> names;
    /// One of the names for another spelling of it; any other text as it is.
    std::string (*usual_spelling)(std::string_view text);
  };

  /// As UHP names it, "MaxTime".
  std::string_view name;
  std::variant<Truth, Whole, Real, Choice> kind;
  /// One line for users.
  std::string_view meaning;
  /// What engines of other games call it, "Hash"; empty where they call it the same or have none.
  /// It is read wherever the name is, and UGI lists the option by it.
  std::string_view alias{};

  /// "bool", "int", "double" or "enum".
  [[nodiscard]] std::string_view type() const noexcept;
  [[nodiscard]] std::string value(const Options& options) const;
  /// The least and the greatest value of a number; none of anything else.
  [[nodiscard]] std::optional<std::pair<std::string, std::string>> range() const;
  /// What there is to choose from; nothing but for an enum.
  [[nodiscard]] std::span<const std::string_view> names() const noexcept;
  /// The command-line flags for the name and the alias, separated by a comma: "--max-time", or
  /// "--transposition-table-size-mb,--hash".
  [[nodiscard]] std::string flags() const;
};

/// The eight game types, "Base" first, as UHP names them.
[[nodiscard]] std::span<const std::string_view> game_type_names() noexcept;
/// All options, in the order in which they are listed.
[[nodiscard]] std::span<const Option> all_options() noexcept;
/// The option of that name or alias in any letter case. Throws Error, naming all there are.
[[nodiscard]] const Option& find_option(std::string_view name);

}  // namespace waggle

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
#include "waggle/piece.hpp"

namespace waggle {

/// The options of an engine. `all_options()` declares them, with ranges and defaults. The network,
/// the book and the search constants are not among the declared options, so protocols can't set
/// them: clients mustn't be able to make the engine open files, and the constants are for
/// developers.
struct Options : SearchSettings {
  /// Sets every option to its default.
  Options();
  /// Parses and stores a value. Names, Booleans and choices are case-insensitive. If the name is
  /// unknown or the value invalid, throws Error with a list of what is allowed, and changes
  /// nothing.
  void set(std::string_view name, std::string_view value);
  /// Whether `set` has been called for an option. If not, protocols may change its default. Throws
  /// Error if there is no such option.
  [[nodiscard]] bool is_set(std::string_view name) const;

  bool reports_intermediate_moves = false;
  bool draws_by_repetition = false;
  /// kLowestLevel to kFullStrength.
  int level = 0;
  double max_seconds = 0;
  /// In milliseconds.
  int move_overhead = 0;
  int multi_pv = 0;
  bool ponders = false;
  bool replies = false;
  bool has_own_book = false;
  GameType game_type{};
  /// Null for the built-in book.
  std::shared_ptr<const Book> book{};

 private:
  // The options for which `set` has been called, by index in all_options().
  std::bitset<32> set_{};
};

/// The declaration of an option. Protocol option lists, flags and help are generated from it.
struct Option {
  struct Bool {
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
  using Int = Number<int>;
  using Double = Number<double>;
  /// A game type, in any spelling that parse_game_type accepts.
  struct Enum {
    GameType Options::*field;
    GameType initial;
  };

  /// The name in UHP, such as "MaxTime".
  std::string_view name;
  std::variant<Bool, Int, Double, Enum> kind;
  /// A description for users, in one line.
  std::string_view meaning;
  /// The usual name in UCI if it is different, such as "Hash". It is accepted wherever `name` is,
  /// and is the name that UGI lists.
  std::string_view alias{};

  /// The type in UHP: "bool", "int", "double" or "enum".
  [[nodiscard]] std::string_view type() const noexcept;
  [[nodiscard]] std::string value(const Options& options) const;
  /// The minimum and maximum of a number; nullopt for other types.
  [[nodiscard]] std::optional<std::pair<std::string, std::string>> range() const;
  /// The allowed values of an enum; empty for other types.
  [[nodiscard]] std::span<const std::string_view> names() const noexcept;
  /// The command-line flags for the name and the alias, separated by a comma, such as "--max-time"
  /// or "--transposition-table-size-mb,--hash".
  [[nodiscard]] std::string flags() const;
};

/// The eight game types in UHP notation, starting with "Base".
[[nodiscard]] std::span<const std::string_view> game_type_names() noexcept;
/// All options, in the order in which protocols and help list them.
[[nodiscard]] std::span<const Option> all_options() noexcept;
/// Looks up a name or alias, case-insensitively. If there is no such option, throws Error with a
/// list of all options.
[[nodiscard]] const Option& find_option(std::string_view name);

}  // namespace waggle

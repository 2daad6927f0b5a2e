#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace waggle {

/// Splits an SGF of any game into its items. It gives the main line of each game tree, which
/// follows the first branch. Other branches, text outside of trees and properties without a value
/// are left out. A tree that is cut off ends with the text, or where another game begins.
class SgfLexer {
 public:
  enum class Kind { Tree, Property, TreeEnd, OpenValue };
  /// A property with several values is one item for each. OpenValue is a value without an end.
  struct Item {
    Kind kind;
    std::string_view name;
    /// With its escapes.
    std::string_view value;
  };

  explicit SgfLexer(std::string_view text) : text_(text) {}

  /// The next item; nothing at the end. Each Tree has got its TreeEnd by then.
  [[nodiscard]] std::optional<Item> next();

 private:
  [[nodiscard]] std::optional<Item> take_value();
  void take_name();
  // Whether a game tree begins here; `with_game`, one that says which game it is of.
  [[nodiscard]] bool is_tree(bool with_game) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  bool is_main_line_ = false;
  std::string_view name_;
};

}  // namespace waggle

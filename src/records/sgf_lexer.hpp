#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace waggle {

/// Tokeniser for SGF files of any game. Returns the main line of each game tree, following the
/// first branch at each fork. Skips all other branches, text outside trees and properties without a
/// value. If a tree isn't closed, it ends where another game begins or at the end of the text.
class SgfLexer {
 public:
  enum class Kind { Tree, Property, TreeEnd, OpenValue };
  /// A token. A property with several values yields one token for each value. OpenValue is a value
  /// without its closing bracket.
  struct Item {
    Kind kind;
    std::string_view name;
    /// The value, with its escapes still in place.
    std::string_view value;
  };

  explicit SgfLexer(std::string_view text) : text_(text) {}

  /// The next token; nullopt at the end of the text. Every Tree is eventually followed by a
  /// TreeEnd.
  [[nodiscard]] std::optional<Item> next();

 private:
  [[nodiscard]] std::optional<Item> take_value();
  void take_name();
  // Whether a game tree begins here. If `with_game` is set, the tree must start with its GM
  // property.
  [[nodiscard]] bool is_tree(bool with_game) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  bool is_main_line_ = false;
  std::string_view name_;
};

}  // namespace waggle

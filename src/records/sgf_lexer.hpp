#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace waggle {

/// Takes an SGF apart, whatever game it is of: for each game tree its main line, which follows the
/// first branch; other branches are passed over. What stands outside of trees is left out, and so
/// is a property without a value. A tree that is cut off ends with the text, or where another game
/// plainly begins.
class SgfLexer {
 public:
  enum class Kind { Tree, Node, Property, TreeEnd, OpenValue };
  /// A property of several values comes once for each. OpenValue stands for one that has no end.
  struct Item {
    Kind kind;
    std::string_view name;
    /// With its escapes.
    std::string_view value;
  };

  explicit SgfLexer(std::string_view text) : text_(text) {}

  /// What comes next; nothing at the end, when every tree has been ended.
  [[nodiscard]] std::optional<Item> next();

 private:
  [[nodiscard]] std::optional<Item> find_tree();
  [[nodiscard]] std::optional<Item> open();
  [[nodiscard]] std::optional<Item> close();
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

/// The value of a property without its escapes.
[[nodiscard]] std::string sgf_unescaped(std::string_view value);
/// The inverse: backslash and brackets get a backslash, as on boardspace.net.
[[nodiscard]] std::string sgf_escaped(std::string_view text);

}  // namespace waggle

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace waggle {

/// Tokenizer for SGF files of any game. Returns the main line of each game tree, which follows the
/// first branch, and skips other branches, text outside trees and properties without a value. A
/// truncated tree ends with the text, or where another game begins.
class SgfLexer {
 public:
  enum class Kind { Tree, Property, TreeEnd, OpenValue };
  /// A property with several values yields one item for each. OpenValue is an unterminated value.
  struct Item {
    Kind kind;
    std::string_view name;
    /// Still escaped.
    std::string_view value;
  };

  explicit SgfLexer(std::string_view text) : text_(text) {}

  /// The next item; nullopt at the end. Every Tree is followed by a TreeEnd.
  [[nodiscard]] std::optional<Item> next();

 private:
  [[nodiscard]] std::optional<Item> take_value();
  void take_name();
  // Whether a game tree begins here; `with_game` requires one that starts with its GM property.
  [[nodiscard]] bool is_tree(bool with_game) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  bool is_main_line_ = false;
  std::string_view name_;
};

}  // namespace waggle

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "records/game_builder.hpp"
#include "records/record.hpp"

namespace waggle {

/// Reads a PGN for read_pgn, character by character.
class PgnReader {
 public:
  PgnReader(std::string_view text, const GameListener& listener)
      : text_(text), listener_(listener) {}

  void read();

 private:
  // What begins at the current character; each goes past it.
  void read_tag();
  void read_comment();
  void read_line_comment();
  void read_word();
  void pass_blank();

  void take_tag(std::string_view tag);
  void read_start(std::string_view value);
  void open_variation();
  void close_variation();
  // The number at the current character that the first move of a variation begins with; 0 if there
  // is none.
  [[nodiscard]] std::size_t number_here() const;
  // Plays the piece that waits for its destination, and has none.
  void play_mover();
  void take_word(std::string_view word);
  void take_move_word(std::string_view word);

  // The game that is read is complete; another may follow.
  void end_game();
  [[nodiscard]] std::size_t line_end();

  std::string_view text_;
  const GameListener& listener_;
  std::size_t at_ = 0;
  // Where the current line ends, once somebody has looked for it; likewise the last closing brace.
  std::size_t line_end_ = 0;
  bool has_braces_ = true;
  // Whether the line has had blanks and tags only, and the ends of lines since something else.
  bool line_is_blank_ = true;
  std::size_t newlines_ = 0;

  GameBuilder game_;
  std::vector<std::string> tag_names_;
  bool has_content_ = false;
  bool has_moves_ = false;
  bool is_ended_ = false;
  std::size_t variations_ = 0;
  // The piece of a move whose destination has not come yet; those of the game and of the variations
  // around the one that is read, up to kMostVariationDepth.
  std::string_view mover_;
  std::vector<std::string_view> outer_movers_;
};

}  // namespace waggle

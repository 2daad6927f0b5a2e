#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "records/game_builder.hpp"
#include "records/pgn_lexer.hpp"
#include "records/record.hpp"

namespace waggle {

/// Builds the games of a PGN from its tokens, for read_pgn.
class PgnReader {
 public:
  PgnReader(std::string_view text, const GameListener& listener)
      : lexer_(text), listener_(listener) {}

  void read();

 private:
  void take(const PgnLexer::Token& token);
  void take_tag(const PgnLexer::Token& token);
  void take_start(std::string_view value);
  void take_comment(std::string_view text);
  void open_variation();
  void close_variation();
  void take_periods(std::size_t count);
  void take_result(const Outcome& outcome);
  void take_word(std::string_view word);
  void take_move_word(std::string_view word);
  // Plays the piece that waits for its destination without one.
  void play_mover();
  // The game that is being read is complete; another may follow.
  void end_game();

  PgnLexer lexer_;
  const GameListener& listener_;

  GameBuilder game_;
  std::vector<std::string> tag_names_;
  bool has_content_ = false;
  bool has_moves_ = false;
  bool is_ended_ = false;
  // The words after the result.
  std::string remark_;
  // Whether a tag says from which position the moves continue.
  bool has_start_ = false;
  // Whether the last token, apart from comments, was the number of a move or a part of it.
  bool is_after_number_ = false;
  std::size_t variations_ = 0;
  // The piece of a move whose destination has not come yet; those of the game and of the variations
  // around the current one, up to kMostVariationDepth.
  std::string_view mover_;
  std::vector<std::string_view> outer_movers_;
};

}  // namespace waggle

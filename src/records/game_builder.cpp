#include "records/game_builder.hpp"

#include <algorithm>
#include <utility>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

void GameBuilder::set_type(std::string_view text) {
  try {
    read_.record.game = Game(parse_game_type(text));
  } catch (const Error& error) {
    fail_in_head(error.what());
  }
}

void GameBuilder::add_tag(std::string_view name, std::string_view value) {
  if (read_.record.tags.size() == kMostTags)
    return fail_in_head("it has more than " + std::to_string(kMostTags) + " tags");
  read_.record.tags.emplace_back(name, value);
}

void GameBuilder::add_comment(std::string_view text) {
  text = trimmed(text);
  if (has_failed() || text.empty()) return;
  std::vector<std::string>& comments = read_.record.comments;
  comments.resize(game().plies().size() + 1);
  std::string& comment = comments.back();
  if (!comment.empty()) comment += '\n';
  comment += text;
  std::erase(comment, '\r');
}

void GameBuilder::tell_outcome(Outcome outcome) {
  Outcome& known = read_.record.outcome;
  if (is_final(outcome.token) || !is_final(known.token)) known = std::move(outcome);
}

void GameBuilder::play(std::string_view text) {
  if (has_failed()) return;
  try {
    const Position& position = game().position();
    const Move move = parse_move(position, names_.renamed(position, text));
    std::string_view rest = text;
    const std::string_view mover = take_word(rest);
    read_.record.game.play(move);
    if (!move.is_pass()) names_.learn(parse_piece(mover), move.piece());
  } catch (const Error& error) {
    fail(in_quotes(text) + ": " + error.what());
  }
}

Piece GameBuilder::piece_called(Piece name) const noexcept {
  return names_.piece(game().position(), name);
}

void GameBuilder::play(Move move, Piece name) {
  if (has_failed()) return;
  try {
    read_.record.game.play(move);
    names_.learn(name, move.piece());
  } catch (const Error& error) {
    fail(in_quotes(to_string(game().position(), move)) + ": " + error.what());
  }
}

void GameBuilder::fail(std::string reason) {
  if (!has_failed()) read_.problem = Problem{number_, game().plies().size() + 1, std::move(reason)};
}

void GameBuilder::fail_in_head(std::string reason) {
  if (!has_failed()) read_.problem = Problem{number_, 0, std::move(reason)};
}

}  // namespace waggle

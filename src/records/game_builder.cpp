#include "records/game_builder.hpp"

#include <utility>

#include "records/variations.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/position.hpp"

namespace waggle {

void GameBuilder::set_type(std::string_view text) {
  try {
    set_type(parse_game_type(text));
  } catch (const Error& error) {
    fail_in_head(error.what());
  }
}

void GameBuilder::set_type(GameType type) {
  if (game().plies().empty() || !has_type_)
    replay(type);
  else if (type != game().type())
    throw Error("the game type " + to_string(type) + " comes after moves of a " +
                to_string(game().type()) + " game");
  has_type_ = true;
}

// Adds the moving piece's expansion to the game type, unless the file specifies the type.
void GameBuilder::widen_type(const MoveWords& words) {
  if (has_type_) return;
  const auto mover = PieceWord::read(words.piece);
  if (!mover) return;
  GameType type = game().type();
  type.mosquito |= mover->bug == Bug::Mosquito;
  type.ladybug |= mover->bug == Bug::Ladybug;
  type.pillbug |= mover->bug == Bug::Pillbug;
  if (type != game().type()) replay(type);
}

// Replays the moves so far in a game of another type. Throws Error if one of them is illegal in it.
void GameBuilder::replay(GameType type) {
  Game other(type);
  Position before(type);
  for (const Game::Ply& ply : game().plies()) {
    before = other.position();
    other.play(ply.move);
  }
  before_.position = before;
  has_changed_type_ |= !game().plies().empty();
  read_.record.game = std::move(other);
}

void GameBuilder::add_tag(std::string_view name, std::string_view value) {
  if (read_.record.tags.size() == kMaxTags)
    return fail_in_head("it has more than " + std::to_string(kMaxTags) + " tags");
  read_.record.tags.emplace_back(name, value);
}

void GameBuilder::add_comment(std::string_view text) {
  if (has_failed()) return;
  if (variations_.is_open()) return variations_.add_comment(text);
  if (trimmed(text).empty()) return;
  std::vector<std::string>& comments = read_.record.comments;
  comments.resize(game().plies().size() + 1);
  append_comment(comments.back(), text);
}

void GameBuilder::set_outcome(Outcome outcome) {
  Outcome& known = read_.record.outcome;
  if (is_final(outcome.state) || !is_final(known.state)) known = std::move(outcome);
}

void GameBuilder::play(std::string_view text) {
  if (has_failed()) return;
  if (variations_.is_open()) return variations_.play(text);
  const GameType type = game().type();
  try {
    const MoveWords words = MoveWords::of(text);
    widen_type(words);
    const Position& position = game().position();
    names_.play(position, words, [&](Move move) {
      before_ = {.position = position, .names = names_};
      read_.record.game.play(move);
    });
  } catch (const Error& error) {
    fail(in_quotes(text) + ": " + error.what());
    // The piece hasn't been played, so its expansion isn't part of the type.
    if (game().type() != type) replay(type);
  }
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

void GameBuilder::open_variation(std::size_t number) {
  if (!has_failed()) variations_.open(before_, {game().position(), names_}, number);
}

void GameBuilder::warn(std::string text) {
  if (!has_failed() && read_.warnings.size() < kMaxWarnings)
    read_.warnings.push_back({number_, plies(), std::move(text)});
}

void GameBuilder::fail(std::string reason) {
  if (!has_failed()) read_.problem = Problem{number_, game().plies().size() + 1, std::move(reason)};
}

void GameBuilder::fail_in_head(std::string reason) {
  if (!has_failed()) read_.problem = Problem{number_, 0, std::move(reason)};
}

ReadGame GameBuilder::take() {
  std::vector<Variation>& variations = read_.record.variations;
  variations = variations_.take();
  read_.cut = variations_.cut();
  read_.cut.first.game = number_;
  try {
    // Variations were built with the old game type. With more pieces in hand, a pass may have
    // become illegal.
    if (has_changed_type_) fit_variations(game(), variations);
  } catch (const Error& error) {
    variations.clear();
    if (read_.cut.count++ == 0)
      read_.cut.first = {.game = number_, .ply = 0, .reason = std::string(error.what())};
  }
  return std::move(read_);
}

}  // namespace waggle

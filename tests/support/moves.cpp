#include "support/moves.hpp"

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle::test {

namespace {

template <int kSide>
std::vector<Move> checked_moves(const BasicPosition<kSide>& position) {
  const MoveList list = waggle::legal_moves(position);
  std::vector<Move> moves(list.begin(), list.end());
  std::ranges::sort(moves, kAscending);
  if (std::ranges::adjacent_find(moves) != moves.end())
    throw std::logic_error("a move is listed twice");
  return moves;
}

std::vector<Move> sorted(std::vector<Move> moves) {
  std::ranges::sort(moves, kAscending);
  return moves;
}

std::vector<Move> legal_on_both_tori(const Position& position) {
  std::vector<Move> moves = legal_moves(position);
  if (!position.occupied().spans_at_most(CompactPosition::Board::kMaxSpan)) return moves;
  const CompactPosition compact(position);
  std::vector<Move> images;
  for (const Move move : moves) images.push_back(translated(move, position, compact));
  if (sorted(images) != legal_moves(compact))
    throw std::logic_error("the compact torus has different moves");
  return moves;
}

}  // namespace

Game game_of(std::string_view text) {
  const bool is_bare = !text.starts_with("Base");
  return parse_game((is_bare ? "Base+MLP;;;" : "") + std::string(text));
}

Position position_of(std::string_view text) { return game_of(text).position(); }

std::vector<Move> legal_moves(const Position& position) { return checked_moves(position); }
std::vector<Move> legal_moves(const CompactPosition& position) { return checked_moves(position); }

bool operator==(const LegalMoves& legal, const Moves& expected) {
  std::vector<Move> moves;
  for (const std::string& word : expected.spelled)
    moves.push_back(parse_move(legal.position, word));
  moves = sorted(std::move(moves));
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return legal.moves == moves;
}

std::ostream& operator<<(std::ostream& out, const Moves& moves) {
  out << "{ ";
  for (const std::string& word : moves.spelled) out << '"' << word << "\" ";
  return out << '}';
}

std::ostream& operator<<(std::ostream& out, const LegalMoves& legal) {
  std::vector<std::string> words;
  for (const Move move : legal.moves) words.push_back(to_string(legal.position, move));
  return out << Moves(std::move(words));
}

LegalMoves moves_of(std::string_view game) {
  const Position position = position_of(game);
  return {position, legal_on_both_tori(position)};
}

LegalMoves moves_of(std::string_view piece, std::string_view game) {
  LegalMoves legal = moves_of(game);
  std::erase_if(legal.moves, [mover = parse_piece(piece)](Move move) {
    return move.is_pass() || move.piece() != mover;
  });
  return legal;
}

bool is_legal_in(std::string_view game, std::string_view move) {
  const Position position = position_of(game);
  return is_legal(position, parse_move(position, move));
}

}  // namespace waggle::test

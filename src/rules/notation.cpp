#include "waggle/notation.hpp"

#include <array>
#include <cassert>

#include "rules/words.hpp"
#include "waggle/error.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/spelling.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// Indexed by bit of GameType::number.
constexpr std::string_view kExpansions = "MLP";

}  // namespace

std::string_view to_string(Color color) noexcept {
  return color == Color::White ? "White" : "Black";
}

std::string_view to_string(Bug bug) noexcept {
  constexpr std::array<std::string_view, kBugs> kNames = {
      "queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug"};
  return kNames[static_cast<std::size_t>(bug)];
}

std::string to_string(Piece piece) {
  assert(piece.exists());
  std::string text(piece.color() == Color::White ? "w" : "b");
  text += kBugLetters[static_cast<std::size_t>(piece.bug())];
  if (pieces_of(piece.bug()) > 1) text += static_cast<char>('0' + piece.number());
  return text;
}

std::string place_string(Piece piece, std::optional<int> direction) {
  std::string name = to_string(piece);
  if (!direction) return name;
  const Sign sign = kSigns[static_cast<std::size_t>(*direction)];
  return sign.is_before ? sign.sign + name : name + sign.sign;
}

Piece parse_piece(std::string_view text) {
  if (const auto word = PieceWord::read(text))
    if (const auto piece = word->piece()) return *piece;
  throw InvalidMove(no_piece(
      text,
      "w or b, one of Q S B G A M L P, and the number where there are several, as in wQ or bA1"));
}

std::string to_string(GameType type) {
  std::string text = type == GameType() ? "Base" : "Base+";
  for (std::size_t bit = 0; bit < kExpansions.size(); ++bit)
    if ((type.number() >> bit & 1) != 0) text += kExpansions[bit];
  return text;
}

GameType parse_game_type(std::string_view text) {
  constexpr std::string_view kBase = "Base";
  const auto fail = [&] {
    return Error("game type " + quoted(text) +
                 " is unknown; expected Base, or Base+ and some of the letters M, L and P, as in "
                 "Base+MLP");
  };
  if (!equal_in_any_case(text.substr(0, kBase.size()), kBase)) throw fail();
  std::string_view letters = text.substr(kBase.size());
  if (letters == "+") throw fail();
  if (letters.starts_with('+')) letters.remove_prefix(1);
  unsigned number = 0;
  for (const char letter : letters) {
    const std::size_t bit = kExpansions.find(upper(letter));
    if (bit == std::string_view::npos || (number >> bit & 1) != 0) throw fail();
    number |= 1U << bit;
  }
  return GameType::of_number(number);
}

std::vector<GameType> parse_game_types(std::string_view text) {
  std::vector<GameType> types;
  for (const std::string_view type : fields_of(text, ',')) types.push_back(parse_game_type(type));
  return types;
}

std::string_view to_string(GameState state) noexcept {
  constexpr std::array<std::string_view, 5> kNames = {"NotStarted", "InProgress", "Draw",
                                                      "WhiteWins", "BlackWins"};
  return kNames[static_cast<std::size_t>(state)];
}

MoveParts move_parts(const Position& position, Move move) {
  assert(move.exists());
  MoveParts parts{.piece = move.piece()};
  if (move.is_pass()) return parts;
  // The top piece of a cell after the moving piece has been lifted.
  const auto top = [&](Cell cell) {
    const Piece piece = position.top(cell);
    return piece == move.piece() && piece.exists() ? position.under(piece) : piece;
  };
  parts.reference = top(move.to());
  for (int d = 0; d < kDirections && !parts.reference.exists(); ++d) {
    parts.reference = top(Position::Board::neighbour(move.to(), d));
    // In notation, the direction leads from the reference piece to the destination.
    if (parts.reference.exists()) parts.direction = turned(d, 3);
  }
  return parts;
}

std::string to_string(const Position& position, Move move) {
  if (move.is_pass()) return std::string(kPass);
  const MoveParts parts = move_parts(position, move);
  std::string text = to_string(parts.piece);
  if (parts.reference.exists()) text += ' ' + place_string(parts.reference, parts.direction);
  return text;
}

std::string turn_string(const Position& position) {
  return std::string(to_string(position.turn())) + '[' + std::to_string(position.ply() / 2 + 1) +
         ']';
}

std::string to_string(const Game& game) { return to_string(game, game.state()); }

std::string to_string(const Game& game, GameState state) {
  std::string text = to_string(game.type()) + ';' + std::string(to_string(state)) + ';' +
                     turn_string(game.position());
  for (const Game::Ply& ply : game.plies()) text += ';' + ply.text;
  return text;
}

Game parse_game(std::string_view text, bool draws_by_repetition) {
  return parse_listed_game(text, draws_by_repetition).game;
}

ListedGame parse_listed_game(std::string_view text, bool draws_by_repetition) {
  std::vector<std::string_view> fields = fields_of(text, ';');
  if (fields.size() > 1 && fields.back().empty()) fields.pop_back();

  ListedGame listed{Game(parse_game_type(fields[0])), {}};
  listed.game.set_draws_by_repetition(draws_by_repetition);
  for (std::size_t i = 1; i < fields.size(); ++i) {
    if (i <= 2) {
      if (MoveWords::are_in(fields[i]))
        throw Error("field " + std::to_string(i + 1) + " of the GameString is the move " +
                    quoted(fields[i]) + "; the moves begin after the game's state and turn");
      continue;
    }
    try {
      listed.play(fields[i]);
    } catch (const Error& error) {
      throw InvalidMove("move " + std::to_string(i - 2) + ", " + quoted(fields[i]) + ": " +
                        error.what());
    }
  }
  return listed;
}

}  // namespace waggle::inline WAGGLE_ISA

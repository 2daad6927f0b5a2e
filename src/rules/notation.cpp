#include "waggle/notation.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <vector>

#include "waggle/error.hpp"
#include "waggle/movegen.hpp"

namespace waggle {
inline namespace WAGGLE_LEVEL {

namespace {

constexpr std::string_view kBugLetters = "QSBGAMLP";
constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::string_view kPass = "pass";

// How a direction is written: a sign before or after the piece it starts from.
struct Sign {
  char sign;
  bool is_before;
};
// By Direction: the cell to the north-west of wQ is \wQ.
constexpr std::array<Sign, kDirections> kSigns = {
    {{'\\', true}, {'/', false}, {'-', false}, {'\\', false}, {'/', true}, {'-', true}}};

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

bool equal_in_any_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// A user's word for a message: shortened, and without bytes that would garble a line.
std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string result = "'";
  for (const char c : text.substr(0, kLongest)) result += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > kLongest) result += "...";
  return result + "'";
}

std::optional<Piece> read_piece(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const char color = lower(text[0]);
  const std::size_t letter = kBugLetters.find(upper(text[1]));
  if ((color != 'w' && color != 'b') || letter == std::string_view::npos) return std::nullopt;
  const Bug bug = static_cast<Bug>(letter);
  if (text.size() == 2 && pieces_of(bug) > 1) return std::nullopt;
  const int number = text.size() == 3 ? text[2] - '0' : 1;
  if (number < 1 || number > pieces_of(bug)) return std::nullopt;
  return Piece(color == 'w' ? Color::White : Color::Black, first_slot(bug) + number - 1);
}

// The cell that "-wQ", "wQ/" or "wQ" names.
Cell read_destination(const Position& position, std::string_view text) {
  std::string_view name = text;
  std::optional<int> direction;
  for (int d = 0; d < kDirections; ++d) {
    const Sign sign = kSigns[static_cast<std::size_t>(d)];
    if (sign.is_before ? text.front() == sign.sign : text.back() == sign.sign) {
      direction = d;
      name = sign.is_before ? text.substr(1) : text.substr(0, text.size() - 1);
      break;
    }
  }
  const std::optional<Piece> reference = read_piece(name);
  if (!reference)
    throw InvalidMove("destination " + quoted(text) +
                      " cannot be read; expected a piece in play, alone to climb on it or with one "
                      "of -  /  \\ before or after it, as in -bQ, bQ/ or wA1\\");
  if (!position.is_placed(*reference))
    throw InvalidMove("destination " + quoted(text) + " refers to " + to_string(*reference) +
                      ", which is not in play");
  const Cell cell = position.cell_of(*reference);
  return direction ? Position::Board::neighbour(cell, *direction) : cell;
}

std::string_view name_of(Color color) { return color == Color::White ? "White" : "Black"; }

std::string why_no_placement(const Position& position, Move move) {
  const Piece piece = move.piece();
  const std::string name = to_string(piece);
  const MoveSets<32> moves = generate(position);
  const Piece queen = queen_of(piece.color());
  if (!moves.entering.contains(piece)) {
    if (piece == queen) return "the queen may not be placed on a player's first turn";
    if (position.ply() / 2 >= 3 && !position.is_placed(queen))
      return to_string(queen) + " must be placed now, on its player's fourth turn";
    for (const Piece first : moves.entering)
      if (first.bug() == piece.bug()) return to_string(first) + " must be placed before " + name;
  }
  if (position.occupied().test(move.to()))
    return name + " cannot be placed on top of another piece";
  if (!moves.entries.any()) return name + " has no cell that touches its own colour and no other";
  return name + " must be placed where it touches pieces of its own colour only";
}

std::string why_no_movement(const Position& position, Move move) {
  const Piece piece = move.piece();
  const std::string name = to_string(piece);
  const Color us = position.turn();
  const Cell from = position.cell_of(piece);
  const bool may_throw = position.type().pillbug && position.is_placed(queen_of(us));
  if (piece.color() != us && !may_throw) return "it is " + std::string(name_of(us)) + "'s turn";
  if (!position.is_placed(queen_of(us)))
    return std::string(name_of(us)) + " cannot move pieces before " + to_string(queen_of(us)) +
           " is placed";
  if (position.covered().contains(piece))
    return name + " is covered by " + to_string(position.top(from));
  if (position.resting() == piece) return name + " was moved on the last turn and must rest";
  if (move.to() == from) return name + " is already there";
  const Survey<32> survey(position);
  if (position.level(piece) == 0 && survey.pinned.test(from))
    return name + " cannot leave its place, because the hive would split";
  if (piece.color() != us)
    return name + " is not " + std::string(name_of(us)) + "'s, and no pillbug can throw it there";
  return name + " cannot reach that place";
}

}  // namespace

std::string to_string(Piece piece) {
  assert(piece.exists());
  std::string text(piece.color() == Color::White ? "w" : "b");
  text += kBugLetters[static_cast<std::size_t>(piece.bug())];
  if (pieces_of(piece.bug()) > 1) text += static_cast<char>('0' + piece.number());
  return text;
}

Piece parse_piece(std::string_view text) {
  if (const auto piece = read_piece(text)) return *piece;
  throw InvalidMove(
      quoted(text) +
      " is not a piece; expected w or b, one of Q S B G A M L P, and the number where "
      "there are several, as in wQ or bA1");
}

std::string to_string(GameType type) {
  std::string text = "Base";
  if (type.mosquito || type.ladybug || type.pillbug) text += '+';
  if (type.mosquito) text += 'M';
  if (type.ladybug) text += 'L';
  if (type.pillbug) text += 'P';
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
  if (!letters.empty() && letters.front() == '+') {
    letters.remove_prefix(1);
    if (letters.empty()) throw fail();
  }
  GameType type;
  for (const char letter : letters) {
    bool GameType::*const expansion = upper(letter) == 'M'   ? &GameType::mosquito
                                      : upper(letter) == 'L' ? &GameType::ladybug
                                      : upper(letter) == 'P' ? &GameType::pillbug
                                                             : nullptr;
    if (expansion == nullptr || type.*expansion) throw fail();
    type.*expansion = true;
  }
  return type;
}

std::vector<GameType> parse_game_types(std::string_view text) {
  std::vector<GameType> types;
  while (true) {
    const std::size_t end = text.find(',');
    types.push_back(parse_game_type(trimmed(text.substr(0, end))));
    if (end == std::string_view::npos) return types;
    text.remove_prefix(end + 1);
  }
}

std::string_view to_string(GameState state) noexcept {
  switch (state) {
    case GameState::NotStarted: return "NotStarted";
    case GameState::InProgress: return "InProgress";
    case GameState::Draw: return "Draw";
    case GameState::WhiteWins: return "WhiteWins";
    case GameState::BlackWins: break;
  }
  return "BlackWins";
}

std::string to_string(const Position& position, Move move) {
  assert(move.exists());
  if (move.is_pass()) return std::string(kPass);
  std::string text = to_string(move.piece());
  // What is on top of a cell once the moving piece has been lifted.
  const auto top = [&](Cell cell) {
    const Piece piece = position.top(cell);
    return piece == move.piece() && piece.exists() ? position.under(piece) : piece;
  };
  if (const Piece below = top(move.to()); below.exists()) return text + ' ' + to_string(below);
  for (int d = 0; d < kDirections; ++d) {
    const Piece beside = top(Position::Board::neighbour(move.to(), d));
    if (!beside.exists()) continue;
    // The destination lies the other way from its neighbour.
    const Sign sign = kSigns[static_cast<std::size_t>(turned(d, 3))];
    const std::string name = to_string(beside);
    return text + ' ' + (sign.is_before ? sign.sign + name : name + sign.sign);
  }
  return text;
}

Move parse_move(const Position& position, std::string_view text) {
  std::vector<std::string_view> words;
  for (std::string_view rest = trimmed(text); !rest.empty() && words.size() < 3;) {
    const std::size_t end = std::min(rest.find_first_of(kBlanks), rest.size());
    words.push_back(rest.substr(0, end));
    rest = trimmed(rest.substr(end));
  }
  if (words.empty()) throw InvalidMove("no move given; expected one such as wA1 bQ/ or pass");
  if (words.size() > 2)
    throw InvalidMove(quoted(words[2]) +
                      " is one word too many; a move is a piece and its destination");
  if (words.size() == 1 && equal_in_any_case(words[0], kPass)) return Move::pass();
  const Piece piece = parse_piece(words[0]);
  if (!(position.in_hand() | position.in_play()).contains(piece))
    throw InvalidMove(to_string(piece) + " does not belong to the game type " +
                      to_string(position.type()));
  if (words.size() == 2) return {piece, read_destination(position, words[1])};
  if (!position.in_play().empty())
    throw InvalidMove("the destination of " + to_string(piece) +
                      " is missing; only the first piece of a game goes without");
  return {piece, Position::Board::kOrigin};
}

std::string why_illegal(const Position& position, Move move) {
  if (position.is_over()) return "the game is over";
  if (move.is_pass()) return "pass is allowed only when there is no other move";
  const Piece piece = move.piece();
  // Any bits may be taken for a move.
  if (piece.index() >= Piece::kIndices ||
      !(position.in_hand() | position.in_play()).contains(piece))
    return "no such piece belongs to the game type " + to_string(position.type());
  if (position.is_placed(piece)) return why_no_movement(position, move);
  if (piece.color() != position.turn())
    return "it is " + std::string(name_of(position.turn())) + "'s turn";
  return why_no_placement(position, move);
}

std::string turn_string(const Position& position) {
  return std::string(name_of(position.turn())) + '[' + std::to_string(position.ply() / 2 + 1) + ']';
}

std::string to_string(const Game& game) {
  std::string text = to_string(game.type());
  text += ';';
  text += to_string(game.state());
  text += ';';
  text += turn_string(game.position());
  for (const Game::Ply& ply : game.plies()) {
    text += ';';
    text += ply.text;
  }
  return text;
}

Game parse_game(std::string_view text, bool draws_by_repetition) {
  std::vector<std::string_view> fields;
  for (std::string_view rest = text;;) {
    const std::size_t end = rest.find(';');
    fields.push_back(trimmed(rest.substr(0, end)));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  if (fields.size() > 1 && fields.back().empty()) fields.pop_back();

  Game game(parse_game_type(fields[0]));
  game.set_draws_by_repetition(draws_by_repetition);
  for (std::size_t i = 1; i < fields.size(); ++i) {
    if (i <= 2) {
      if (read_piece(fields[i].substr(0, fields[i].find_first_of(kBlanks))))
        throw Error("field " + std::to_string(i + 1) + " of the GameString is the move " +
                    quoted(fields[i]) + "; the moves begin after the game's state and turn");
      continue;
    }
    try {
      game.play(parse_move(game.position(), fields[i]));
    } catch (const Error& error) {
      throw InvalidMove("move " + std::to_string(i - 2) + ", " + quoted(fields[i]) + ": " +
                        error.what());
    }
  }
  return game;
}

}  // namespace WAGGLE_LEVEL
}  // namespace waggle

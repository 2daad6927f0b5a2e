// Parses moves in any spelling.

#include <algorithm>
#include <string>
#include <vector>

#include "rules/words.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/spelling.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// One interpretation of the text: a move, and the reference piece of its destination.
struct Meaning {
  Move move;
  Piece reference;
};

// An interpretation that isn't legal, as text, and the reason.
struct IllegalMeaning {
  std::string text;
  std::string reason;
};

// Maximum number of moves listed in a message, and of reasons.
constexpr std::size_t kMaxNamed = 6;
constexpr std::size_t kMaxReasons = 2;

std::string joined(const std::vector<std::string>& texts, const std::string& between) {
  std::string result;
  for (const std::string& text : texts) result += (result.empty() ? "" : between) + text;
  return result;
}

[[noreturn]] void refuse_piece(const MoveWords& words) {
  if (PlaceWord::read(words.piece)) {
    const bool is_turned_round = PieceWord::read(words.place).has_value();
    throw InvalidMove(
        quoted(words.piece) + " is a destination, not a piece; the piece comes first, as in " +
        std::string(is_turned_round ? words.place : "wA1") + ' ' + std::string(words.piece));
  }
  throw InvalidMove(no_piece(words.piece,
                             "w or b, one of Q S B G A M L P, the number where there are several, "
                             "and then the destination, as in wA1 bQ/"));
}

constexpr std::string_view kExpectedPlace =
    "; expected a piece in play, alone to climb on it or with one of -  /  \\ before or after it, "
    "as in -bQ, bQ/ or wA1\\";

// Rejects a destination that can't be parsed.
[[noreturn]] void refuse_place(const MoveWords& words) {
  // "wA12" was split into wA1 and the destination 2, but it is one piece with a wrong number.
  const bool is_glued = words.place.data() == words.piece.data() + words.piece.size();
  if (is_glued && is_digit(words.place.front()))
    refuse_piece(
        {std::string_view(words.piece.data(), words.piece.size() + words.place.size()), {}});
  std::string_view neighbour = words.place;
  neighbour.remove_prefix(std::min(neighbour.find_first_not_of(kSignCharacters), neighbour.size()));
  neighbour = neighbour.substr(0, neighbour.find_first_of(kSignCharacters));
  const std::string wrong = wrong_number(neighbour);
  throw InvalidMove("destination " + quoted(words.place) + " cannot be read" +
                    (wrong.empty() ? std::string(kExpectedPlace) : ": " + wrong));
}

void expect_in_type(const Position& position, Piece piece) {
  if (position.type().pieces().contains(piece)) return;
  throw InvalidMove(to_string(piece) + " does not belong to the game type " +
                    to_string(position.type()));
}

// The pieces that a word can refer to. If the number is missing, these are all pieces of that type
// in play and the next one to be placed.
PieceSet movers_of(const Position& position, PieceWord word) {
  if (!word.color) word.color = position.turn();
  PieceSet movers;
  for (const Piece piece : PieceSet(word.bug)) {
    if (!word.fits(piece)) continue;
    expect_in_type(position, piece);
    movers.insert(piece);
    if (word.number == 0 && !position.is_placed(piece)) break;
  }
  return movers;
}

// The pieces in play that a destination can refer to.
PieceSet references_of(const Position& position, std::string_view text, const PieceWord& word) {
  PieceSet references;
  std::vector<std::string> in_hand;
  for (const Piece piece : PieceSet(word.bug)) {
    if (!word.fits(piece)) continue;
    expect_in_type(position, piece);
    if (position.is_placed(piece))
      references.insert(piece);
    else if (word.number > 0 || piece.number() == 1)
      in_hand.push_back(to_string(piece));
  }
  if (references.empty())
    throw InvalidMove("destination " + quoted(text) + " refers to " + joined(in_hand, " or ") +
                      (in_hand.size() == 1 ? ", which is still in hand" : ", still in hand"));
  return references;
}

std::vector<Meaning> meanings_of(const Position& position, PieceSet movers, std::string_view text,
                                 const PlaceWord& place) {
  std::vector<Meaning> meanings;
  for (const Piece reference : references_of(position, text, place.piece)) {
    const Cell cell = position.cell_of(reference);
    const Cell to = place.direction ? Position::Board::neighbour(cell, *place.direction) : cell;
    for (const Piece mover : movers) {
      const Move move(mover, to);
      if (std::ranges::find(meanings, move, &Meaning::move) == meanings.end())
        meanings.push_back({move, reference});
    }
  }
  return meanings;
}

// Rejects text that has no legal interpretation. If all interpretations are illegal for the same
// reason, the message consists of that reason alone.
[[noreturn]] void refuse_all(std::string_view text, const std::vector<IllegalMeaning>& meanings) {
  const std::string& first = meanings[0].reason;
  if (std::ranges::all_of(meanings, [&](const auto& meaning) { return meaning.reason == first; }))
    throw InvalidMove(first);
  std::string message = quoted(text) + " is not legal";
  for (std::size_t i = 0; i < std::min(meanings.size(), kMaxReasons); ++i)
    message += (i == 0 ? ": as " : "; as ") + meanings[i].text + ", " + meanings[i].reason;
  throw InvalidMove(message + (meanings.size() > kMaxReasons ? "; others" : ""));
}

// The only one of these legal moves, or none if there are none. If there are several, throws
// InvalidMove, which states the problem and lists the moves: "A, B or C". If there are more than
// kMaxNamed, `rest` stands for those that aren't listed, unless it is empty.
Move only_one(const Position& position, const std::vector<Move>& legal, const std::string& problem,
              const std::string& rest) {
  if (legal.size() < 2) return legal.empty() ? Move() : legal[0];
  std::vector<std::string> texts;
  texts.reserve(legal.size());
  for (const Move move : legal) texts.push_back(to_string(position, move));
  if (texts.size() > kMaxNamed) {
    texts.resize(kMaxNamed);
    if (!rest.empty()) texts.push_back(rest);
  }
  const std::string last = texts.back();
  texts.pop_back();
  throw InvalidMove(problem + ' ' + joined(texts, ", ") + " or " + last);
}

// For text without a destination: returns the only legal move of these pieces. Throws InvalidMove
// unless there is exactly one.
Move with_only_place(const Position& position, std::string_view text, PieceSet movers) {
  std::vector<Move> legal;
  for (const Move move : legal_moves(position))
    if (!move.is_pass() && movers.contains(move.piece())) legal.push_back(move);
  const std::string problem =
      "the destination of " + quoted(trimmed(text)) + " is missing; for example";
  if (const Move only = only_one(position, legal, problem, ""); only.exists()) return only;
  std::vector<IllegalMeaning> meanings;
  for (const Piece mover : movers)
    meanings.push_back({to_string(mover), why_idle(position, mover)});
  refuse_all(text, meanings);
}

// Returns the only legal one of several interpretations. Throws InvalidMove unless there is exactly
// one.
Move only_legal(const Position& position, std::string_view text, const PlaceWord& place,
                const std::vector<Meaning>& meanings) {
  std::vector<Move> legal;
  for (const Meaning& meaning : meanings)
    if (is_legal(position, meaning.move)) legal.push_back(meaning.move);
  const std::string problem = quoted(text) + " is ambiguous; it could mean";
  if (const Move only = only_one(position, legal, problem, "another move"); only.exists())
    return only;
  std::vector<IllegalMeaning> illegal;
  illegal.reserve(meanings.size());
  for (const auto& [move, reference] : meanings)
    illegal.push_back({to_string(move.piece()) + ' ' + place_string(reference, place.direction),
                       why_illegal(position, move)});
  refuse_all(text, illegal);
}

// Parses a move whose pieces are numbered as in `names` or, if that is null, as in UHP.
Move read_move(const Position& position, const MoveWords& words, const PieceNames* names) {
  if (words.is_pass()) return Move::pass();
  auto piece = PieceWord::read(words.piece);
  if (!piece) refuse_piece(words);
  if (names != nullptr) piece = names->renumbered(position, *piece);
  const PieceSet movers = movers_of(position, *piece);
  const bool is_first = position.in_play().empty();
  if (is_first && (words.place.empty() || words.has_first_place()))
    return {*movers.begin(), Position::Board::kOrigin};
  if (words.place.empty()) return with_only_place(position, words.text, movers);
  if (words.has_first_place())
    throw InvalidMove("the dot in " + quoted(trimmed(words.text)) +
                      " stands for the destination of the first piece of a game" +
                      std::string(kExpectedPlace));
  auto place = PlaceWord::read(words.place);
  if (!place) refuse_place(words);
  if (names != nullptr) place = names->renumbered(position, *place, words.place);
  const std::vector<Meaning> meanings = meanings_of(position, movers, words.place, *place);
  return meanings.size() == 1 ? meanings[0].move
                              : only_legal(position, words.text, *place, meanings);
}

}  // namespace

Move parse_move(const Position& position, std::string_view text) {
  return read_move(position, MoveWords::of(text), nullptr);
}

Move parse_move(const Position& position, const MoveWords& words, const PieceNames& names) {
  return read_move(position, words, &names);
}

Move parse_move_string(const Position& position, std::string_view text) {
  const MoveWords words = MoveWords::of(text);
  const auto piece = PieceWord::read(words.piece);
  const auto place = PlaceWord::read(words.place);
  const bool is_bare = words.place.empty() && !position.in_play().empty() && !words.is_pass();
  const bool is_short = (piece && !piece->piece()) || (place && !place->piece.piece());
  const bool has_blank = words.place.data() != words.piece.data() + words.piece.size();
  if (is_bare || is_short || words.has_first_place() || (place && !has_blank))
    throw InvalidMove(
        quoted(text) +
        " is not a complete MoveString; expected colour, bug and number of both pieces, as in "
        "wA1 bQ/");
  return read_move(position, words, nullptr);
}

}  // namespace waggle::inline WAGGLE_ISA

#include "ugi/moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/session.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// How much of a word is the piece that moves: "wQ", or with a digit behind it, "wA1".
std::size_t piece_length(std::string_view word) {
  return word.size() > 2 && word[2] >= '0' && word[2] <= '9' ? 3 : 2;
}

// "wA1bQ/" as "wA1 bQ/".
std::string with_blank(std::string_view word) {
  std::string text(word);
  if (word.size() > piece_length(word) && !equal_in_any_case(word, "pass"))
    text.insert(piece_length(word), 1, ' ');
  return text;
}

// Whether a word can be nothing but where a piece goes, as in -wQ, wA1/ or wQ.
bool is_destination(std::string_view word) {
  constexpr std::string_view kSigns = "-/\\";
  if (kSigns.find(word.front()) != std::string_view::npos)
    word.remove_prefix(1);
  else if (kSigns.find(word.back()) != std::string_view::npos)
    word.remove_suffix(1);
  return word.size() == piece_length(word);
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

std::optional<Move> legal_move(const Position& position, std::string_view text) {
  try {
    const Move move = parse_move(position, text);
    if (is_legal(position, move)) return move;
  } catch (const InvalidMove&) {
  }
  return std::nullopt;
}

std::string why_none(const Position& position, std::string_view text) {
  try {
    return why_illegal(position, parse_move(position, text));
  } catch (const InvalidMove& error) {
    return error.what();
  }
}

// Takes what stands before the word moves.
std::string_view take_fen(std::string_view& text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    std::string_view next = rest;
    if (equal_in_any_case(take_word(next), "moves")) break;
    rest = next;
  }
  const std::string_view fen = trimmed(text.substr(0, text.size() - rest.size()));
  text = rest;
  return fen;
}

// A GameString with the blanks that its moves may go without.
std::string with_blanks(std::string_view fen) {
  constexpr int kFieldsBeforeMoves = 3;
  std::string game;
  for (int field = 0;; ++field) {
    const std::size_t end = fen.find(';');
    const std::string_view part = trimmed(fen.substr(0, end));
    const bool is_word = part.find_first_of(" \t") == std::string_view::npos;
    game += field >= kFieldsBeforeMoves && is_word ? with_blank(part) : std::string(part);
    if (end == std::string_view::npos) return game;
    game += ';';
    fen.remove_prefix(end + 1);
  }
}

Game parse_start(std::string_view& rest, const Options& options) {
  const std::string_view kind = take_word(rest);
  std::string start;
  if (equal_in_any_case(kind, "startpos")) {
    start = game_type_names()[static_cast<std::size_t>(options.game_type)];
  } else if (equal_in_any_case(kind, "fen")) {
    start = with_blanks(take_fen(rest));
    if (start.empty()) throw Error("position fen needs a GameString or a game type");
  } else {
    throw Error(fmt::format("position needs startpos or fen, not {}", in_quotes(kind)));
  }
  return parse_game(start, options.draws_by_repetition);
}

}  // namespace

std::string compact_string(const Position& position, Move move) {
  return without_blanks(to_string(position, move));
}

std::string compact_strings(const Position& position, const std::vector<Move>& line) {
  std::string text;
  for (std::string& move : move_strings(position, line)) {
    if (!text.empty()) text += ' ';
    text += without_blanks(std::move(move));
  }
  return text;
}

Move take_move(const Position& position, std::string_view& text) {
  std::string_view after_one = text;
  const std::string_view first = take_word(after_one);
  std::string_view after_two = after_one;
  const std::string_view second = take_word(after_two);

  const bool may_be_two = piece_length(first) == first.size() && !second.empty();
  const std::string both = fmt::format("{} {}", first, second);
  if (may_be_two) {
    if (const auto move = legal_move(position, both)) {
      text = after_two;
      return *move;
    }
  }
  const std::string one = with_blank(first);
  if (const auto move = legal_move(position, one)) {
    text = after_one;
    return *move;
  }
  // Only the first piece of a game goes without a destination.
  const bool is_two = may_be_two && !position.in_play().empty() && is_destination(second);
  throw InvalidMove(fmt::format("{}: {}", in_quotes(is_two ? both : first),
                                why_none(position, is_two ? both : one)));
}

void play_moves(Game& game, std::string_view moves) {
  std::string_view rest = trimmed(moves);
  while (!rest.empty()) {
    const std::string_view before = rest;
    try {
      game.play(take_move(game.position(), rest));
    } catch (const InvalidMove& error) {
      // Where the rules allow the move, what forbids it is that the game has ended.
      std::string_view word = before;
      const bool was_taken = rest.size() != before.size();
      throw InvalidMove(fmt::format(
          "move {}, {}{}", game.plies().size() + 1,
          was_taken ? fmt::format("{}: ", in_quotes(take_word(word))) : "", error.what()));
    }
  }
}

Game parse_position(std::string_view arguments, const Options& options) {
  std::string_view rest = trimmed(arguments);
  Game game = parse_start(rest, options);
  if (rest.empty()) return game;
  if (const std::string_view word = take_word(rest); !equal_in_any_case(word, "moves"))
    throw Error(fmt::format("position knows no {}; expected moves", in_quotes(word)));
  play_moves(game, rest);
  return game;
}

}  // namespace waggle

#include "protocol/ugi/moves.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/session.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

namespace {

// The dot that some programs write as the destination of a game's first piece.
constexpr std::string_view kFirstPlace = ".";

// Whether a word after a piece is meant as its destination, even if it isn't a valid one.
bool is_meant_as_place(std::string_view word) {
  constexpr std::string_view kSigns = "-/\\";
  if (word.empty() || word == kFirstPlace || PlaceWord::read(word)) return !word.empty();
  const bool has_sign = kSigns.find(word.front()) != std::string_view::npos ||
                        kSigns.find(word.back()) != std::string_view::npos;
  return has_sign && !MoveWords::are_in(word);
}

}  // namespace

std::string_view take_before(std::string_view& text, std::string_view word) noexcept {
  const std::string_view all = trimmed(text);
  for (text = all; !text.empty();) {
    const std::size_t length = all.size() - text.size();
    if (equal_in_any_case(take_word(text), word)) return trimmed(all.substr(0, length));
  }
  return all;
}

std::string compact_strings(const Position& position, const std::vector<Move>& line) {
  std::vector<std::string> moves = move_strings(position, line);
  for (std::string& move : moves) std::erase(move, ' ');
  return fmt::format("{}", fmt::join(moves, " "));
}

WrittenMove take_move(const PieceNames& names, const Position& position, std::string_view& text) {
  std::string_view after_one = text;
  const std::string_view first = take_word(after_one);
  std::string_view after_two = after_one;
  const std::string_view second = take_word(after_two);

  // Only the first piece of a game needs no destination.
  const bool is_bare =
      PieceWord::read(first).has_value() && (!position.in_play().empty() || second == kFirstPlace);
  if (is_bare && !is_meant_as_place(second))
    throw InvalidMove(fmt::format("{}: the destination of {} is missing", in_quotes(first), first));
  WrittenMove taken{{}, is_bare ? fmt::format("{} {}", first, second) : std::string(first)};
  try {
    taken.move = parse_move(position, MoveWords::of(taken.text), names);
    check_legal(position, taken.move);
  } catch (const InvalidMove& error) {
    throw InvalidMove(fmt::format("{}: {}", in_quotes(taken.text), error.what()));
  }
  text = is_bare ? after_two : after_one;
  return taken;
}

void play_moves(ListedGame& listed, std::string_view moves) {
  std::string_view rest = trimmed(moves);
  while (!rest.empty()) {
    const std::string_view before = rest;
    try {
      const WrittenMove next = take_move(listed.names, listed.game.position(), rest);
      listed.play(next.move, next.text);
    } catch (const InvalidMove& error) {
      // If the move itself was legal, the game is over, and the message doesn't include the move
      // yet.
      std::string_view word = before;
      const bool was_taken = rest.size() != before.size();
      throw InvalidMove(fmt::format(
          "move {}, {}{}", listed.game.plies().size() + 1,
          was_taken ? fmt::format("{}: ", in_quotes(take_word(word))) : "", error.what()));
    }
  }
}

ListedGame parse_position(std::string_view arguments, const Options& options) {
  std::string_view moves = arguments;
  const std::string_view kind = take_word(moves);
  std::string_view start = take_before(moves, "moves");
  const bool is_startpos = equal_in_any_case(kind, "startpos");
  if (!is_startpos && !equal_in_any_case(kind, "fen"))
    throw Error(fmt::format("position needs startpos or fen, not {}", in_quotes(kind)));
  if (is_startpos && !start.empty())
    throw Error(fmt::format("unexpected {} after position startpos; expected moves",
                            in_quotes(take_word(start))));
  if (!is_startpos && start.empty()) throw Error("position fen needs a GameString or a game type");
  ListedGame listed = parse_listed_game(
      is_startpos ? to_string(options.game_type) : std::string(start), options.draws_by_repetition);
  play_moves(listed, moves);
  return listed;
}

}  // namespace waggle

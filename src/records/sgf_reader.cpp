#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/boardspace_board.hpp"
#include "records/escapes.hpp"
#include "records/game_builder.hpp"
#include "records/record.hpp"
#include "records/sgf_header.hpp"
#include "records/sgf_lexer.hpp"
#include "records/sgf_result.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

namespace {

// The effect of an action, apart from whether it ends the turn.
enum class Act : std::uint8_t { Nothing, Talk, Lift, Undo, Drop, Move, Pass, Resign, AgreeOnDraw };

struct Action {
  // One or more names, separated by blanks.
  std::string_view names;
  Act act;
  // The minimum and maximum number of words after the name.
  std::size_t least = 0;
  std::size_t most = 0;
  bool ends_turn = false;
};

// More words than any action takes.
constexpr std::size_t kMaxWords = 8;

constexpr std::array<Action, 15> kActions = {{
    {"start", Act::Nothing, 0, 1},
    {"edit", Act::Nothing, 0, kMaxWords},
    {"nullmove", Act::Nothing},
    {"pick pickb", Act::Lift, 3, 3},
    {"drop", Act::Lift, 3, 4},
    {"dropb pdropb", Act::Drop, 3, 4},
    {"move pmove", Act::Move, 4, 5},
    {"movedone pmovedone", Act::Move, 4, 5, true},
    {"pass", Act::Pass},
    {"passdone", Act::Pass, 0, 0, true},
    {"done", Act::Nothing, 0, 0, true},
    {"undo reset", Act::Undo, 0, kMaxWords},
    {"resign", Act::Resign, 0, 1},
    {"acceptdraw", Act::AgreeOnDraw, 0, 1},
    {"offerdraw declinedraw pleaseundo allowundo dontundo winontime swap", Act::Talk, 0, 1},
}};

bool is_called(const Action& action, std::string_view name) {
  for (std::string_view names = action.names; !names.empty();)
    if (equal_in_any_case(take_word(names), name)) return true;
  return false;
}

// Parses a piece. Files from 2013 omit the colour of the player's own pieces. Throws Error if the
// text isn't a piece.
Piece parse_piece_of(Color color, std::string_view text) {
  auto word = PieceWord::read(text);
  if (word && !word->color) word->color = color;
  const std::optional<Piece> piece = word ? word->piece() : std::nullopt;
  return piece ? *piece : parse_piece(text);
}

// Builds one boardspace.net game, property by property. Moves are actions with boardspace.net
// coordinates. They can be changed or undone until an action such as `done` ends the turn.
class BoardspaceGame {
 public:
  explicit BoardspaceGame(std::size_t number) : game_(number) {}

  void take(std::string_view name, std::string_view value) {
    // Brackets within values should be escaped, so this one probably begins a new property.
    if (value.find("P0[") != std::string_view::npos || value.find("P1[") != std::string_view::npos)
      game_.warn("a value of " + in_quotes(name) +
                 " contains game actions; its closing ] may be missing");
    const std::string text = sgf_unescaped(value);
    if (name == "P0" || name == "P1")
      take_player(name, text);
    else if (name == "C")
      game_.add_comment(text);
    else
      header_.add(name, trimmed(text));
  }

  void fail(std::string reason) { game_.fail(std::move(reason)); }

  [[nodiscard]] ReadGame finish() {
    check_header();
    header_.add_tags_to(game_);
    game_.set_outcome(outcome());
    return game_.take();
  }

 private:
  // The player's action since the end of the last turn.
  enum class Turn : std::uint8_t { Nothing, Put, Pass, Talk };

  // `name` is P0 or P1.
  void take_player(std::string_view name, std::string_view text) {
    const Color player = name == "P0" ? Color::White : Color::Black;
    std::string_view rest = text;
    const std::string_view word = take_word(rest);
    if (word == "ranking" || word == "time") return;
    if (word == "id") return header_.add(name, without_quotes(rest));
    if (std::exchange(player_, player) != player) turn_ = Turn::Nothing;
    take_action(text);
  }

  void take_action(std::string_view text) {
    std::string_view rest = text;
    const bool is_numbered = is_digits(take_word(rest));
    const std::string_view name = take_word(rest);
    const auto* const action =
        std::ranges::find_if(kActions, [&](const Action& known) { return is_called(known, name); });
    std::vector<std::string_view> words;
    while (!rest.empty() && words.size() <= kMaxWords) words.push_back(take_word(rest));
    if (!is_numbered || action == kActions.end() || words.size() < action->least ||
        words.size() > action->most)
      return game_.fail("the action " + in_quotes(text) +
                        " cannot be read; expected one such as 'P0[2 dropb wA1 N 13 -bQ]'");
    act(action->act, words);
    if (action->ends_turn) end_turn();
  }

  void act(Act act, const std::vector<std::string_view>& words) {
    switch (act) {
      case Act::Nothing: return;
      case Act::Lift: turn_ = Turn::Nothing; return;
      case Act::Undo:
        turn_ = Turn::Nothing;
        if (resigned_ == player_) resigned_.reset();
        return;
      case Act::Drop: return put(player_, words[0], words[1], words[2]);
      case Act::Move:
        return put(equal_in_any_case(words[0].substr(0, 1), "b") ? Color::Black : Color::White,
                   words[1], words[2], words[3]);
      case Act::Pass: turn_ = Turn::Pass; return;
      case Act::Resign: resigned_ = player_; break;
      case Act::AgreeOnDraw: is_agreed_draw_ = true; break;
      case Act::Talk: break;
    }
    if (turn_ == Turn::Nothing) turn_ = Turn::Talk;
  }

  void put(Color color, std::string_view piece, std::string_view column, std::string_view row) {
    const std::optional<Place> place = parse_place(column, row);
    if (!place)
      return game_.fail("the space " + in_quotes(std::string(column) + ' ' + std::string(row)) +
                        " is not on the board; expected A to Z and 1 to 26, as in 'N 13'");
    try {
      name_ = parse_piece_of(color, piece);
    } catch (const Error& error) {
      return game_.fail(error.what());
    }
    place_ = *place;
    turn_ = Turn::Put;
  }

  void end_turn() {
    check_header();
    const Turn turn = std::exchange(turn_, Turn::Nothing);
    const Position& position = game_.game().position();
    const bool is_to_move = position.turn() == player_;
    // Files may omit forced passes.
    const bool may_have_passed = turn == (is_to_move ? Turn::Nothing : Turn::Put);
    if (may_have_passed && is_legal(position, Move::pass())) game_.play("pass");
    if (turn == Turn::Put) play_put();
    if (turn == Turn::Pass && is_to_move) game_.play("pass");
    if (turn == Turn::Pass && !is_to_move)
      game_.fail("'pass': it is not " + std::string(to_string(player_)) + "'s turn");
  }

  void play_put() {
    if (game_.has_failed()) return;
    const Position& position = game_.game().position();
    const Piece piece = game_.piece_called(name_);
    const std::string what = in_quotes(to_string(name_) + ' ' + to_string(place_)) + ": ";
    if (position.turn() != player_ && !position.is_over())
      return game_.fail(what + "it is " + std::string(to_string(position.turn())) + "'s turn");
    if (!(position.in_hand() | position.in_play()).contains(piece))
      return game_.fail(what + "the piece does not belong to the game type " +
                        to_string(position.type()));
    const std::vector<Cell> cells = board_.cells_at(position, place_);
    if (cells.empty()) return game_.fail(what + "this space does not touch the hive");
    const auto legal = std::ranges::find_if(
        cells, [&](Cell cell) { return is_legal(position, Move(piece, cell)); });
    game_.play(Move(piece, legal == cells.end() ? cells.front() : *legal), name_);
    board_.put(piece, place_);
  }

  void check_header() {
    if (std::exchange(is_header_checked_, true)) return;
    try {
      game_.set_type(header_.game_type());
    } catch (const Error& error) {
      game_.fail_in_head(error.what());
    }
  }

  [[nodiscard]] Outcome outcome() const {
    const std::string text(header_.value("RE"));
    if (resigned_)
      return {win_for(opponent(*resigned_)),
              text.empty() ? std::string(to_string(*resigned_)) + " resigned" : text};
    if (is_agreed_draw_) return {GameState::Draw, text.empty() ? "draw agreed" : text};
    return {sgf_result(text, header_.player(Color::White), header_.player(Color::Black)), text};
  }

  GameBuilder game_;
  BoardspaceBoard board_;
  SgfHeader header_;
  bool is_header_checked_ = false;

  Color player_ = Color::White;
  Turn turn_ = Turn::Nothing;
  // The piece that was placed or moved, under its name in the file, and its destination.
  Piece name_;
  Place place_;
  std::optional<Color> resigned_;
  bool is_agreed_draw_ = false;
};

}  // namespace

void read_sgf(std::string_view content, const GameListener& listener) {
  SgfLexer lexer(content);
  std::optional<BoardspaceGame> game;
  std::size_t number = 0;
  while (const std::optional<SgfLexer::Item> item = lexer.next()) {
    switch (item->kind) {
      case SgfLexer::Kind::Tree: game.emplace(++number); break;
      case SgfLexer::Kind::Property: game->take(item->name, item->value); break;
      case SgfLexer::Kind::OpenValue: game->fail("a value is not closed; expected a ]"); break;
      case SgfLexer::Kind::TreeEnd: listener(game->finish()); break;
    }
  }
}

}  // namespace waggle

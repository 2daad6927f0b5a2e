#include "records/sgf_reader.hpp"

#include <algorithm>

#include "records/sgf_head.hpp"
#include "records/sgf_lexer.hpp"
#include "records/sgf_result.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// More words than any action has.
constexpr std::size_t kMostWords = 8;

std::string_view name_of(Color color) { return color == Color::White ? "White" : "Black"; }

bool is_whole_number(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

// What stands in quotes, which may hold quotes.
std::string_view in_outer_quotes(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('"')) text.remove_prefix(1);
  if (text.ends_with('"')) text.remove_suffix(1);
  return text;
}

// The files of 2013 leave the player's own colour out.
Piece parse_piece_of(Color color, std::string_view text) {
  try {
    return parse_piece(text);
  } catch (const InvalidMove&) {
    try {
      return parse_piece((color == Color::White ? 'w' : 'b') + std::string(text));
    } catch (const InvalidMove&) {
    }
    throw;
  }
}

}  // namespace

const std::array<BoardspaceGame::Action, 26> BoardspaceGame::kActions = {{
    {"start", 0, 1, &BoardspaceGame::ignore},
    {"edit", 0, kMostWords, &BoardspaceGame::ignore},
    {"nullmove", 0, 0, &BoardspaceGame::ignore},
    {"pick", 3, 3, &BoardspaceGame::lift},
    {"pickb", 3, 3, &BoardspaceGame::lift},
    {"drop", 3, 4, &BoardspaceGame::lift},
    {"dropb", 3, 4, &BoardspaceGame::drop},
    {"pdropb", 3, 4, &BoardspaceGame::drop},
    {"move", 4, 5, &BoardspaceGame::move},
    {"pmove", 4, 5, &BoardspaceGame::move},
    {"movedone", 4, 5, &BoardspaceGame::move_and_done},
    {"pmovedone", 4, 5, &BoardspaceGame::move_and_done},
    {"pass", 0, 0, &BoardspaceGame::pass},
    {"passdone", 0, 0, &BoardspaceGame::pass_and_done},
    {"done", 0, 0, &BoardspaceGame::done},
    {"undo", 0, kMostWords, &BoardspaceGame::undo},
    {"reset", 0, kMostWords, &BoardspaceGame::undo},
    {"resign", 0, 1, &BoardspaceGame::resign},
    {"acceptdraw", 0, 1, &BoardspaceGame::agree_on_draw},
    {"offerdraw", 0, 1, &BoardspaceGame::talk},
    {"declinedraw", 0, 1, &BoardspaceGame::talk},
    {"pleaseundo", 0, 1, &BoardspaceGame::talk},
    {"allowundo", 0, 1, &BoardspaceGame::talk},
    {"dontundo", 0, 1, &BoardspaceGame::talk},
    {"winontime", 0, 1, &BoardspaceGame::talk},
    {"swap", 0, 1, &BoardspaceGame::talk},
}};

void BoardspaceGame::take(std::string_view name, std::string_view value) {
  // Brackets within values are escaped.
  if (value.find("P0[") != std::string_view::npos || value.find("P1[") != std::string_view::npos)
    game_.warn("a value of " + in_quotes(name) +
               " contains actions of the game; its closing ] may be missing");
  if (name == "P0" || name == "P1") {
    take_player(name == "P0" ? Color::White : Color::Black, sgf_unescaped(value));
  } else if (name == "C") {
    game_.add_comment(sgf_unescaped(value));
  } else {
    const bool is_of_head =
        name == "GM" || name == "SU" || name == "PW" || name == "PB" ||
        std::ranges::find(kHeadTags, name, &HeadTag::property) != kHeadTags.end();
    const bool is_known =
        std::ranges::any_of(head_, [&](const auto& h) { return h.first == name; });
    if (is_of_head && !is_known) head_.emplace_back(name, trimmed(sgf_unescaped(value)));
  }
}

void BoardspaceGame::take_player(Color player, std::string_view text) {
  std::string_view rest = text;
  const std::string_view word = take_word(rest);
  if (word == "ranking" || word == "time") return;
  if (word == "id") {
    std::string& name = players_[static_cast<std::size_t>(player)];
    if (name.empty()) name = in_outer_quotes(rest);
    return;
  }
  if (player != player_) turn_ = Turn::Nothing;
  player_ = player;
  take_action(text);
}

void BoardspaceGame::take_action(std::string_view text) {
  std::string_view rest = text;
  const bool is_numbered = is_whole_number(take_word(rest));
  const std::string_view name = take_word(rest);
  const auto* const action = std::ranges::find_if(
      kActions, [&](const Action& known) { return equal_in_any_case(known.name, name); });
  Words words;
  while (!rest.empty() && words.size() <= kMostWords) words.push_back(take_word(rest));
  if (!is_numbered || action == kActions.end() || words.size() < action->least ||
      words.size() > action->most)
    return game_.fail("the action " + in_quotes(text) +
                      " cannot be read; expected one such as 'P0[2 dropb wA1 N 13 -bQ]'");
  (this->*action->act)(words);
}

void BoardspaceGame::ignore(const Words& /*words*/) {}

void BoardspaceGame::talk(const Words& /*words*/) {
  if (turn_ == Turn::Nothing) turn_ = Turn::Talk;
}

void BoardspaceGame::lift(const Words& /*words*/) { turn_ = Turn::Nothing; }

void BoardspaceGame::undo(const Words& /*words*/) {
  turn_ = Turn::Nothing;
  if (resigned_ == player_) resigned_.reset();
}

void BoardspaceGame::drop(const Words& words) { put(player_, words[0], words[1], words[2]); }

void BoardspaceGame::move(const Words& words) {
  const bool is_black = equal_in_any_case(words[0].substr(0, 1), "b");
  put(is_black ? Color::Black : Color::White, words[1], words[2], words[3]);
}

void BoardspaceGame::move_and_done(const Words& words) {
  move(words);
  done({});
}

void BoardspaceGame::pass(const Words& /*words*/) { turn_ = Turn::Pass; }

void BoardspaceGame::pass_and_done(const Words& words) {
  pass(words);
  done({});
}

void BoardspaceGame::resign(const Words& words) {
  resigned_ = player_;
  talk(words);
}

void BoardspaceGame::agree_on_draw(const Words& words) {
  is_agreed_draw_ = true;
  talk(words);
}

void BoardspaceGame::put(Color color, std::string_view piece, std::string_view column,
                         std::string_view row) {
  const std::optional<Place> place = parse_place(column, row);
  if (!place)
    return game_.fail("the place " + in_quotes(std::string(column) + ' ' + std::string(row)) +
                      " is not on the board; expected A to Z and 1 to 26, as in 'N 13'");
  try {
    name_ = parse_piece_of(color, piece);
  } catch (const Error& error) {
    return game_.fail(error.what());
  }
  place_ = *place;
  turn_ = Turn::Put;
}

void BoardspaceGame::done(const Words& /*words*/) {
  check_head();
  const Turn turn = std::exchange(turn_, Turn::Nothing);
  const bool is_to_move = game_.game().position().turn() == player_;
  if (turn == Turn::Put) {
    if (!is_to_move) pass_if_forced();
    play_put();
  } else if (turn == Turn::Pass) {
    if (is_to_move)
      game_.play("pass");
    else
      game_.fail("'pass': it is not " + std::string(name_of(player_)) + "'s turn");
  } else if (turn == Turn::Nothing && is_to_move) {
    pass_if_forced();
  }
}

void BoardspaceGame::pass_if_forced() {
  if (!game_.has_failed() && is_legal(game_.game().position(), Move::pass())) game_.play("pass");
}

void BoardspaceGame::play_put() {
  if (game_.has_failed()) return;
  const Position& position = game_.game().position();
  const Piece piece = game_.piece_called(name_);
  const std::string what = in_quotes(to_string(name_) + ' ' + to_string(place_)) + ": ";
  if (position.turn() != player_ && !position.is_over())
    return game_.fail(what + "it is " + std::string(name_of(position.turn())) + "'s turn");
  if (!(position.in_hand() | position.in_play()).contains(piece))
    return game_.fail(what + "the piece does not belong to the game type " +
                      to_string(position.type()));
  const std::vector<Cell> cells = board_.cells_at(position, place_);
  if (cells.empty()) return game_.fail(what + "this place does not touch the hive");
  const auto legal =
      std::ranges::find_if(cells, [&](Cell cell) { return is_legal(position, Move(piece, cell)); });
  game_.play(Move(piece, legal == cells.end() ? cells.front() : *legal), name_);
  board_.put(piece, place_);
}

std::string_view BoardspaceGame::head(std::string_view name) const {
  for (const auto& [known, value] : head_)
    if (known == name) return value;
  return {};
}

void BoardspaceGame::check_head() {
  if (std::exchange(is_head_checked_, true)) return;
  const std::string_view game = head("GM");
  std::string_view setup = head("SU");
  const std::string_view type = take_word(setup);
  if (game.empty() && type.empty())
    return game_.fail_in_head("not a Hive game: there is neither GM[27] nor SU[hive]");
  if (!game.empty() && game != "27")
    return game_.fail_in_head("not a Hive game (GM is " + in_quotes(game) +
                              ", boardspace's Hive is 27)");
  if (type.empty())
    return game_.fail_in_head("the game type is missing; expected one such as SU[hive-plm]");
  constexpr std::string_view kHive = "hive";
  std::string_view letters = type.substr(std::min(kHive.size(), type.size()));
  const bool is_hive = equal_in_any_case(type.substr(0, kHive.size()), kHive);
  const bool is_base = letters.empty();
  if (letters.starts_with('-')) letters.remove_prefix(1);
  if (!is_hive || (!is_base && letters.empty()) ||
      letters.find_first_not_of("mlpMLP") != std::string_view::npos)
    return game_.fail_in_head("the game type " + std::string(in_quotes(type)) +
                              " is not one of UHP; expected one such as hive or hive-plm");
  game_.set_type(is_base ? "Base" : "Base+" + std::string(letters));
}

Outcome BoardspaceGame::outcome() const {
  const std::string_view text = head("RE");
  if (resigned_)
    return {*resigned_ == Color::White ? OutcomeToken::BlackWins : OutcomeToken::WhiteWins,
            text.empty() ? std::string(name_of(*resigned_)) + " resigned" : std::string(text)};
  if (is_agreed_draw_)
    return {OutcomeToken::Draw, text.empty() ? "draw agreed" : std::string(text)};
  return {sgf_result(text, player(Color::White), player(Color::Black)), std::string(text)};
}

void BoardspaceGame::add_tags() {
  const auto add = [&](std::string_view tag, std::string_view value) {
    if (!value.empty()) game_.add_tag(tag, value);
  };
  const std::string_view date = head("DT");
  const std::string day = day_of(date);
  add("Date", day.empty() ? date : day);
  for (const Color color : {Color::White, Color::Black}) {
    // Our own writer gives the colour for a name where there is none.
    const bool has_name = !player(color).empty() && player(color) != name_of(color);
    add(name_of(color), has_name ? player(color) : head(color == Color::White ? "PW" : "PB"));
  }
  for (const HeadTag& known : kHeadTags)
    if (known.property != "DT" || !day.empty()) add(known.tag, head(known.property));
}

ReadGame BoardspaceGame::finish() {
  check_head();
  add_tags();
  game_.set_outcome(outcome());
  return game_.take();
}

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
      case SgfLexer::Kind::Node: break;
    }
  }
}

}  // namespace waggle

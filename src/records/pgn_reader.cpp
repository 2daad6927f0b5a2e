#include "records/pgn_reader.hpp"

#include <algorithm>
#include <utility>

#include "records/pgn_escapes.hpp"
#include "records/pgn_roster.hpp"
#include "records/uhp_list.hpp"
#include "records/variations.hpp"
#include "text/text.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

namespace {

// How runners of UGI matches write that a game starts from the initial position.
constexpr std::string_view kStart = "startpos";

// Whether a value says where a game began: as UGI says it, with a game type or a GameString.
bool is_start(std::string_view value) {
  constexpr std::string_view kBase = "Base";
  return equal_in_any_case(value, kStart) ||
         equal_in_any_case(value.substr(0, kBase.size()), kBase) ||
         MoveWords::are_in(value.substr(0, value.find(';')));
}

// The value of a tag without its quotes, one of which may be missing.
std::string unquoted(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('"')) text.remove_prefix(1);
  if (text.ends_with('"')) text.remove_suffix(1);
  return pgn_unescaped_value(text);
}

// The tag in a comment that suggests that the comment lacks its closing brace: GameType anywhere,
// others where they begin a line.
std::string_view tag_line_in(std::string_view comment) {
  for (std::size_t at = comment.find('['); at != std::string_view::npos;
       at = comment.find('[', at + 1)) {
    const std::string_view rest = comment.substr(at);
    const std::string_view name = tag_name_at(rest);
    if (name.empty()) continue;
    const std::string_view before = comment.substr(0, at);
    const std::size_t last = before.find_last_not_of(" \t\r");
    const bool begins_line = last != std::string_view::npos && before[last] == '\n';
    if (begins_line || equal_in_any_case(name, "GameType"))
      return trimmed(rest.substr(0, rest.find('\n')));
  }
  return {};
}

}  // namespace

void PgnReader::read() {
  while (const auto token = lexer_.next()) take(*token);
  end_game();
}

void PgnReader::take(const PgnLexer::Token& token) {
  using Kind = PgnLexer::Kind;
  const bool is_after_number = is_after_number_;
  const bool is_comment = token.kind == Kind::Comment || token.kind == Kind::LineComment;
  is_after_number_ = token.kind == Kind::Number ||
                     (is_after_number && (is_comment || token.kind == Kind::Periods));
  switch (token.kind) {
    case Kind::Tag: take_tag(token); break;
    case Kind::Comment: take_comment(token.text); break;
    case Kind::LineComment: game_.add_comment(token.text); break;
    case Kind::OpenComment:
      has_content_ = true;
      game_.fail("the comment " + in_quotes(trimmed(token.text)) + " is not closed; expected a }");
      break;
    case Kind::VariationBegin: open_variation(); break;
    case Kind::VariationEnd:
      if (variations_ > 0) close_variation();
      break;
    case Kind::Number: play_mover(); break;
    case Kind::Periods:
      if (!is_after_number) take_periods(token.number);
      break;
    case Kind::Result: take_result(token.outcome); break;
    case Kind::Word: take_word(token.text); break;
  }
}

void PgnReader::take_tag(const PgnLexer::Token& token) {
  const std::string_view tag = trimmed(token.text);
  const std::size_t name_end = std::min(tag.find_first_of(" \t\r\v\f\n\""), tag.size());
  const std::string_view name = tag.substr(0, name_end);
  const auto is_same = [&](const std::string& known) { return equal_in_any_case(known, name); };
  // Two games without moves are told apart by an empty line and a tag that both have.
  const bool is_repeated = token.follows_empty_line && tag_names_.size() < GameBuilder::kMostTags &&
                           std::ranges::any_of(tag_names_, is_same);
  if (has_moves_ || is_ended_ || is_repeated) end_game();
  if (name.empty()) return;
  has_content_ = true;
  if (tag_names_.size() < GameBuilder::kMostTags) tag_names_.emplace_back(name);
  const std::string value = unquoted(tag.substr(name_end));
  if (equal_in_any_case(name, "GameType"))
    game_.set_type(value);
  else if (equal_in_any_case(name, "FEN") && is_start(value))
    take_start(value);
  else if (equal_in_any_case(name, "Result"))
    game_.set_outcome_tag(value);
  else if (!is_unknown_in_roster(name, value))
    game_.add_tag(name, value);
}

void PgnReader::take_start(std::string_view value) {
  has_start_ = true;
  if (!equal_in_any_case(value, kStart)) static_cast<void>(read_game_string(value, game_));
}

void PgnReader::take_comment(std::string_view text) {
  if (const std::string_view tag = tag_line_in(text); !tag.empty())
    game_.warn("a comment contains the tag " + in_quotes(tag) + "; its closing } may be missing");
  game_.add_comment(pgn_unescaped(text));
}

void PgnReader::open_variation() {
  ++variations_;
  game_.open_variation(lexer_.next_number());
  if (variations_ <= kMostVariationDepth) outer_movers_.push_back(std::exchange(mover_, {}));
}

void PgnReader::close_variation() {
  play_mover();
  game_.close_variation();
  if (variations_-- > kMostVariationDepth) return;
  mover_ = outer_movers_.back();
  outer_movers_.pop_back();
}

// Periods without a number: several stand before a move of Black's, and one may be the destination
// of the first move of a game, which has none.
void PgnReader::take_periods(std::size_t count) {
  if (count > 1)
    play_mover();
  else if (!mover_.empty())
    take_move_word(".");
}

void PgnReader::take_result(const Outcome& outcome) {
  play_mover();
  if (variations_ > 0) return;
  has_content_ = true;
  is_ended_ = true;
  game_.set_outcome(outcome);
}

void PgnReader::take_word(std::string_view word) {
  if (variations_ > 0) {
    take_move_word(word);
    // Words in parentheses are no game yet.
    has_moves_ |= game_.plies() > 0;
    has_content_ |= has_moves_;
    return;
  }
  // Words after the result may say more about it, such as "by resignation".
  const bool is_move = word.size() > 1 && MoveWords::are_in(word);
  if (is_ended_ && !is_move) {
    remark_.append(" ").append(word);
    return;
  }
  if (is_ended_) end_game();
  has_content_ = true;
  has_moves_ = true;
  take_move_word(word);
}

void PgnReader::take_move_word(std::string_view word) {
  if (game_.has_failed() || variations_ > kMostVariationDepth) return;
  if (!mover_.empty()) {
    game_.play(std::string(std::exchange(mover_, {})) + ' ' + std::string(word));
    return;
  }
  const MoveWords words = MoveWords::of(word);
  if (game_.plies() == 0 || words.is_pass() || !words.place.empty())
    game_.play(word);
  else
    mover_ = word;
}

void PgnReader::play_mover() {
  if (!mover_.empty()) game_.play(std::exchange(mover_, {}));
}

void PgnReader::end_game() {
  play_mover();
  if (variations_ > 0) game_.fail("a variation is not closed; expected a )");
  const std::size_t next = game_.number() + (has_content_ ? 1 : 0);
  game_.add_comment(std::exchange(remark_, {}));
  // What it said has become moves.
  if (has_start_) game_.remove_tags("SetUp");
  if (has_content_) listener_(game_.take());
  game_ = GameBuilder(next);
  tag_names_.clear();
  has_content_ = false;
  has_moves_ = false;
  is_ended_ = false;
  has_start_ = false;
  is_after_number_ = false;
  variations_ = 0;
  mover_ = {};
  outer_movers_.clear();
}

void read_pgn(std::string_view content, const GameListener& listener) {
  PgnReader(content, listener).read();
}

}  // namespace waggle

#include "records/pgn_reader.hpp"

#include <algorithm>
#include <utility>

#include "records/pgn_escapes.hpp"
#include "records/uhp_list.hpp"
#include "records/variations.hpp"
#include "text/text.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

namespace {

// Within a line.
constexpr std::string_view kLineBlanks = " \t\r\v\f";

// Without the "12." or "12..." that a ply may begin with.
std::string_view without_ply_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const std::size_t end = std::min(word.find_first_not_of('.', digits), word.size());
  const bool is_number = digits > 0 && (end > digits || end == word.size());
  return is_number ? word.substr(end) : word;
}

// Without the "!?" that a move may end with.
std::string_view without_praise(std::string_view word) {
  return word.substr(0, word.find_last_not_of("!?") + 1);
}

// How a runner of UGI matches writes that a game began as all games do.
constexpr std::string_view kStart = "startpos";

// Whether a value says where a game began: as UGI says it, with a game type or a GameString.
bool is_start(std::string_view value) {
  constexpr std::string_view kBase = "Base";
  return equal_in_any_case(value, kStart) ||
         equal_in_any_case(value.substr(0, kBase.size()), kBase) ||
         MoveWords::are_in(value.substr(0, value.find(';')));
}

// A name as it was before it was put in quotes. Mzinga writes backslashes as they are; only who
// writes quotes with a backslash doubles the backslashes, too.
std::string unquoted(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('"')) text.remove_prefix(1);
  if (text.ends_with('"')) text.remove_suffix(1);
  if (text.find("\\\"") == std::string_view::npos) return std::string(text);
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_escape =
        text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
    result += text[is_escape ? ++i : i];
  }
  return result;
}

// Where a tag ends that begins a line: at a quote and a bracket which end the line or stand before
// another tag, else at the last bracket of the line, else at its end.
std::size_t tag_end(std::string_view line) {
  for (std::size_t quote = line.find('"'); quote != std::string_view::npos;
       quote = line.find('"', quote + 1)) {
    const std::size_t bracket =
        std::min(line.find_first_not_of(kLineBlanks, quote + 1), line.size());
    if (bracket == line.size() || line[bracket] != ']') continue;
    const std::size_t next = line.find_first_not_of(kLineBlanks, bracket + 1);
    if (next == std::string_view::npos || line[next] == '[') return bracket + 1;
    if (line[line.find_last_not_of(kLineBlanks)] != ']') return bracket + 1;
  }
  const std::size_t bracket = line.find_last_of(']');
  return bracket == std::string_view::npos ? line.size() : bracket + 1;
}

}  // namespace

void PgnReader::read() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (text_.substr(at_, kByteOrderMark.size()) == kByteOrderMark) {
      at_ += kByteOrderMark.size();
      continue;
    }
    if (c == '\n' || kLineBlanks.find(c) != std::string_view::npos) {
      pass_blank();
      continue;
    }
    const bool is_tag = c == '[' && line_is_blank_;
    if (is_tag)
      read_tag();
    else if (c == '%' && (at_ == 0 || text_[at_ - 1] == '\n'))
      at_ = line_end();
    else if (c == '{')
      read_comment();
    else if (c == ';')
      read_line_comment();
    else
      read_word();
    newlines_ = 0;
    line_is_blank_ = is_tag;
  }
  end_game();
}

void PgnReader::pass_blank() {
  if (text_[at_++] != '\n') return;
  line_is_blank_ = true;
  ++newlines_;
}

std::size_t PgnReader::line_end() {
  if (line_end_ <= at_) line_end_ = std::min(text_.find('\n', at_), text_.size());
  return line_end_;
}

void PgnReader::read_tag() {
  const std::string_view line = text_.substr(at_, line_end() - at_);
  const std::size_t size = tag_end(line);
  const std::string_view tag = line.substr(0, size);
  at_ += size;
  take_tag(tag.substr(1, tag.size() - 1 - (tag.size() > 1 && tag.ends_with(']') ? 1 : 0)));
}

void PgnReader::take_tag(std::string_view tag) {
  tag = trimmed(tag);
  const std::size_t name_end = std::min(tag.find_first_of(" \t\r\v\f\""), tag.size());
  const std::string_view name = tag.substr(0, name_end);
  const auto is_same = [&](const std::string& known) { return equal_in_any_case(known, name); };
  // Two games without moves are told apart by an empty line and a tag that both have.
  const bool is_repeated = newlines_ > 1 && tag_names_.size() < GameBuilder::kMostTags &&
                           std::ranges::any_of(tag_names_, is_same);
  if (has_moves_ || is_ended_ || is_repeated) end_game();
  if (name.empty()) return;
  has_content_ = true;
  if (tag_names_.size() < GameBuilder::kMostTags) tag_names_.emplace_back(name);
  const std::string value = unquoted(tag.substr(name_end));
  if (equal_in_any_case(name, "GameType"))
    game_.set_type(value);
  else if (equal_in_any_case(name, "FEN") && is_start(value))
    read_start(value);
  else if (!equal_in_any_case(name, "Result"))
    game_.add_tag(name, value);
  else if (!value.empty())
    game_.set_outcome(parse_outcome(value));
}

void PgnReader::read_start(std::string_view value) {
  if (!equal_in_any_case(value, kStart)) static_cast<void>(read_game_string(value, game_));
}

void PgnReader::read_comment() {
  const std::size_t end = has_braces_ ? text_.find('}', at_) : std::string_view::npos;
  if (end == std::string_view::npos) {
    has_braces_ = false;
    has_content_ = true;
    game_.fail("the comment " + in_quotes(trimmed(text_.substr(at_, line_end() - at_))) +
               " is not closed; expected a }");
    at_ = line_end();
    return;
  }
  game_.add_comment(pgn_unescaped(text_.substr(at_ + 1, end - at_ - 1)));
  at_ = end + 1;
}

void PgnReader::read_line_comment() {
  game_.add_comment(text_.substr(at_ + 1, line_end() - at_ - 1));
  at_ = line_end();
}

void PgnReader::read_word() {
  const char c = text_[at_];
  if (c == '(' || c == ')' || c == '}') {
    ++at_;
    if (c == '(') open_variation();
    if (c == ')' && variations_ > 0) close_variation();
    return;
  }
  const std::size_t end = std::min(text_.find_first_of(" \t\r\v\f\n{};()$", at_ + 1), text_.size());
  const std::string_view word = text_.substr(at_, end - at_);
  at_ = end;
  if (c != '$') take_word(word);
}

void PgnReader::open_variation() {
  ++variations_;
  game_.open_variation(number_here());
  if (variations_ <= kMostVariationDepth) outer_movers_.push_back(std::exchange(mover_, {}));
}

void PgnReader::close_variation() {
  play_mover();
  game_.close_variation();
  if (variations_-- > kMostVariationDepth) return;
  mover_ = outer_movers_.back();
  outer_movers_.pop_back();
}

std::size_t PgnReader::number_here() const {
  constexpr std::size_t kMostDigits = 9;
  const std::size_t begin = text_.find_first_not_of(" \t\r\v\f\n", at_);
  std::size_t number = 0;
  for (std::size_t i = begin; i < text_.size() && i - begin < kMostDigits; ++i) {
    if (text_[i] < '0' || text_[i] > '9') break;
    number = 10 * number + static_cast<std::size_t>(text_[i] - '0');
  }
  return number;
}

void PgnReader::take_word(std::string_view word) {
  word = without_praise(word);
  const std::string_view rest = without_ply_number(word);
  if (rest.size() < word.size()) play_mover();
  if (rest.empty()) return;
  const Outcome outcome = parse_outcome(rest);
  const bool is_result = outcome.token != OutcomeToken::Unknown ||
                         equal_in_any_case(rest, "Unkown") || equal_in_any_case(rest, "Unknown");
  if (variations_ > 0) {
    if (!is_result) take_move_word(rest);
    // Words in parentheses are no game yet.
    has_moves_ |= game_.plies() > 0;
    has_content_ |= has_moves_;
    return;
  }
  if (is_result) {
    has_content_ = true;
    is_ended_ = true;
    game_.set_outcome(outcome);
    return;
  }
  if (is_ended_) end_game();
  has_content_ = true;
  has_moves_ = true;
  take_move_word(rest);
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
  if (has_content_) listener_(game_.take());
  game_ = GameBuilder(next);
  tag_names_.clear();
  has_content_ = false;
  has_moves_ = false;
  is_ended_ = false;
  variations_ = 0;
  mover_ = {};
  outer_movers_.clear();
}

void read_pgn(std::string_view content, const GameListener& listener) {
  PgnReader(content, listener).read();
}

}  // namespace waggle

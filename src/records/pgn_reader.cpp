#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/escapes.hpp"
#include "records/game_builder.hpp"
#include "records/outcome.hpp"
#include "records/pgn_lexer.hpp"
#include "records/pgn_roster.hpp"
#include "records/record.hpp"
#include "records/uhp_list.hpp"
#include "records/variations.hpp"
#include "text/text.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

namespace {

// The FEN value that UGI match runners write for the initial position.
constexpr std::string_view kStart = "startpos";

// Whether a FEN value is a starting position that can be reached by moves: startpos, a game type or
// a GameString.
bool is_start(std::string_view value) {
  constexpr std::string_view kBase = "Base";
  return equal_in_any_case(value, kStart) ||
         equal_in_any_case(value.substr(0, kBase.size()), kBase) ||
         MoveWords::are_in(value.substr(0, value.find(';')));
}

// Finds a tag within a comment, which suggests that the comment's closing brace is missing.
// GameType is recognised anywhere, other tags only at the start of a line. Returns the text from
// the tag to the end of its line, or an empty string if there is no tag.
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

std::string_view name_of_tag(std::string_view tag) {
  return tag.substr(0, tag.find_first_of(" \t\r\v\f\n\""));
}

// Builds one game of a PGN file, token by token.
class PgnGame {
 public:
  // `lexer` is used to look ahead. `number` is the game's number in the file, counting from 1.
  PgnGame(const PgnLexer& lexer, std::size_t number) : lexer_(lexer), game_(number) {}

  // Whether a token begins the next game.
  [[nodiscard]] bool ends_before(const PgnLexer::Token& token) const {
    if (token.kind == PgnLexer::Kind::Word) return is_after_game() && is_move(token.text);
    if (token.kind != PgnLexer::Kind::Tag) return false;
    const std::string_view name = name_of_tag(trimmed(token.text));
    const auto is_same = [&](const std::string& known) { return equal_in_any_case(known, name); };
    // A game without moves ends at an empty line that is followed by a tag it already contains.
    const bool is_repeated = token.follows_empty_line &&
                             tag_names_.size() < GameBuilder::kMaxTags &&
                             std::ranges::any_of(tag_names_, is_same);
    return has_moves_ || is_ended_ || is_repeated;
  }

  void take(const PgnLexer::Token& token) {
    using Kind = PgnLexer::Kind;
    const bool is_comment = token.kind == Kind::Comment || token.kind == Kind::LineComment;
    if (!is_comment && token.kind != Kind::Periods) is_after_number_ = token.kind == Kind::Number;
    switch (token.kind) {
      case Kind::Tag: take_tag(trimmed(token.text)); break;
      case Kind::Comment: take_comment(token.text); break;
      case Kind::LineComment: game_.add_comment(token.text); break;
      case Kind::OpenComment:
        game_.fail("the comment " + in_quotes(trimmed(token.text)) +
                   " is not closed; expected a }");
        break;
      case Kind::VariationBegin: open_variation(); break;
      case Kind::VariationEnd: close_variation(); break;
      case Kind::Number: play_mover(); break;
      case Kind::Periods: take_periods(token.number); break;
      case Kind::Result: take_result(token.outcome); break;
      case Kind::Word: take_word(token.text); break;
    }
  }

  // Passes the game to the listener. Returns false if there is no game, because the text contained
  // no tags, moves, result or unclosed comment.
  bool finish(const GameListener& listener) {
    if (!has_moves_ && !is_ended_ && tag_names_.empty() && !game_.has_failed()) return false;
    play_mover();
    if (variations_ > 0) game_.fail("a variation is not closed; expected a )");
    game_.add_comment(remark_);
    ReadGame read = game_.take();
    // A SetUp tag says that the game starts from the FEN position, but now it starts with the moves
    // that lead there.
    if (has_start_) set_tag(read.record, "SetUp", {});
    listener(std::move(read));
    return true;
  }

 private:
  // Whether the result has been read and no variation is open.
  [[nodiscard]] bool is_after_game() const { return is_ended_ && variations_ == 0; }
  static bool is_move(std::string_view word) { return word.size() > 1 && MoveWords::are_in(word); }

  void take_tag(std::string_view tag) {
    const std::string_view name = name_of_tag(tag);
    if (name.empty()) return;
    if (tag_names_.size() < GameBuilder::kMaxTags) tag_names_.emplace_back(name);
    const std::string value = pgn_unescaped_value(without_quotes(tag.substr(name.size())));
    if (equal_in_any_case(name, "GameType"))
      game_.set_type(value);
    else if (equal_in_any_case(name, "FEN") && is_start(value))
      take_start(value);
    else if (equal_in_any_case(name, "Result"))
      take_result_tag(trimmed(value));
    else if (!is_in_roster(name) || (value != "?" && value != unknown_value(name)))
      game_.add_tag(name, value);
  }

  void take_start(std::string_view value) {
    has_start_ = true;
    if (!equal_in_any_case(value, kStart)) static_cast<void>(read_game_string(value, game_));
  }

  void take_result_tag(std::string_view text) {
    if (text.empty()) return;
    std::string_view rest = text;
    const std::optional<Outcome> outcome = take_outcome(rest);
    if (!outcome && text != "?") game_.warn("the result " + in_quotes(text) + " is not understood");
    if (outcome && !trimmed(rest).empty())
      game_.warn("the result " + in_quotes(text) + " is read as " + in_quotes(outcome->text) +
                 "; the rest is ignored");
    game_.set_outcome({outcome ? outcome->state : std::nullopt, std::string(text)});
  }

  void take_comment(std::string_view text) {
    if (const std::string_view tag = tag_line_in(text); !tag.empty())
      game_.warn("a comment contains the tag " + in_quotes(tag) + "; its closing } may be missing");
    game_.add_comment(pgn_unescaped(text));
  }

  void open_variation() {
    ++variations_;
    game_.open_variation(lexer_.next_number());
    if (variations_ <= kMaxVariationDepth) outer_movers_.push_back(std::exchange(mover_, {}));
  }

  void close_variation() {
    if (variations_ == 0) return;
    play_mover();
    game_.close_variation();
    if (variations_-- > kMaxVariationDepth) return;
    mover_ = outer_movers_.back();
    outer_movers_.pop_back();
  }

  // Ignores the periods after a move number. Without one, several periods precede a move by Black,
  // and a single one may be the destination of the game's first move, as in "wS1 .".
  void take_periods(std::size_t count) {
    if (is_after_number_) return;
    if (count > 1)
      play_mover();
    else if (!mover_.empty())
      take_move_word(".");
  }

  void take_result(const Outcome& outcome) {
    play_mover();
    if (variations_ > 0) return;
    is_ended_ = true;
    game_.set_outcome(outcome);
  }

  void take_word(std::string_view word) {
    // Words after the result may explain it, such as "by resignation".
    if (is_after_game()) {
      remark_.append(" ").append(word);
      return;
    }
    take_move_word(word);
    // Text in parentheses before the first move isn't enough to make a game.
    has_moves_ |= variations_ == 0 || game_.plies() > 0;
  }

  void take_move_word(std::string_view word) {
    if (game_.has_failed() || variations_ > kMaxVariationDepth) return;
    if (!mover_.empty())
      return game_.play(std::string(std::exchange(mover_, {})) + ' ' + std::string(word));
    const MoveWords words = MoveWords::of(word);
    if (game_.plies() == 0 || words.is_pass() || !words.place.empty())
      game_.play(word);
    else
      mover_ = word;
  }

  // Plays the pending piece as a move without a destination.
  void play_mover() {
    if (!mover_.empty()) game_.play(std::exchange(mover_, {}));
  }

  const PgnLexer& lexer_;
  GameBuilder game_;
  std::vector<std::string> tag_names_;
  bool has_moves_ = false;
  bool is_ended_ = false;
  // The words after the result.
  std::string remark_;
  // Whether a FEN tag specified the starting position.
  bool has_start_ = false;
  // Whether the last token, ignoring comments, was a move number or the periods after one.
  bool is_after_number_ = false;
  std::size_t variations_ = 0;
  // The moving piece of a move whose destination hasn't been read yet, and those of the enclosing
  // lines, up to kMaxVariationDepth.
  std::string_view mover_;
  std::vector<std::string_view> outer_movers_;
};

}  // namespace

void read_pgn(std::string_view content, const GameListener& listener) {
  PgnLexer lexer(content);
  std::size_t number = 1;
  auto game = std::make_optional<PgnGame>(lexer, number);
  while (const auto token = lexer.next()) {
    if (game->ends_before(*token)) {
      if (game->finish(listener)) ++number;
      game.emplace(lexer, number);
    }
    game->take(*token);
  }
  game->finish(listener);
}

}  // namespace waggle

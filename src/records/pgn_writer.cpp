#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "records/escapes.hpp"
#include "records/pgn_roster.hpp"
#include "records/record.hpp"
#include "text/encoding.hpp"
#include "text/text.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// In Mzinga, any quote ends a value, even an escaped one, and a line break ends a tag. Therefore,
// quotes become apostrophes and control characters become spaces.
std::string tag_line(std::string_view name, std::string_view value) {
  std::string text = without_controls(value);
  std::ranges::replace(text, '"', '\'');
  return '[' + std::string(name) + " \"" + backslashed(text, "\\") + "\"]\n";
}

std::string tags_of(const Record& record) {
  std::string text = tag_line("GameType", to_string(record.game.type()));
  for (const std::string_view name : kPgnRoster) {
    const std::string_view value = find_tag(record, name);
    text += tag_line(name, value.empty() ? unknown_value(name) : value);
  }
  text += tag_line("Result", to_string(outcome_of(record)));
  for (const auto& [name, value] : record.tags) {
    if (is_in_roster(name)) continue;
    const bool is_count = equal_in_any_case(name, "PlyCount");
    text += tag_line(name, is_count ? std::to_string(record.game.plies().size()) : value);
  }
  return text;
}

// The escaped text of a comment; empty if there is no comment.
std::string comment_of(std::span<const std::string> comments, std::size_t index) {
  if (index >= comments.size()) return {};
  return pgn_escaped(without_controls(comments[index], true));
}

std::string ply_text(std::size_t ply, std::string_view move) {
  return std::to_string(ply) + ". " + std::string(move);
}

// Places the variations of a line among its moves. A variation follows the move to which it is an
// alternative, or the last move if it continues the line.
struct VariationWriter {
  // The variations still to be written, sorted by `from`.
  std::span<const Variation> waiting;
  // The line consists of plies `start` + 1 to `end`.
  std::size_t start;
  std::size_t end;

  // The variations that follow a ply, each preceded by a blank. Must be called once for each ply,
  // in order.
  std::string behind(std::size_t ply) {
    std::string text;
    for (; !waiting.empty(); waiting = waiting.subspan(1)) {
      const Variation& variation = waiting.front();
      if (variation.from < start || variation.from > end || variation.moves.empty()) continue;
      if (std::min(variation.from + 1, end) > ply) break;
      text += ' ' + text_of(variation);
    }
    return text;
  }

  static std::string text_of(const Variation& variation) {
    const std::size_t size = variation.moves.size();
    // An alternative to the first move of this variation would belong to the parent line, so nested
    // variations must branch off later.
    VariationWriter inner{variation.variations, variation.from + 1, variation.from + size};
    std::string text = "(";
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t ply = variation.from + i + 1;
      text += (i > 0 ? " " : "") + ply_text(ply, variation.moves[i]);
      const std::string comment = comment_of(variation.comments, i);
      if (!comment.empty()) text += " {" + comment + '}';
      text += inner.behind(ply);
    }
    return text + ')';
  }
};

// The comment and the variations that follow a ply, on separate lines. If there are variations, the
// text begins and ends with a comment, so that Mzinga reads everything between the outer braces as
// one comment.
std::string lines_behind(const Record& record, std::size_t ply, VariationWriter& writer) {
  const std::string comment = comment_of(record.comments, ply);
  const std::string variations = writer.behind(ply);
  if (comment.empty() && variations.empty()) return {};
  return '{' + comment + '}' + variations + (variations.empty() ? "\n" : " {}\n");
}

}  // namespace

std::string write_pgn(const Record& record) {
  const std::vector<Game::Ply>& plies = record.game.plies();
  VariationWriter variations{record.variations, 0, plies.size()};
  std::string text = tags_of(record) + '\n' + lines_behind(record, 0, variations);
  for (std::size_t i = 0; i < plies.size(); ++i) {
    text += ply_text(i + 1, plies[i].text) + '\n';
    text += lines_behind(record, i + 1, variations);
  }
  const GameState outcome = outcome_of(record);
  if (is_final(outcome)) text += '\n' + std::string(to_string(outcome)) + '\n';
  const bool is_ascii =
      std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return is_ascii ? text : std::string(kByteOrderMark) + text;
}

}  // namespace waggle

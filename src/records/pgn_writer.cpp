#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "records/record.hpp"
#include "text/encoding.hpp"
#include "text/text.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// The tags that Mzinga writes for every game, in its order, between GameType and Result.
constexpr std::array<std::string_view, 6> kRoster = {"Date",  "Event", "Site",
                                                     "Round", "White", "Black"};

// Mzinga knows no escapes: a quote would end the value, and a line its tag.
std::string tag_line(std::string_view name, std::string_view value) {
  std::string text = without_controls(value);
  std::ranges::replace(text, '"', '\'');
  return '[' + std::string(name) + " \"" + text + "\"]\n";
}

bool is_of_roster(std::string_view name) {
  return std::ranges::any_of(kRoster,
                             [&](std::string_view tag) { return equal_in_any_case(tag, name); });
}

std::string tags_of(const Record& record) {
  std::string text = tag_line("GameType", to_string(record.game.type()));
  for (const std::string_view name : kRoster) text += tag_line(name, find_tag(record, name));
  text += tag_line("Result", to_string(outcome_of(record)));
  for (const auto& [name, value] : record.tags)
    if (!is_of_roster(name)) text += tag_line(name, value);
  return text;
}

// The comment after a ply, on lines of its own; a brace within would end it.
std::string comment_lines(const Record& record, std::size_t ply) {
  if (ply >= record.comments.size() || record.comments[ply].empty()) return {};
  std::string text = without_controls(record.comments[ply], true);
  std::ranges::replace(text, '{', '(');
  std::ranges::replace(text, '}', ')');
  return '{' + text + "}\n";
}

}  // namespace

std::string write_pgn(const Record& record) {
  std::string text = tags_of(record) + '\n' + comment_lines(record, 0);
  const std::vector<Game::Ply>& plies = record.game.plies();
  for (std::size_t i = 0; i < plies.size(); ++i) {
    text += std::to_string(i + 1) + ". " + plies[i].text + '\n';
    text += comment_lines(record, i + 1);
  }
  const OutcomeToken outcome = outcome_of(record);
  if (is_final(outcome)) text += '\n' + std::string(to_string(outcome)) + '\n';
  return is_ascii(text) ? text : std::string(kByteOrderMark) + text;
}

}  // namespace waggle

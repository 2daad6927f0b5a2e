#include "records/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "text/counted.hpp"
#include "text/text.hpp"

namespace waggle {

std::string cut_text(const CutVariations& cut) {
  return fmt::format("{} {}{}: {}", counted(cut.count, "variation"),
                     cut.count == 1 ? "ends early" : "end early, the first",
                     cut.first.ply > 0 ? fmt::format(" at ply {}", cut.first.ply) : "",
                     cut.first.reason);
}

std::string to_string(const Warning& warning) {
  if (warning.plies == 0) return warning.text;
  return "after ply " + std::to_string(warning.plies) + ": " + warning.text;
}

GameState outcome_of(const Record& record) noexcept {
  const std::optional<GameState> state = record.outcome.state;
  return state && is_final(state) ? *state : record.game.state();
}

void append_comment(std::string& comment, std::string_view text) {
  text = trimmed(text);
  if (text.empty()) return;
  if (!comment.empty()) comment += '\n';
  std::ranges::copy_if(text, std::back_inserter(comment), [](char c) { return c != '\r'; });
}

std::string_view find_tag(const Record& record, std::string_view name) noexcept {
  for (const auto& [key, value] : record.tags)
    if (equal_in_any_case(key, name)) return value;
  return {};
}

void set_tag(Record& record, std::string_view name, std::string_view value) {
  const auto is_it = [name](const auto& tag) { return equal_in_any_case(tag.first, name); };
  const auto found = std::ranges::find_if(record.tags, is_it);
  if (value.empty())
    std::erase_if(record.tags, is_it);
  else if (found == record.tags.end())
    record.tags.emplace_back(name, value);
  else
    found->second = value;
}

}  // namespace waggle

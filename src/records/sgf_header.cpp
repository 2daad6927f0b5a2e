#include "records/sgf_header.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::array<std::string_view, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                      "jul", "aug", "sep", "oct", "nov", "dec"};

}  // namespace

std::string day_of(std::string_view text) {
  std::string day;
  std::string month;
  std::string year;
  while (!text.empty()) {
    std::string_view word = take_word(text);
    if (word.ends_with(',')) word.remove_suffix(1);
    const bool is_number = is_digits(word);
    const auto* const found = std::ranges::find_if(
        kMonths, [&](std::string_view name) { return equal_in_any_case(name, word.substr(0, 3)); });
    if (is_number && word.size() <= 2)
      day = fmt::format("{:0>2}", word);
    else if (is_number && word.size() == 4)
      year = word;
    else if (found != kMonths.end())
      month = fmt::format("{:02}", found - kMonths.begin() + 1);
  }
  if (day.empty() || month.empty() || year.empty()) return {};
  return year + '.' + month + '.' + day;
}

void SgfHeader::add(std::string_view property, std::string_view value) {
  std::string& known = values_[property];
  if (known.empty()) known = value;
}

std::string_view SgfHeader::value(std::string_view property) const {
  const auto found = values_.find(property);
  return found == values_.end() ? std::string_view() : found->second;
}

GameType SgfHeader::game_type() const {
  const std::string_view game = value("GM");
  std::string_view setup = value("SU");
  const std::string_view type = take_word(setup);
  if (game.empty() && type.empty())
    throw Error("not a Hive game: there is neither GM[27] nor SU[hive]");
  if (!game.empty() && game != "27")
    throw Error("not a Hive game (GM is " + in_quotes(game) + ", boardspace's Hive is 27)");
  if (type.empty()) throw Error("the game type is missing; expected one such as SU[hive-plm]");
  constexpr std::string_view kHive = "hive";
  if (equal_in_any_case(type, kHive)) return GameType();
  std::string_view letters = type.substr(std::min(kHive.size(), type.size()));
  const bool is_hive = equal_in_any_case(type.substr(0, kHive.size()), kHive);
  if (letters.starts_with('-')) letters.remove_prefix(1);
  if (!is_hive || letters.empty() || letters.find_first_not_of("mlpMLP") != std::string_view::npos)
    throw Error("the game type " + in_quotes(type) +
                " is not supported; expected one such as hive or hive-plm");
  return parse_game_type("Base+" + std::string(letters));
}

void SgfHeader::add_tags_to(GameBuilder& game) const {
  const auto add_tag = [&](std::string_view tag, std::string_view text) {
    if (!text.empty()) game.add_tag(tag, text);
  };
  const std::string day = day_of(value("DT"));
  add_tag("Date", day.empty() ? value("DT") : day);
  for (const Color color : {Color::White, Color::Black}) {
    // write_sgf writes the colour if a player's name is missing.
    const std::string_view name = player(color);
    const bool has_name = !name.empty() && name != to_string(color);
    add_tag(to_string(color), has_name ? name : value(color == Color::White ? "PW" : "PB"));
  }
  for (const auto& [property, tag] : kHeaderTags)
    if (property != "DT" || !day.empty()) add_tag(tag, value(property));
}

}  // namespace waggle

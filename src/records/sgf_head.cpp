#include "records/sgf_head.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "text/text.hpp"

namespace waggle {

namespace {

constexpr std::array<std::string_view, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                      "jul", "aug", "sep", "oct", "nov", "dec"};

std::string two_digits(std::string_view digits) {
  return digits.size() == 1 ? '0' + std::string(digits) : std::string(digits);
}

}  // namespace

std::string day_of(std::string_view text) {
  std::string day;
  std::string month;
  std::string year;
  while (!text.empty()) {
    std::string_view word = take_word(text);
    if (word.ends_with(',')) word.remove_suffix(1);
    const bool is_number =
        !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
    const auto* const found = std::ranges::find_if(
        kMonths, [&](std::string_view name) { return equal_in_any_case(name, word.substr(0, 3)); });
    if (is_number && word.size() <= 2)
      day = two_digits(word);
    else if (is_number && word.size() == 4)
      year = word;
    else if (found != kMonths.end())
      month = two_digits(std::to_string(found - kMonths.begin() + 1));
  }
  if (day.empty() || month.empty() || year.empty()) return {};
  return year + '.' + month + '.' + day;
}

}  // namespace waggle

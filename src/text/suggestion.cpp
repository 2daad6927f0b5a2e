#include "text/suggestion.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "text/text.hpp"

namespace waggle {

namespace {

// Longer input can't be a misspelt word.
constexpr std::size_t kLongestWord = 64;

// The Damerau-Levenshtein distance in its restricted form (optimal string alignment).
std::size_t changes_between(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) table[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) table[0][j] = j;
  const auto is_same = [&](std::size_t i, std::size_t j) {
    return equal_in_any_case(a.substr(i - 1, 1), b.substr(j - 1, 1));
  };
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t& least = table[i][j];
      least = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1,
                        table[i - 1][j - 1] + (is_same(i, j) ? 0 : 1)});
      if (i > 1 && j > 1 && is_same(i, j - 1) && is_same(i - 1, j))
        least = std::min(least, table[i - 2][j - 2] + 1);
    }
  return table[a.size()][b.size()];
}

}  // namespace

std::string suggestion(std::string_view word, std::span<const std::string_view> known,
                       std::string_view stop) {
  if (word.size() < 2 || word.size() > kLongestWord) return {};
  std::string_view best;
  std::size_t fewest = std::clamp<std::size_t>(word.size() / 3, 1, 3) + 1;
  for (const std::string_view candidate : known) {
    if (candidate.size() > kLongestWord) continue;
    const std::size_t changes = changes_between(word, candidate);
    // At least one letter must match, even in a two-letter word.
    if (changes >= fewest || changes >= candidate.size()) continue;
    fewest = changes;
    best = candidate;
  }
  return best.empty() ? "" : std::string(stop).append(" Did you mean ").append(best) + '?';
}

}  // namespace waggle

#include "support/info_lines.hpp"

#include <algorithm>
#include <cstdlib>

#include "support/catch.hpp"

namespace waggle::test {

namespace {

// The word after `word`; empty if there is none.
std::string value_of(const std::string& line, const std::string& word) {
  const std::size_t begin = line.find(' ' + word + ' ');
  if (begin == std::string::npos) return {};
  const std::size_t value = begin + word.size() + 2;
  return line.substr(value, line.find(' ', value) - value);
}

long long number_of(const std::string& line, const std::string& word) {
  return std::atoll(value_of(line, word).c_str());
}

}  // namespace

void check_info_lines(const std::vector<std::string>& lines, std::string_view best_move,
                      char separator) {
  std::string last;
  long long deepest = 0;
  long long nodes = 0;
  std::string exact_at_deepest;
  for (const std::string& line : lines) {
    if (!line.starts_with("info depth ")) continue;
    CHECK(number_of(line, "nodes") >= nodes);
    nodes = number_of(line, "nodes");
    if (number_of(line, "multipv") != 1) continue;
    last = line;
    const bool is_bound = line.find(" lowerbound ") != std::string::npos ||
                          line.find(" upperbound ") != std::string::npos;
    if (number_of(line, "depth") > deepest) exact_at_deepest.clear();
    deepest = std::max(deepest, number_of(line, "depth"));
    if (number_of(line, "depth") == deepest && !is_bound) exact_at_deepest = line;
  }
  REQUIRE_FALSE(last.empty());
  INFO(last);
  CHECK(number_of(last, "depth") == deepest);
  const std::string moves = last.substr(last.find(" pv ") + 4);
  CHECK(moves.substr(0, moves.find(separator)) == best_move);
  // An exact score is never followed by a bound of the same depth.
  if (!exact_at_deepest.empty()) {
    INFO(exact_at_deepest);
    CHECK(last.find("bound ") == std::string::npos);
    for (const char* kind : {"cp", "mate"})
      CHECK(value_of(last, kind) == value_of(exact_at_deepest, kind));
  }
}

}  // namespace waggle::test

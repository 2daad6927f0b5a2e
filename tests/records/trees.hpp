#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/record.hpp"
#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/move_list.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/position.hpp"

namespace waggle::test {

/// Generates games with nested variations and with comments that are hard to write. The same seed
/// gives the same games.
class TreeMaker {
 public:
  explicit TreeMaker(std::uint32_t seed) : random_(seed) {}

  [[nodiscard]] Record next() {
    constexpr std::array kTypes = {"Base", "Base+M", "Base+LP", "Base+MLP"};
    Record record;
    record.game = Game(parse_game_type(kTypes[below(kTypes.size())]));
    record.tags = {{"Date", "2024.05.11"}, {"White", "ann"}};
    const Position start = record.game.position();
    const std::vector<Move> line = line_from(start, below(30));
    for (const Move move : line) record.game.play(move);
    record.comments.resize(line.size() + 1);
    for (std::string& comment : record.comments) comment = next_comment();
    while (!record.comments.empty() && record.comments.back().empty()) record.comments.pop_back();
    record.variations = variations_of(start, line, 0, 0);
    record.outcome = outcome_from_board(record.game.state());
    return record;
  }

 private:
  // 0 to `most` - 1.
  std::size_t below(std::size_t most) { return random_() % most; }

  std::string next_comment() {
    constexpr std::array<std::string_view, 24> kParts = {"{",
                                                         "}",
                                                         "(3. wA1 -wQ)",
                                                         "(",
                                                         ")",
                                                         "{} (1. wQ) {}",
                                                         "\\wQ",
                                                         "wA1 bQ\\",
                                                         "\\)",
                                                         "&#123;",
                                                         "&#38;#125;",
                                                         "&amp; &",
                                                         "\n",
                                                         "}\n2. bQ wQ-\n{",
                                                         "\n[White \"nobody\"]\n",
                                                         "; to the end",
                                                         "\n% told",
                                                         "$14 !?",
                                                         "1-0",
                                                         "1. wS1 *",
                                                         "\"quoted\"",
                                                         "Zo\xC3\xAB \xE8\x9C\x82",
                                                         "#38;",
                                                         "a word"};
    std::string text;
    if (below(3) > 0) return text;
    for (std::size_t n = below(4) + 1; n > 0; --n) text += kParts[below(kParts.size())];
    // Readers trim comments.
    while (text.starts_with('\n')) text.erase(0, 1);
    while (text.ends_with('\n')) text.pop_back();
    return text;
  }

  // A random line of at most `most` legal moves.
  std::vector<Move> line_from(Position position, std::size_t most) {
    std::vector<Move> line;
    MoveList legal;
    while (line.size() < most) {
      list_moves(position, legal);
      if (legal.empty()) break;
      line.push_back(legal[below(legal.size())]);
      position.play(line.back());
    }
    return line;
  }

  std::vector<Variation> variations_of(const Position& start, std::span<const Move> line,
                                       std::size_t least, int depth) {
    constexpr int kDeepest = 5;
    std::vector<Variation> list;
    const auto first = static_cast<std::size_t>(start.ply());
    for (std::size_t n = depth < kDeepest ? below(4) : 0; n > 0; --n) {
      const std::size_t from = least + below(first + line.size() - least + 1);
      Position position = start;
      for (std::size_t i = first; i < from; ++i) position.play(line[i - first]);
      const std::vector<Move> moves = line_from(position, below(6) + 1);
      if (moves.empty()) continue;
      Variation variation{.from = from, .moves = {}, .comments = {}, .variations = {}};
      variation.variations = variations_of(position, moves, from + 1, depth + 1);
      for (const Move move : moves) {
        variation.moves.push_back(to_string(position, move));
        variation.comments.push_back(next_comment());
        position.play(move);
      }
      list.push_back(std::move(variation));
    }
    std::ranges::stable_sort(list, {}, &Variation::from);
    return list;
  }

  std::mt19937 random_;
};

/// The number of variations at all depths.
[[nodiscard]] inline std::size_t count_of(std::span<const Variation> variations) {
  std::size_t count = variations.size();
  for (const Variation& variation : variations) count += count_of(variation.variations);
  return count;
}

/// Whether two records have the same game, comments and variations.
[[nodiscard]] inline bool is_same_tree(const Record& a, const Record& b) {
  return to_string(a.game) == to_string(b.game) && a.comments == b.comments &&
         a.variations == b.variations;
}

}  // namespace waggle::test

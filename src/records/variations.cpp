#include "records/variations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

class VariationFitter {
 public:
  // Fits the variations of a line that begins at `position`. They may branch off after `least`
  // plies or more. `path` identifies the list of variations in messages.
  void fit(Position position, std::span<const Move> line, std::size_t least,
           std::vector<Variation>& variations, const std::string& path) {
    const auto start = static_cast<std::size_t>(position.ply());
    const std::size_t end = start + line.size();
    for (std::size_t i = 0; i < variations.size(); ++i) {
      const std::size_t from = variations[i].from;
      if (from < least || from > end)
        throw Error(fmt::format("{}[{}].from is {}; expected {} to {}", path, i, from, least, end));
    }
    std::vector<std::size_t> order(variations.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return variations[i].from; });
    for (const std::size_t i : order) {
      for (auto ply = static_cast<std::size_t>(position.ply()); ply < variations[i].from; ++ply)
        position.play(line[ply - start]);
      fit_one(position, variations[i], fmt::format("{}[{}]", path, i));
    }
    std::ranges::stable_sort(variations, {}, &Variation::from);
  }

 private:
  void fit_one(const Position& start, Variation& variation, const std::string& path) {
    if (++depth_ > kMaxVariationDepth)
      throw Error(fmt::format("{} is nested deeper than {}", path, kMaxVariationDepth));
    if (variation.moves.empty()) throw Error(path + ".moves is empty");
    if (variation.comments.size() > variation.moves.size())
      throw Error(fmt::format("{}.comments has {} comments; expected at most {}, one for each move",
                              path, variation.comments.size(), variation.moves.size()));
    count_ += variation.moves.size();
    if (count_ > kMaxVariationMoves)
      throw Error(fmt::format("{}: the variations have more than {} moves in total", path,
                              kMaxVariationMoves));
    const std::vector<Move> moves = play_all(start, variation.moves, path);
    if (!variation.variations.empty())
      fit(start, moves, variation.from + 1, variation.variations, path + ".variations");
    --depth_;
  }

  static std::vector<Move> play_all(Position position, std::vector<std::string>& texts,
                                    const std::string& path) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      try {
        moves.push_back(parse_move(position, texts[i]));
        texts[i] = play_in_line(position, moves.back());
      } catch (const Error& error) {
        throw Error(
            fmt::format("{}.moves[{}]: {}: {}", path, i, in_quotes(texts[i]), error.what()));
      }
    }
    return moves;
  }

  std::size_t depth_ = 0;
  std::size_t count_ = 0;
};

}  // namespace

std::string play_in_line(Position& position, Move move) {
  if (static_cast<std::size_t>(position.ply()) >= Game::kMaxPlies)
    throw InvalidMove(
        fmt::format("the game has reached the maximum length of {} plies", Game::kMaxPlies));
  check_legal(position, move);
  std::string text = to_string(position, move);
  position.play(move);
  return text;
}

void sort_variations(std::vector<Variation>& variations) {
  std::ranges::stable_sort(variations, {}, &Variation::from);
  for (Variation& variation : variations) sort_variations(variation.variations);
}

void fit_variations(const Game& game, std::vector<Variation>& variations) {
  if (variations.empty()) return;
  std::vector<Move> moves;
  for (const Game::Ply& ply : game.plies()) moves.push_back(ply.move);
  VariationFitter().fit(Position(game.type()), moves, 0, variations, "variations");
}

}  // namespace waggle

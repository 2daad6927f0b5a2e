#include "match/check/info_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::int64_t kMax = 1'000'000'000'000'000;
constexpr double kProven = 1e12;

// The functions below consume the value of a field from the left of `rest`.

std::int64_t take_whole(std::string_view& rest, std::string_view name, std::int64_t least,
                        std::int64_t most) {
  return parse_int(name, take_word(rest), least, most);
}

double take_score(std::string_view& rest) {
  const std::string_view unit = take_word(rest);
  if (unit == "cp") return static_cast<double>(take_whole(rest, "score cp", -kMax, kMax));
  if (unit != "mate") throw Error(fmt::format("score must be cp or mate, not {}", in_quotes(unit)));
  const auto plies = static_cast<double>(take_whole(rest, "score mate", -100'000, 100'000));
  return plies > 0 ? kProven - plies : -kProven - plies;
}

void take_chances(std::string_view& rest) {
  std::int64_t sum = 0;
  for (int i = 0; i < 3; ++i) sum += take_whole(rest, "wdl", 0, 1000);
  if (sum != 1000) throw Error(fmt::format("wdl adds up to {}, not 1000", sum));
}

std::vector<Move> take_moves(std::string_view& rest, Game game) {
  if (rest.empty()) throw Error("its pv is empty");
  std::vector<Move> moves;
  while (!rest.empty()) {
    moves.push_back(parse_move_string(game.position(), trimmed(take_part(rest, ';'))));
    game.play(moves.back());
  }
  return moves;
}

}  // namespace

InfoLine parse_info_line(std::string_view line, const Game& game) {
  InfoLine info;
  std::vector<std::string_view> names;
  if (take_word(line) != "info") throw Error("it does not begin with info");
  while (!line.empty()) {
    const std::string_view name = names.emplace_back(take_word(line));
    if (name == "depth")
      info.depth = static_cast<int>(take_whole(line, name, 0, 10'000));
    else if (name == "multipv")
      info.rank = static_cast<int>(take_whole(line, name, 1, 10'000));
    else if (name == "score")
      info.score = take_score(line);
    else if (name == "lowerbound" || name == "upperbound")
      info.is_bound = true;
    else if (name == "wdl")
      take_chances(line);
    else if (name == "hashfull")
      take_whole(line, name, 0, 1000);
    else if (name == "seldepth" || name == "nodes" || name == "nps" || name == "time")
      take_whole(line, name, 0, kMax);
    else if (name == "pv")
      info.moves = take_moves(line, game);
  }
  for (const std::string_view name : {"depth", "score", "nodes", "time", "pv"})
    if (std::ranges::find(names, name) == names.end())
      throw Error(fmt::format("it has no {}", name));
  return info;
}

}  // namespace waggle

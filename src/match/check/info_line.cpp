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

// Parses a line by consuming its words from the left.
class InfoReader {
 public:
  InfoReader(std::string_view line, const Game& game) : rest_(line), game_(game) {}

  InfoLine read() {
    if (take_word(rest_) != "info") throw Error("it does not begin with info");
    while (!rest_.empty()) take_field(take_word(rest_));
    for (const std::string_view name : {"depth", "score", "nodes", "time", "pv"})
      if (std::ranges::find(seen_, name) == seen_.end())
        throw Error(fmt::format("it has no {}", name));
    return line_;
  }

 private:
  std::int64_t whole(std::string_view name, std::int64_t least, std::int64_t most) {
    return parse_int(name, take_word(rest_), least, most);
  }

  void take_field(std::string_view name) {
    seen_.push_back(name);
    if (name == "depth")
      line_.depth = static_cast<int>(whole(name, 0, 10'000));
    else if (name == "multipv")
      line_.rank = static_cast<int>(whole(name, 1, 10'000));
    else if (name == "score")
      take_score();
    else if (name == "lowerbound" || name == "upperbound")
      line_.is_bound = true;
    else if (name == "wdl")
      take_chances();
    else if (name == "hashfull")
      whole(name, 0, 1000);
    else if (name == "seldepth" || name == "nodes" || name == "nps" || name == "time")
      whole(name, 0, kMax);
    else if (name == "pv")
      take_moves();
  }

  void take_score() {
    const std::string_view unit = take_word(rest_);
    if (unit == "cp") {
      line_.score = static_cast<double>(whole("score cp", -kMax, kMax));
    } else if (unit == "mate") {
      const auto plies = static_cast<double>(whole("score mate", -100'000, 100'000));
      line_.score = plies > 0 ? kProven - plies : -kProven - plies;
    } else {
      throw Error(fmt::format("score must be cp or mate, not {}", in_quotes(unit)));
    }
  }

  void take_chances() {
    const std::int64_t sum = whole("wdl", 0, 1000) + whole("wdl", 0, 1000) + whole("wdl", 0, 1000);
    if (sum != 1000) throw Error(fmt::format("wdl adds up to {}, not 1000", sum));
  }

  void take_moves() {
    Game game = game_;
    if (rest_.empty()) throw Error("its pv is empty");
    while (!rest_.empty()) {
      const Move move = parse_move_string(game.position(), trimmed(take_part(rest_, ';')));
      game.play(move);
      line_.moves.push_back(move);
    }
  }

  std::string_view rest_;
  const Game& game_;
  std::vector<std::string_view> seen_;
  InfoLine line_;
};

}  // namespace

InfoLine parse_info_line(std::string_view line, const Game& game) {
  return InfoReader(line, game).read();
}

}  // namespace waggle

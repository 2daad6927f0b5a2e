#include "match/runner/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "match/results/record.hpp"
#include "records/record.hpp"
#include "text/input_file.hpp"
#include "text/path.hpp"
#include "text/random.hpp"
#include "text/rows.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// Reads the book of a config, in the order that the config asks for.
std::vector<Game> read_opening_book(const OpeningsConfig& config) {
  const std::string name = file_in_quotes(config.file);
  const std::string text = read_text_file(config.file);
  if (const auto format = guess_format(text); format && *format != FileFormat::Uhp)
    throw Error(fmt::format(
        "{} is {}; openings are GameStrings, one per line, as 'waggle convert --to uhp' "
        "writes them",
        name, *format == FileFormat::Pgn ? "PGN" : "SGF"));
  std::vector<Game> games;
  std::set<std::string> known;
  for_each_game_string(text, name, [&](std::string_view line) {
    const auto plies = static_cast<std::size_t>(config.plies);
    Game game = parse_game(plies == 0 ? std::string(line) : first_plies(line, config.plies));
    const bool is_wanted =
        config.types.empty() || std::ranges::find(config.types, game.type()) != config.types.end();
    if (!is_wanted || game.is_over() || game.plies().size() < plies) return;
    if (known.insert(to_string(game)).second) games.push_back(std::move(game));
  });
  if (games.empty())
    throw Error(fmt::format("{} has no opening of {} plies or more{}", name, config.plies,
                            config.types.empty() ? "" : " in these game types"));
  if (config.order == OpeningsConfig::Order::Random) {
    RandomSequence random(config.seed);
    for (std::size_t i = games.size() - 1; i > 0; --i)
      std::swap(games[i], games[random.below(i + 1)]);
  }
  return games;
}

// The random opening of a game pair.
Game random_opening(const OpeningsConfig& config, std::size_t pair) {
  RandomSequence random(config.seed, pair);
  while (true) {
    Game game(config.types[pair % config.types.size()]);
    for (int ply = 0; ply < config.plies && !game.is_over(); ++ply) {
      const MoveList moves = legal_moves(game.position());
      game.play(moves[random.below(moves.size())]);
    }
    if (!game.is_over()) return game;
  }
}

}  // namespace

Openings::Openings(OpeningsConfig config) : config_(std::move(config)) {
  if (!config_.file.empty())
    games_ = read_opening_book(config_);
  else if (config_.types.empty())
    throw Error("random openings need a game type");
}

std::size_t Openings::most_plies() const {
  std::size_t most = games_.empty() ? static_cast<std::size_t>(config_.plies) : 0;
  for (const Game& game : games_) most = std::max(most, game.plies().size());
  return most;
}

Game Openings::opening(std::size_t pair) const {
  if (games_.empty()) return random_opening(config_, pair);
  return games_[pair % games_.size()];
}

}  // namespace waggle

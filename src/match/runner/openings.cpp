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

Openings::Openings(OpeningsConfig config) : config_(std::move(config)) {
  if (config_.file.empty()) {
    if (config_.types.empty()) throw Error("random openings need a game type");
    return;
  }
  const std::string name = file_in_quotes(config_.file);
  const std::string text = read_text_file(config_.file);
  if (const auto format = guess_format(text); format && *format != FileFormat::Uhp)
    throw Error(fmt::format(
        "{} is {}; openings are GameStrings, one per line, as 'waggle convert --to uhp' "
        "writes them",
        name, *format == FileFormat::Pgn ? "PGN" : "SGF"));
  std::set<std::string> known;
  for_each_game_string(text, name, [&](std::string_view line) {
    const auto plies = static_cast<std::size_t>(config_.plies);
    Game game = parse_game(plies == 0 ? std::string(line) : first_plies(line, config_.plies));
    const bool is_wanted = config_.types.empty() ||
                           std::ranges::find(config_.types, game.type()) != config_.types.end();
    if (!is_wanted || game.is_over() || game.plies().size() < plies) return;
    if (known.insert(to_string(game)).second) games_.push_back(std::move(game));
  });
  if (games_.empty())
    throw Error(fmt::format("{} has no opening of {} plies or more{}", name, config_.plies,
                            config_.types.empty() ? "" : " in these game types"));
  if (config_.order == OpeningsConfig::Order::Random) {
    RandomSequence random(config_.seed);
    for (std::size_t i = games_.size() - 1; i > 0; --i)
      std::swap(games_[i], games_[random.below(i + 1)]);
  }
}

std::size_t Openings::most_plies() const {
  std::size_t most = games_.empty() ? static_cast<std::size_t>(config_.plies) : 0;
  for (const Game& game : games_) most = std::max(most, game.plies().size());
  return most;
}

Game Openings::opening(std::size_t pair) const {
  if (!games_.empty()) return games_[pair % games_.size()];
  RandomSequence random(config_.seed, pair);
  while (true) {
    Game game(config_.types[pair % config_.types.size()]);
    for (int ply = 0; ply < config_.plies && !game.is_over(); ++ply) {
      const MoveList moves = legal_moves(game.position());
      game.play(moves[random.below(moves.size())]);
    }
    if (!game.is_over()) return game;
  }
}

}  // namespace waggle

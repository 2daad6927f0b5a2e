#include "match/runner/match_settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "text/path.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

MatchHeader header_for(const MatchSettings& settings) {
  const auto count = [](int number) { return static_cast<std::uint64_t>(number); };
  MatchHeader header;
  header.seed = settings.openings.seed;
  header.kind = settings.kind;
  for (const EngineConfig& engine : settings.engines)
    header.engines.push_back({engine.name, engine.command.text, engine.directory, engine.options,
                              engine.limits.text(),
                              engine.limits.clock ? engine.limits.clock_mode : ClockMode(),
                              engine.limits.margin.count() * 1000});
  const OpeningsConfig& openings = settings.openings;
  std::vector<std::string> types;
  for (const GameType type : openings.types) types.push_back(to_string(type));
  header.openings = {openings.file,
                     openings.order == OpeningsConfig::Order::Random ? "random" : "sequential",
                     count(openings.plies), types};
  header.rules.max_plies = count(settings.rules.max_plies);
  header.rules.draws_by_repetition = settings.rules.draws_by_repetition;
  if (const auto& resign = settings.rules.resign)
    header.rules.resign = {resign->score, count(resign->moves), resign->is_two_sided};
  if (const auto& draw = settings.rules.draw)
    header.rules.draw = {draw->score, count(draw->moves), count(draw->from)};
  header.planned = planned_games(settings);
  header.early_end = settings.early_end;
  header.provenance = settings.provenance;
  return header;
}

void check_header(const MatchHeader& header, const MatchSettings& settings) {
  MatchHeader ours = header_for(settings);
  for (std::size_t i = 0; i < std::min(ours.engines.size(), header.engines.size()); ++i)
    if (!ours.engines[i].clock) ours.engines[i].clock = header.engines[i].clock;
  if (const auto differs = difference_of(header, ours))
    throw Error(fmt::format("{} was started with different settings: {} was {}, and is now {}",
                            file_in_quotes(settings.results_file), differs->path, differs->first,
                            differs->second));
}

PlannedGames planned_games(const MatchSettings& settings) {
  return {settings.openings.seed, settings.rounds, settings.part};
}

}  // namespace waggle

#include "engine/level.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace waggle {

namespace {

// No limits.
constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();
constexpr int kDeep = kMaxPly - 1;

// About 100 Elo apart, as measured in docs/lab/levels.md.
constexpr std::array<Level, kFullStrength - kLowestLevel> kLevels = {{
    {kAny, 1, 60},      {kAny, 1, 47},       {kAny, 1, 39},       {kAny, 1, 30},
    {kAny, 1, 21},      {kAny, 1, 8},        {520, kDeep, 0},     {750, kDeep, 0},
    {1'200, kDeep, 0},  {2'000, kDeep, 0},   {3'300, kDeep, 0},   {5'500, kDeep, 0},
    {9'000, kDeep, 0},  {15'000, kDeep, 0},  {26'000, kDeep, 0},  {48'000, kDeep, 0},
    {90'000, kDeep, 0}, {170'000, kDeep, 0}, {330'000, kDeep, 0},
}};

constexpr int kAllLines = 512;
// Sizes of the transposition table in MiB. The small one is plenty for one ply, and the other is
// filled by the highest of these levels within a few moves.
constexpr int kSmallTable = 1;
constexpr int kTable = 16;
// Points per ply of distance to a proven win or loss, for the random choice.
constexpr Score kPointsAPly = 200;

// The depths are measured in docs/lab/levels.md.
constexpr std::array kBands = {
    LevelBand{kLowestLevel, 3, "beginner", "looks 1 ply ahead, and usually misses the best move"},
    LevelBand{4, 6, "casual", "looks 1 ply ahead, and often finds the best move"},
    LevelBand{7, 9, "club", "looks 2 or 3 plies ahead"},
    LevelBand{10, 12, "strong club", "looks 3 or 4 plies ahead"},
    LevelBand{13, 15, "expert", "looks 5 or 6 plies ahead"},
    LevelBand{16, 19, "master", "looks 7 to 11 plies ahead"},
    LevelBand{kFullStrength, kFullStrength, "full strength", "looks as far as its time allows"},
};

// The score by which moves are sampled. Proven scores are spread out, so that quicker wins and
// slower losses are preferred; otherwise, they would differ by only one point per ply and be picked
// about equally often.
Score sampling_score(Score score) noexcept {
  if (!is_proven(score)) return score;
  const Score haste = kPointsAPly * (2 * kMaxPly - plies_to_end(score));
  return score > 0 ? score + haste : score - haste;
}

}  // namespace

const Level& level_of(int number) noexcept {
  return kLevels[static_cast<std::size_t>(number - kLowestLevel)];
}

std::span<const LevelBand> level_bands() noexcept { return kBands; }

const LevelBand& band_of(int number) noexcept {
  return *std::ranges::find_if(kBands, [&](const LevelBand& band) { return number <= band.most; });
}

SearchSettings limited_to_level(SearchSettings settings, const Level& level) {
  settings.threads = 1;
  settings.table_megabytes = level.picks_at_random() ? kSmallTable : kTable;
  // The choice is random already, and variety would require a deeper search.
  if (level.picks_at_random()) settings.variety_plies = 0;
  return settings;
}

Limits limited_to_level(Limits limits, const Level& level) {
  limits.nodes = std::min(limits.nodes.value_or(level.nodes), level.nodes);
  limits.depth = std::min(limits.depth.value_or(level.depth), level.depth);
  limits.lines = level.picks_at_random() ? kAllLines : 1;
  return limits;
}

const Report& sample_move(std::span<const Report> lines, const Level& level,
                          std::mt19937_64& random) {
  const Report& best = lines.front();
  if (!level.picks_at_random() || best.score == win_in(1)) return best;
  const auto weight = [&](const Report& line) {
    const int worse = sampling_score(best.score) - sampling_score(line.score);
    return std::exp(-static_cast<double>(worse) / level.temperature);
  };
  double sum = 0;
  for (const Report& line : lines) sum += weight(line);
  double place = static_cast<double>(random() >> 11) / 9'007'199'254'740'992.0 * sum;
  for (const Report& line : lines) {
    place -= weight(line);
    if (place < 0) return line;
  }
  return best;
}

}  // namespace waggle

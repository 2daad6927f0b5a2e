#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "search/core/network.hpp"
#include "search/core/score.hpp"
#include "search/core/tuning.hpp"
#include "text/flag.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A game as the core takes it: plain values, the same on every processor. The moves are legal, one
/// after the other.
struct GameMoves {
  GameType type;
  std::vector<Move> moves;
  /// As Game::draws_by_repetition.
  bool draws_by_repetition = false;
};

/// When a search ends, whichever comes first; without any limit it runs until it is stopped, has
/// proven the outcome or has seen all there is.
struct Limits {
  /// Counted from the call. At zero the answer is a legal move chosen at once.
  std::optional<std::chrono::nanoseconds> time{};
  /// Plies of the deepest iteration, 0 to kMaxPly - 1.
  std::optional<int> depth{};
  /// Positions visited by all threads together.
  std::optional<std::uint64_t> nodes{};
  /// Ends the search with the best move so far. May be set at any time.
  FlagView stop{};
  /// Does the same. For whoever follows the reports and has seen enough, so that nobody takes this
  /// for a `stop` by the user.
  FlagView enough{};
  /// The moves of the game's position to choose from; all of them if empty.
  std::vector<Move> moves{};
  /// How many lines are reported, each with another first move. The first line is the same for
  /// every number.
  int lines = 1;
  /// Search only for a win within so many own moves, 1 to kMostMate, and prove that there is one or
  /// none.
  std::optional<int> mate{};
  /// With `mate`: search for nothing else. If no win is found, the answer is some move and a draw's
  /// score.
  bool only_proof = false;
  /// Go on even if nothing is left to choose or to prove, for someone who analyses.
  bool is_analysis = false;
  /// Makes the search ponder: it answers once the flag or `stop` is set, not before. The time limit
  /// counts from when the flag is set; depth and nodes are limited from the start.
  FlagView hit{};

  /// Whether either flag has been set.
  [[nodiscard]] bool is_stopped() const noexcept { return stop.is_set() || enough.is_set(); }
  /// Whether a limit ends the search by itself, even one that goes on for someone who analyses.
  [[nodiscard]] bool has_end() const noexcept { return time || depth || nodes; }
};

/// The farthest win that can be asked for, in own moves.
inline constexpr int kMostMate = 20;

/// What is known of a win within the moves that were asked for.
enum class MateVerdict : std::uint8_t { NotAsked, Proven, Refuted, Open };

/// What a search knows so far. Moves are those of the game's position and the ones that follow it.
struct Report {
  /// A legal move; none only if the game is over.
  Move best;
  Score score = kDraw;
  /// Plies of the iteration that the score comes from. If that one was broken off, the score is a
  /// bound.
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
  /// The principal variation, which begins with `best`.
  std::vector<Move> line;
  /// Which line this is, from 1, the best.
  int rank = 1;
  /// Whether the score is exact, or the true one is at least (Lower) or at most (Upper) so much.
  Bound bound = Bound::Exact;
  /// False where only nodes and time have changed since the last report of this line.
  bool is_new_iteration = true;
  /// The greatest distance from the root, in plies, that has been looked at.
  int selective_depth = 0;
  /// How full the transposition table is of what this search has found, in thousandths.
  int hash_full = 0;
  MateVerdict mate = MateVerdict::NotAsked;
  /// Whether the system had too little memory or too few threads for the settings, so that the
  /// search made do with a smaller table or with fewer threads. Of an answer only.
  bool is_degraded = false;
};

/// Called with what a search knows: each time it knows more, and several times a second.
using Listener = std::function<void(const Report&)>;

/// What stays the same from search to search. The options of users build on it: a field here needs
/// only a row there.
struct SearchSettings {
  /// At least 1. One thread gives the same answer to the same question each time, if nothing is
  /// kept from other searches.
  int threads = 1;
  /// Most MiB of the transposition table, which is taken by `reserve` or the first search.
  int table_megabytes = 16;
  /// Plies from the start of the game in which the move is picked at random among those that a
  /// search of at most three plies finds close to the best; 0 for none.
  int variety_plies = 0;
  /// Seed of that choice, at least 0; 0 seeds it randomly.
  int random_seed = 0;
  /// What judges positions; never none.
  std::shared_ptr<const Network> network = built_in_network();
  /// What is left out, and how much less deep is searched.
  Tuning tuning{};

  /// Whether a search with these settings may use what one with the others has left in the table.
  [[nodiscard]] bool shares_table_with(const SearchSettings& other) const noexcept {
    return network == other.network && tuning == other.tuning;
  }
};

}  // namespace waggle

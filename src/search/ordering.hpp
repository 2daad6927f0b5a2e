#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "waggle/hex.hpp"
#include "waggle/move.hpp"
#include "waggle/movegen.hpp"
#include "waggle/piece.hpp"

namespace waggle::inline WAGGLE_ISA {

/// What the search has learnt about moves apart from the position they were played in: how often a
/// piece going to a cell refuted the move before (history), and which move refuted a given one
/// (counter-move). For one torus, and for several threads at once: an update that is lost because
/// two threads make it together does no harm.
template <int kSide>
class History {
 public:
  /// A move's record, between -kLimit and kLimit.
  [[nodiscard]] int score(Move move) const noexcept {
    return move.is_pass() ? 0 : scores_[index(move)].load(std::memory_order_relaxed);
  }
  /// Rewards (bonus > 0) or punishes a move; the nearer the limit, the less.
  void update(Move move, int bonus) noexcept {
    if (move.is_pass()) return;
    std::atomic<std::int16_t>& record = scores_[index(move)];
    const int score = record.load(std::memory_order_relaxed);
    record.store(static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / kLimit),
                 std::memory_order_relaxed);
  }
  [[nodiscard]] Move counter(Move previous) const noexcept {
    if (!previous.exists() || previous.is_pass()) return Move();
    return counters_[index(previous)].load(std::memory_order_relaxed);
  }
  void set_counter(Move previous, Move move) noexcept {
    if (previous.exists() && !previous.is_pass())
      counters_[index(previous)].store(move, std::memory_order_relaxed);
  }

  static constexpr int kLimit = 16'384;

 private:
  [[nodiscard]] static std::size_t index(Move move) noexcept {
    return static_cast<std::size_t>(move.piece().index()) * Torus<kSide>::kCells + move.to();
  }

  static constexpr std::size_t kSize = std::size_t{Piece::kIndices} * Torus<kSide>::kCells;
  static_assert(std::atomic<Move>::is_always_lock_free);
  std::array<std::atomic<std::int16_t>, kSize> scores_{};
  std::array<std::atomic<Move>, kSize> counters_{};
};

/// One for each torus.
template <template <int> typename Kind>
struct PerTorus {
  template <int kSide>
  [[nodiscard]] Kind<kSide>& on() noexcept {
    if constexpr (kSide == 16)
      return compact;
    else
      return wide;
  }

  Kind<16> compact;
  Kind<32> wide;
};

using Histories = PerTorus<History>;

/// The moves to look at first.
struct OrderingHints {
  Move tt_move;
  std::array<Move, 2> killers;
  Move counter;
};

/// A list of moves, and the order in which to try them, found as far as it is needed.
class OrderedMoves {
 public:
  MoveList moves;

  /// Gives each move of the list its rank and starts from the best.
  template <int kSide>
  void rank(const OrderingHints& hints, const History<kSide>& history) noexcept {
    given_ = 0;
    left_ = moves.size();
    put_off_ = again_ = 0;
    is_thinned_ = false;
    constexpr int kFavoured = 2 * History<kSide>::kLimit;
    for (std::size_t i = 0; i < left_; ++i) {
      const Move move = moves[i];
      int rank = history.score(move) + History<kSide>::kLimit;
      if (move == hints.counter) rank = kFavoured + 1;
      if (move == hints.killers[1]) rank = kFavoured + 2;
      if (move == hints.killers[0]) rank = kFavoured + 3;
      if (move == hints.tt_move) rank = kFavoured + 4;
      keys_[i] = key_of(rank, i);
    }
    std::fill_n(keys_.begin() + static_cast<std::ptrdiff_t>(left_), kSlack, kGiven);
  }

  /// The next best move, and after all of them those that were put off; none when all were given.
  [[nodiscard]] Move next() noexcept {
    if (left_ == 0) {
      if (again_ == put_off_) return Move();
      const PutOff& old = put_off_moves_[again_++];
      index_ = old.index;
      return old.move;
    }
    Keys& keys = is_thinned_ ? thinned_ : keys_;
    const std::int32_t key = greatest(keys);
    const std::size_t place = place_of(key);
    keys[place] = kGiven;
    --left_;
    index_ = is_thinned_ ? given_ + count_above(key) : given_++;
    last_ = moves[place];
    return last_;
  }

  /// Leaves out those moves not given yet that are not wanted. The others keep their ranks. Only
  /// the first call after `rank` does anything.
  template <typename IsWanted>
  void thin(IsWanted&& is_wanted) noexcept {
    if (is_thinned_ || left_ == 0) return;
    is_thinned_ = true;
    left_ = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const bool stays = keys_[i] != kGiven && is_wanted(moves[i]);
      thinned_[i] = stays ? keys_[i] : kGiven;
      left_ += stays;
    }
    std::fill_n(thinned_.begin() + static_cast<std::ptrdiff_t>(moves.size()), kSlack, kGiven);
  }

  /// How many moves rank before the one given last.
  [[nodiscard]] int index() const noexcept { return index_; }

  /// Whether the move given last had been put off.
  [[nodiscard]] bool is_second_look() const noexcept { return again_ > 0; }

  /// Puts off the move given last, which must have been its first time.
  void put_off() noexcept {
    assert(again_ == 0 && put_off_ < moves.size());
    put_off_moves_[put_off_++] = {last_, static_cast<std::uint16_t>(index_)};
  }

 private:
  // Keys are looked at so many at a time, and those after the last move's count as given.
  static constexpr std::size_t kSlack = 32;
  using Keys = std::array<std::int32_t, kMaxMoves + kSlack>;
  // The key of a move that is not to be given, or not again. Compilers would fill memory with -1,
  // whose bytes are equal, by a call.
  static constexpr std::int32_t kGiven = std::numeric_limits<std::int32_t>::min();

  struct PutOff {
    Move move;
    std::uint16_t index = 0;
  };

  // The greater, the sooner a move comes. The place in the list breaks ties, so that the order is
  // the same everywhere.
  [[nodiscard]] static std::int32_t key_of(int rank, std::size_t place) noexcept {
    return rank * static_cast<int>(kMaxMoves) + static_cast<int>(kMaxMoves - 1 - place);
  }
  [[nodiscard]] static std::size_t place_of(std::int32_t key) noexcept {
    return kMaxMoves - 1 - static_cast<std::size_t>(key) % kMaxMoves;
  }

  // Where the keys that are looked at end.
  [[nodiscard]] std::size_t end() const noexcept {
    return (moves.size() + kSlack - 1) / kSlack * kSlack;
  }
  // To look at all keys in vector registers takes less than to keep them sorted.
  [[nodiscard]] std::int32_t greatest(const Keys& keys) const noexcept {
    std::int32_t greatest = kGiven;
    for (std::size_t i = 0; i < end(); ++i) greatest = std::max(greatest, keys[i]);
    return greatest;
  }
  [[nodiscard]] int count_above(std::int32_t key) const noexcept {
    int count = 0;
    for (std::size_t i = 0; i < end(); ++i) count += keys_[i] > key;
    return count;
  }

  // Of the moves not given, or not before the list was thinned.
  Keys keys_;
  // Of those among them that are wanted and not given.
  Keys thinned_;
  // How many moves were given before the list was thinned.
  int given_ = 0;
  std::size_t left_ = 0;
  bool is_thinned_ = false;
  Move last_;
  int index_ = 0;

  std::array<PutOff, kMaxMoves> put_off_moves_;
  // How many were put off, and how many of those were given again.
  std::size_t put_off_ = 0;
  std::size_t again_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA

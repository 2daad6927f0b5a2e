#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>

#include "waggle/hex.hpp"
#include "waggle/move.hpp"
#include "waggle/movegen.hpp"
#include "waggle/piece.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

/// What the search has learnt about moves apart from the position they were tried in: how often a
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

/// The histories of both tori.
struct Histories {
  template <int kSide>
  [[nodiscard]] History<kSide>& on() noexcept {
    if constexpr (kSide == 16)
      return compact;
    else
      return wide;
  }

  History<16> compact;
  History<32> wide;
};

/// The moves to look at first.
struct Favourites {
  Move known;
  std::array<Move, 2> killers;
  Move counter;
};

/// A list of moves, and the order in which to try them, found as far as it is needed.
class OrderedMoves {
 public:
  MoveList moves;

  /// Gives each move of the list its rank and starts from the best.
  template <int kSide>
  void rank(const Favourites& favourites, const History<kSide>& history) noexcept {
    next_ = put_off_ = again_ = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[i];
      int score = history.score(move);
      if (move == favourites.known)
        score = 1 << 20;
      else if (move == favourites.killers[0])
        score = 1 << 19;
      else if (move == favourites.killers[1])
        score = 1 << 18;
      else if (move == favourites.counter)
        score = 1 << 17;
      // The place in the list breaks ties, so that the order is the same everywhere.
      entries_[i] = static_cast<std::int64_t>(score) * 65'536 * 65'536 +
                    static_cast<std::int64_t>(kMaxMoves - i) * 65'536 + move.bits();
    }
  }

  /// The next best move, and after all of them those that were put off; none when all were given.
  [[nodiscard]] Move next() noexcept {
    if (next_ == moves.size()) {
      if (again_ == put_off_) return Move();
      const std::int64_t entry = entries_[again_++];
      index_ = static_cast<int>(entry / 65'536);
      return Move::from_bits(static_cast<std::uint16_t>(entry & 0xFFFF));
    }
    // Most nodes end after few moves; those that do not are sorted at one go.
    const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(next_);
    const auto end = entries_.begin() + static_cast<std::ptrdiff_t>(moves.size());
    if (next_ < kSelected)
      std::iter_swap(begin, std::max_element(begin, end));
    else if (next_ == kSelected)
      std::sort(begin, end, std::greater<>());
    index_ = static_cast<int>(next_);
    return Move::from_bits(static_cast<std::uint16_t>(entries_[next_++] & 0xFFFF));
  }

  /// How many moves rank before the one given last.
  [[nodiscard]] int index() const noexcept { return index_; }

  /// Whether the move given last had been put off.
  [[nodiscard]] bool is_second_look() const noexcept { return again_ > 0; }

  /// Puts off the move given last, which must have been its first time.
  void put_off() noexcept {
    assert(again_ == 0 && put_off_ < next_);
    // The places of moves that were given are free.
    const Move move = Move::from_bits(static_cast<std::uint16_t>(entries_[next_ - 1] & 0xFFFF));
    entries_[put_off_++] = std::int64_t{index_} * 65'536 + move.bits();
  }

 private:
  static constexpr std::size_t kSelected = 5;

  std::array<std::int64_t, kMaxMoves> entries_;
  std::size_t next_ = 0;
  // How many were put off, and how many of those were given again.
  std::size_t put_off_ = 0;
  std::size_t again_ = 0;
  int index_ = 0;
};

}  // namespace WAGGLE_ISA
}  // namespace waggle

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "waggle/isa.hpp"
#include "waggle/move.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Entry of the proof table. It records a number of plies within which the attacker is proven to
/// win, and one within which the attacker is proven not to win. A win also holds for any larger
/// number of plies, and a failure for any smaller one.
struct Proof {
  std::uint64_t key = 0;
  /// The attacker's winning move, or the reply that refuted the last attempt.
  Move move;
  /// In plies; 0 if no win has been proven.
  std::uint8_t wins_within = 0;
  std::uint8_t fails_within = 0;

  [[nodiscard]] bool is_win(int plies) const noexcept {
    return wins_within != 0 && wins_within <= plies;
  }
  [[nodiscard]] bool is_failure(int plies) const noexcept { return fails_within >= plies; }
  /// Depth of the proof, in plies.
  [[nodiscard]] int effort() const noexcept { return std::max(wins_within, fails_within); }
};

/// The proof table of one search. Not thread-safe.
class ProofTable {
 public:
  /// Allocates at most `bytes`, but at least one bucket. Throws std::bad_alloc if that fails.
  explicit ProofTable(std::size_t bytes)
      : mask_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1})) - 1),
        // The OS provides zeroed pages on demand, so a short search pays for only a few of them.
        memory_(std::calloc(mask_ + 1, sizeof(Bucket))) {
    if (memory_ == nullptr) throw std::bad_alloc();
  }

  /// The proof stored for a position; empty if there is none.
  [[nodiscard]] Proof probe(std::uint64_t key) const noexcept {
    for (const Proof& proof : bucket(key))
      if (proof.key == key) return proof;
    return {};
  }
  /// Adds a result to the proof stored for a position.
  void store(std::uint64_t key, int plies, bool is_win, Move move) noexcept {
    // The first slot is depth-preferred; the second is always replaced.
    auto& [first, second] = bucket(key);
    Proof& proof = first.key == key || first.effort() <= plies ? first : second;
    if (proof.key != key) {
      if (&proof == &first) second = first;
      proof = {.key = key, .move = {}};
    }
    const auto within = static_cast<std::uint8_t>(plies);
    if (!is_win)
      proof.fails_within = std::max(proof.fails_within, within);
    else if (!proof.is_win(plies))
      proof.wins_within = within;
    proof.move = move;
  }

 private:
  using Bucket = std::array<Proof, 2>;
  struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
  };

  [[nodiscard]] Bucket& bucket(std::uint64_t key) const noexcept {
    return static_cast<Bucket*>(memory_.get())[key & mask_];
  }

  std::size_t mask_;
  std::unique_ptr<void, Free> memory_;
};

}  // namespace waggle::inline WAGGLE_ISA

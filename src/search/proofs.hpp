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

/// What is proven of a position: that the attacker wins within so many plies, and that he does not
/// within so many. More plies never make a win a failure, nor fewer a failure a win.
struct Proof {
  std::uint64_t key = 0;
  /// The attacker's winning move, or the reply that refuted his last attempt.
  Move move;
  /// Plies; 0 for nothing proven.
  std::uint8_t wins_within = 0;
  std::uint8_t fails_within = 0;

  [[nodiscard]] bool is_win(int plies) const noexcept {
    return wins_within != 0 && wins_within <= plies;
  }
  [[nodiscard]] bool is_failure(int plies) const noexcept { return fails_within >= plies; }
  /// How far it was searched.
  [[nodiscard]] int effort() const noexcept { return std::max(wins_within, fails_within); }
};

/// The proofs of one search, as many as there is room for. Not for several threads.
class ProofTable {
 public:
  /// Takes at most `bytes`, but always has room for a few. Throws std::bad_alloc.
  explicit ProofTable(std::size_t bytes)
      : mask_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1})) - 1),
        // The system hands out zeroed pages as they are touched: a short search wipes none.
        memory_(std::calloc(mask_ + 1, sizeof(Bucket))) {
    if (memory_ == nullptr) throw std::bad_alloc();
  }

  /// What is known of a position, perhaps nothing.
  [[nodiscard]] Proof probe(std::uint64_t key) const noexcept {
    for (const Proof& proof : bucket(key).proofs)
      if (proof.key == key) return proof;
    return {};
  }
  /// Adds to what is known of a position.
  void store(std::uint64_t key, int plies, bool is_win, Move move) noexcept {
    // The first place is for what took most, the second for what is newest.
    auto& [first, second] = bucket(key).proofs;
    Proof& proof = first.key == key || first.effort() <= plies ? first : second;
    if (proof.key != key) {
      if (&proof == &first) second = first;
      proof = Proof();
      proof.key = key;
    }
    const auto within = static_cast<std::uint8_t>(plies);
    if (!is_win)
      proof.fails_within = std::max(proof.fails_within, within);
    else if (!proof.is_win(plies))
      proof.wins_within = within;
    proof.move = move;
  }

 private:
  struct Bucket {
    std::array<Proof, 2> proofs;
  };
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

#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "reference/plain_hive.hpp"
#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle::test {

/// Random numbers, reproducible with every standard library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  /// 0 to `bound` - 1.
  [[nodiscard]] std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(engine_() % bound);
  }

 private:
  std::mt19937_64 engine_;
};

/// Differential test: plays a game on both torus sizes and in the reference implementation of the
/// rules (plain::Hive), and reports where the engine disagrees with the reference.
class Twins {
 public:
  explicit Twins(GameType type);

  [[nodiscard]] const Position& position() const { return position_; }
  /// std::nullopt while the hive doesn't fit on the compact torus.
  [[nodiscard]] const std::optional<CompactPosition>& compact() const { return compact_; }
  [[nodiscard]] const plain::Hive& plain() const { return plain_; }
  /// The legal moves according to the reference, as moves of position().
  [[nodiscard]] const std::vector<Move>& legal() const { return legal_; }
  [[nodiscard]] std::string game_string() const;

  /// Plays one of legal().
  void play(Move move);

  /// All differences between engine and reference in this position, one per line; empty if none.
  [[nodiscard]] std::string disagreement(Random& random) const;

 private:
  void refresh();
  [[nodiscard]] std::string moves_differ() const;
  [[nodiscard]] std::string verdicts_differ(Random& random) const;
  [[nodiscard]] std::string notation_differs() const;
  [[nodiscard]] std::string board_differs() const;
  [[nodiscard]] std::string rebuilt_differs(Random& random) const;

  Position position_;
  std::optional<CompactPosition> compact_;
  plain::Hive plain_;
  std::vector<plain::PlainMove> plain_legal_;
  std::vector<Move> legal_;
  std::string played_;
};

}  // namespace waggle::test

#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "reference/plain_hive.hpp"
#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle::test {

/// Random numbers that are the same with every standard library.
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

/// One game played side by side on both tori and by the plain twin, whose word on the rules counts.
class Twins {
 public:
  explicit Twins(GameType type);

  [[nodiscard]] const Position& position() const { return position_; }
  /// Nothing while the hive does not fit.
  [[nodiscard]] const std::optional<CompactPosition>& compact() const { return compact_; }
  [[nodiscard]] const plain::Hive& plain() const { return plain_; }
  /// The plain twin's legal moves as moves of `position()`.
  [[nodiscard]] const std::vector<Move>& legal() const { return legal_; }
  /// The same, in the same order, as it says it.
  [[nodiscard]] const std::vector<plain::PlainMove>& plain_legal() const { return plain_legal_; }
  [[nodiscard]] std::string game_string() const;

  /// Plays one of `legal()`.
  void play(Move move);

  /// Whatever the engine says otherwise than the plain twin about the position; empty if nothing.
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

/// The empty regions enclosed by a hive.
[[nodiscard]] int holes_in(const plain::Hive& hive);

}  // namespace waggle::test

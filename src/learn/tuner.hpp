#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <tuple>
#include <vector>

#include "core/terms.hpp"
#include "learn/self_play.hpp"
#include "search/weights.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Fits the weights of the evaluation to the results of games, by logistic regression: the chance
/// to win is taken to be the logistic function of the evaluation, and the weights are chosen so
/// that the results are as probable as can be (Osterlund, "Texel's tuning method", 2014), with Adam
/// (Kingma and Ba, 2015) for descent. The same games give the same weights.
class Tuner {
 public:
  /// Mean cross entropy, in nats a position, of the positions fitted to and of those held out.
  struct Loss {
    double fitted = 0;
    double held_out = 0;
  };
  struct Progress {
    int epoch = 0;
    Loss loss;
  };

  /// Takes the positions of a game but for its first and last plies; of every tenth game they are
  /// held out. What is to be foretold is the result (half a win where the game was broken off) and,
  /// in equal shares, what a search thought of the position, if that is known. False for a game
  /// that is neither finished nor judged, and then takes nothing. Throws Error if there are more
  /// positions than can be counted (some 70 million).
  bool add(const JudgedGame& judged);
  /// Positions taken so far.
  [[nodiscard]] std::size_t size() const noexcept { return fitted_.size() + held_out_.size(); }

  /// The weights after so many passes over all positions, starting from kWeights; the number of
  /// threads, at least 1, makes no difference to them. Calls `report` before the first pass and now
  /// and then.
  [[nodiscard]] Weights fit(int epochs, int threads,
                            const std::function<void(const Progress&)>& report) const;

 private:
  struct Count {
    std::uint8_t term;
    std::int8_t count;
  };
  // A player's part of a position: what is counted from the end of the part before on, and how much
  // each part of the weights adds to the score, as the side to move sees it.
  struct Side {
    std::uint32_t end_count;
    std::array<float, std::tuple_size_v<WeightShares>> shares;
  };
  struct Sample {
    std::uint32_t first_count;
    std::array<Side, 2> sides;
    // What is to be foretold for the side to move: 1 a win, 1/2 a draw, 0 a loss.
    float points;
  };
  // All parts of the first weight, then of the next.
  using Parameters = std::vector<double>;

  [[nodiscard]] double score(const Sample& sample, const Parameters& weights) const noexcept;
  [[nodiscard]] double loss(std::span<const Sample> samples,
                            const Parameters& weights) const noexcept;
  void add_gradient(std::span<const Sample> samples, const Parameters& weights,
                    Parameters& gradient) const noexcept;
  // The sum over all positions fitted to, which the threads share.
  [[nodiscard]] Parameters gradient(const Parameters& weights, int threads) const;

  std::vector<Count> counts_;
  std::vector<Sample> fitted_;
  std::vector<Sample> held_out_;
  std::size_t games_ = 0;
};

}  // namespace waggle

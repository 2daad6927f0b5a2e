#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

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

  /// Takes the positions of a finished game but for its first and last plies; of every tenth game
  /// they are held out. False if the game is not finished, and then takes nothing.
  bool add(const Game& game);
  /// Positions taken so far.
  [[nodiscard]] std::size_t size() const noexcept { return fitted_.size() + held_out_.size(); }

  /// The weights after so many passes over all positions, starting from kWeights. Calls `report`
  /// before the first pass and now and then.
  [[nodiscard]] Weights fit(int epochs, const std::function<void(const Progress&)>& report) const;

 private:
  struct Count {
    std::uint8_t term;
    std::int8_t balance;
  };
  struct Sample {
    std::uint32_t first_count;
    std::uint32_t end_count;
    float earliness;
    // Of the side to move: 1 a win, 1/2 a draw, 0 a loss.
    float result;
  };
  // Early and late weights, one after the other.
  using Parameters = std::vector<double>;

  [[nodiscard]] double score(const Sample& sample, const Parameters& weights) const noexcept;
  [[nodiscard]] double loss(const std::vector<Sample>& samples, const Parameters& weights,
                            double scale) const noexcept;
  [[nodiscard]] double best_scale(const Parameters& weights) const noexcept;
  void add_gradient(const Parameters& weights, double scale, Parameters& gradient) const noexcept;

  std::vector<Count> counts_;
  std::vector<Sample> fitted_;
  std::vector<Sample> held_out_;
  std::size_t games_ = 0;
};

}  // namespace waggle

#include "learn/trainer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>
#include <random>

#include "learn/shard.hpp"
#include "search/core/core.hpp"
#include "search/core/searcher.hpp"
#include "text/number.hpp"
#include "text/shared_items.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// Positions with a proven end within this many plies aren't used, because the search finds such
// ends without the network's help.
constexpr int kNearEnd = 3;
constexpr std::uint32_t kHoldOutEvery = 50;
// Minimum numbers of positions to learn from and of held-out positions. With fewer, the loss is not
// meaningful.
constexpr std::size_t kLeastPositions = 1'000;
constexpr std::size_t kLeastHeldOut = 20;

// Adam's decay rates for the two moments, and the weight decay relative to the learning rate.
constexpr float kBeta1 = 0.9F;
constexpr float kBeta2 = 0.999F;
constexpr float kDecay = 0.01F;

// The gradient of a batch is summed in a fixed number of parts, so that rounding doesn't depend on
// the number of threads.
constexpr std::size_t kParts = 8;

// Initial weights are random within these ranges, and hidden units start with this bias. A position
// has about 55 active inputs, so most hidden units then lie between 0 and 1, where they aren't
// clipped.
constexpr float kRowSpread = 0.06F;
constexpr float kBias = 0.3F;
constexpr float kOutputSpread = 0.1F;

constexpr float kMaxOfBias = static_cast<float>(Network::kMaxOfBias) / Network::kOne;
constexpr float kMaxOfRow = static_cast<float>(Network::kMaxOfRow) / Network::kOne;
constexpr float kMaxOfOutput = static_cast<float>(Network::kMaxOfOutput) / Network::kOutputOne;
constexpr double kOneOfOutputBias = 1.0 * Network::kOne * Network::kOne * Network::kOutputOne;

using Random = std::mt19937_64;

// A random number from -`most` to `most`. Unlike the distributions of the standard library, this
// produces the same numbers on every platform.
float uniform(Random& random, float most) {
  const double unit = static_cast<double>(random() >> 11) / static_cast<double>(1ULL << 53);
  return static_cast<float>((2 * unit - 1) * static_cast<double>(most));
}

// The numbers from 0 to `count` - 1, shuffled.
std::vector<std::uint32_t> shuffled_indices(std::size_t count, Random& random) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
  return order;
}

Parameters random_network(Random& random) {
  Parameters network;
  std::vector<float>& values = network.values;
  std::fill_n(values.begin(), Network::kHidden, kBias);
  for (std::size_t i = Parameters::kRows; i < Parameters::kOutputs; ++i)
    values[i] = uniform(random, kRowSpread);
  for (std::size_t i = Parameters::kOutputs; i < Parameters::kOutputBias; ++i)
    values[i] = uniform(random, kOutputSpread);
  return network;
}

Parameters dequantised(const Network& network) {
  Parameters result;
  float* next = result.values.data();
  const auto fill = [&](const Network::Units& units, int one) {
    for (const std::int16_t unit : units)
      *next++ = static_cast<float>(unit) / static_cast<float>(one);
  };
  fill(network.bias, Network::kOne);
  for (const Network::Row& row : network.rows)
    for (std::size_t i = 0; i < Network::kHidden; ++i)
      *next++ = static_cast<float>(Network::weight(row, i)) / static_cast<float>(Network::kOne);
  for (const Network::Units& units : network.outputs) fill(units, Network::kOutputOne);
  for (const std::int32_t bias : network.output_bias)
    *next++ = static_cast<float>(static_cast<double>(bias) / kOneOfOutputBias);
  return result;
}

std::shared_ptr<const Network> quantised(const Parameters& network) {
  auto result = std::make_shared<Network>();
  const float* next = network.values.data();
  const auto whole = [&](int one, int most) {
    const float scaled = std::round(*next++ * static_cast<float>(one));
    return std::clamp(saturated<int>(static_cast<double>(scaled)), -most, most);
  };
  const auto fill = [&](Network::Units& units, int one, int most) {
    for (std::int16_t& unit : units) unit = static_cast<std::int16_t>(whole(one, most));
  };
  fill(result->bias, Network::kOne, Network::kMaxOfBias);
  for (Network::Row& row : result->rows)
    for (std::size_t i = 0; i < Network::kHidden; ++i)
      Network::set_weight(row, i, whole(Network::kOne, Network::kMaxOfRow));
  for (Network::Units& units : result->outputs)
    fill(units, Network::kOutputOne, Network::kMaxOfOutput);
  for (std::int32_t& bias : result->output_bias)
    bias = saturated<std::int32_t>(std::round(static_cast<double>(*next++) * kOneOfOutputBias));
  return result;
}

// The index of the first item in a part, if `size` items are divided into kParts parts.
constexpr std::size_t start_of(std::size_t part, std::size_t size) { return size * part / kParts; }

class Adam {
 public:
  void step(Parameters& network, std::span<const Parameters> gradients, float scale,
            float learning_rate) {
    ++steps_;
    const float mean_share = 1 - std::pow(kBeta1, static_cast<float>(steps_));
    const float square_share = 1 - std::pow(kBeta2, static_cast<float>(steps_));
    for (std::size_t i = 0; i < Parameters::kCount; ++i) {
      float gradient = 0;
      for (const Parameters& part : gradients) gradient += part.values[i];
      gradient *= scale;
      mean_[i] += (1 - kBeta1) * (gradient - mean_[i]);
      square_[i] += (1 - kBeta2) * (gradient * gradient - square_[i]);
      float& value = network.values[i];
      value -=
          learning_rate *
          (mean_[i] / mean_share / (std::sqrt(square_[i] / square_share) + 1e-8F) + kDecay * value);
    }
    const auto keep = [&](std::size_t first, std::size_t end, float most) {
      for (std::size_t i = first; i < end; ++i)
        network.values[i] = std::clamp(network.values[i], -most, most);
    };
    keep(0, Parameters::kRows, kMaxOfBias);
    keep(Parameters::kRows, Parameters::kOutputs, kMaxOfRow);
    keep(Parameters::kOutputs, Parameters::kOutputBias, kMaxOfOutput);
  }

 private:
  std::vector<float> mean_ = std::vector<float>(Parameters::kCount);
  std::vector<float> square_ = std::vector<float>(Parameters::kCount);
  int steps_ = 0;
};

class Trainer {
 public:
  Trainer(const TrainSettings& settings, const std::atomic<bool>& stop,
          const std::function<void(const TrainProgress&)>& report)
      : settings_(settings), stop_(stop), report_(report) {}

  std::shared_ptr<const Network> run() {
    std::optional<double> best;
    Parameters best_network = network_;
    int worse = 0;
    for (progress_.epoch = 1; progress_.epoch <= settings_.epochs && !stop_; ++progress_.epoch) {
      progress_.positions = 0;
      loss_ = 0;
      pass();
      const bool are_too_few =
          progress_.positions < kLeastPositions || held_out_.size() < kLeastHeldOut;
      if (stop_ && (are_too_few || progress_.epoch > 1)) break;
      if (are_too_few)
        throw Error(fmt::format("too few positions to learn from: {} and {} held out",
                                progress_.positions, held_out_.size()));
      // The initial network is evaluated now, because the held-out positions are known only after
      // the first pass.
      if (progress_.epoch == 1 && settings_.initial) {
        best = held_out_loss(best_network);
        report_({.is_epoch_over = true, .held_out = *best});
      }
      progress_.total = progress_.positions;
      progress_.held_out = held_out_loss(network_);
      progress_.is_epoch_over = true;
      report_(progress_);
      progress_.is_epoch_over = false;
      if (!best || progress_.held_out < *best) {
        best = progress_.held_out;
        best_network = network_;
        worse = 0;
      } else if (++worse == settings_.patience) {
        break;
      }
    }
    return best ? quantised(best_network) : nullptr;
  }

 private:
  // Trains on all positions once.
  void pass() {
    if (is_all_in_memory_) return learn_from_buffer(0);
    const std::vector<std::uint32_t> order = shuffled_indices(settings_.shards.size(), random_);
    int buffers = 0;
    for (std::size_t i = 0; i < order.size() && !stop_; ++i) {
      std::uint32_t entry = 0;
      const auto take = [&](const std::vector<LabelledGame>& games) {
        const bool is_held_out = entry++ % kHoldOutEvery == 0;
        if (is_held_out && progress_.epoch > 1) return;
        for (const LabelledGame& game : games)
          (is_held_out ? held_out_ : buffer_).add(game, settings_.result_share);
        if (buffer_.size() < settings_.buffer) return;
        learn_from_buffer(static_cast<double>(i) / static_cast<double>(order.size()));
        buffer_.clear();
        ++buffers;
      };
      read_shard(settings_.shards[order[i]], take, &stop_);
    }
    is_all_in_memory_ = buffers == 0;
    learn_from_buffer(1);
    if (!is_all_in_memory_) buffer_.clear();
  }

  // Trains on the positions in the buffer. `gone` is the completed fraction of the pass, used for
  // the learning rate unless all positions are in memory.
  void learn_from_buffer(double gone) {
    const std::vector<std::uint32_t> order = shuffled_indices(buffer_.size(), random_);
    for (std::size_t first = 0; first < order.size() && !stop_; first += settings_.batch) {
      const std::size_t count = std::min(settings_.batch, order.size() - first);
      const double part =
          is_all_in_memory_ ? static_cast<double>(first) / static_cast<double>(order.size()) : gone;
      const double share =
          std::min((progress_.epoch - 1 + part) / static_cast<double>(settings_.epochs), 1.0);
      learn_from(std::span(order).subspan(first, count),
                 settings_.learning_rate * (0.5 + 0.5 * std::cos(std::numbers::pi * share)));
    }
  }

  void learn_from(std::span<const std::uint32_t> batch, double learning_rate) {
    loss_ += total_loss(
        network_, batch.size(), [&](std::size_t i) { return buffer_[batch[i]]; }, gradients_);
    adam_.step(network_, gradients_, 1 / static_cast<float>(batch.size()),
               static_cast<float>(learning_rate));
    progress_.positions += batch.size();
    progress_.loss = loss_ / static_cast<double>(progress_.positions);
    report_(progress_);
  }

  double held_out_loss(const Parameters& network) const {
    const auto sample = [&](std::size_t i) { return held_out_[i]; };
    return total_loss(network, held_out_.size(), sample, {}) /
           static_cast<double>(held_out_.size());
  }

  // The total loss of the samples sample(0) to sample(count - 1). The gradient of each part is
  // written to `gradients`, unless that is empty.
  template <typename SampleAt>
  double total_loss(const Parameters& network, std::size_t count, const SampleAt& sample,
                    std::span<Parameters> gradients) const {
    std::array<double, kParts> losses{};
    const auto add_up = [&](std::size_t part) {
      std::vector<Sample> samples;
      for (std::size_t i = start_of(part, count); i < start_of(part + 1, count); ++i)
        samples.push_back(sample(i));
      Parameters* const gradient = gradients.empty() ? nullptr : &gradients[part];
      if (gradient != nullptr) std::ranges::fill(gradient->values, 0.0F);
      losses[part] = core().loss_of(network, samples, gradient);
      return true;
    };
    const std::atomic<bool> never_stop{false};
    share_items(
        kParts, settings_.threads, never_stop, [&] { return add_up; },
        [](const SharedProgress&) {});
    return std::accumulate(losses.begin(), losses.end(), 0.0);
  }

  const TrainSettings& settings_;
  const std::atomic<bool>& stop_;
  const std::function<void(const TrainProgress&)>& report_;
  Random random_{settings_.seed};
  Parameters network_ =
      settings_.initial ? dequantised(*settings_.initial) : random_network(random_);
  std::array<Parameters, kParts> gradients_;
  Adam adam_;
  Samples buffer_;
  Samples held_out_;
  bool is_all_in_memory_ = false;
  double loss_ = 0;
  TrainProgress progress_;
};

}  // namespace

void Samples::add(const LabelledGame& labelled, double result_share) {
  const Game& game = labelled.game;
  const std::size_t unlabelled = game.plies().size() - labelled.scores.size();
  const std::vector<InputList> inputs = core().inputs(played(game));
  const double share = game.is_over() ? result_share : 0;
  const auto points_of = [&](Color color) {
    if (game.state() == win_for(color)) return 1.0;
    return game.state() == win_for(opponent(color)) ? 0.0 : 0.5;
  };
  for (std::size_t i = 0; i < labelled.scores.size(); ++i) {
    const Score score = labelled.scores[i];
    const std::size_t ply = unlabelled + i;
    if (ply == 0 || (is_proven(score) && plies_to_end(score) <= kNearEnd)) continue;
    const Color mover = ply % 2 == 0 ? Color::White : Color::Black;
    const InputList& seen = inputs[ply - 1];
    const double target = share * points_of(mover) + (1 - share) * chance_of(score);
    entries_.push_back({inputs_.size(), seen.count, seen.bucket, static_cast<float>(target)});
    inputs_.insert(inputs_.end(), seen.active.begin(), seen.active.begin() + seen.count);
  }
}

void Samples::clear() noexcept {
  inputs_.clear();
  entries_.clear();
}

std::shared_ptr<const Network> train(const TrainSettings& settings, const std::atomic<bool>& stop,
                                     const std::function<void(const TrainProgress&)>& report) {
  return Trainer(settings, stop, report).run();
}

}  // namespace waggle

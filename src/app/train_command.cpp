#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/interruption.hpp"
#include "app/cli/outputs.hpp"
#include "app/cli/progress.hpp"
#include "app/commands.hpp"
#include "learn/shard.hpp"
#include "learn/trainer.hpp"
#include "text/exit_status.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"

namespace waggle {

namespace {

constexpr const char* kTrainHelp = R"(
The same games, settings and seed give the same network, whatever the number of threads.
Examples:
  waggle train games/*.games --out my.network --threads 8
  waggle train more/*.games --from my.network --rate 0.0003 --out better.network
  waggle --eval-file my.network
)";

struct TrainRequest {
  std::vector<std::string> files;
  std::string out;
  TrainSettings settings;
  Existing existing = Existing::Kept;
};

int run_train(const TrainRequest& request) {
  check_outputs({{"--out", request.out}}, request.files, request.existing);
  check_distinct(request.settings.shards);
  OutputFile out(request.out);
  const std::atomic<bool>& is_interrupted = install_interrupt_handlers();
  Progress progress(Progress::Seconds(30));
  // The epoch with the lowest validation loss so far.
  std::optional<TrainProgress> best;
  const auto report = [&](const TrainProgress& now) {
    if (now.is_epoch_over) {
      if (!best || now.held_out < best->held_out) best = now;
      progress.clear();
      if (now.epoch == 0)
        fmt::print(stderr, "before:    validation loss {:.5f}\n", now.held_out);
      else
        fmt::print(
            stderr, "epoch {:>3}: {} positions, loss {:.5f}, validation loss {:.5f}; {} elapsed\n",
            now.epoch, now.positions, now.loss, now.held_out, duration_text(progress.spent()));
    } else if (progress.is_due()) {
      progress.report(fmt::format("epoch {}: {} positions{}, loss {:.5f}; {} elapsed", now.epoch,
                                  now.positions,
                                  now.total > 0 ? fmt::format(" of {}", now.total) : "", now.loss,
                                  duration_text(progress.spent())));
    }
  };
  const auto network = train(request.settings, is_interrupted, report);
  if (network == nullptr) {
    fmt::print("interrupted before there was a network; nothing was written\n");
    return ExitStatus::kInterrupted;
  }
  out.write(as_text(to_bytes(*network)));
  out.finish();
  const bool is_as_before = best && best->epoch == 0;
  if (!is_interrupted && !is_as_before) return ExitStatus::kDone;
  progress.clear();
  fmt::print("{}{} is in {}\n", is_interrupted ? "interrupted; " : "",
             is_as_before
                 ? "no epoch improved on the --from network; a copy"
                 : fmt::format("the network of epoch {}, the best so far,", best ? best->epoch : 0),
             file_in_quotes(request.out));
  return is_interrupted ? ExitStatus::kInterrupted : ExitStatus::kDone;
}

}  // namespace

void add_train_command(CommandLine& app) {
  const auto request = std::make_shared<TrainRequest>();
  TrainSettings& settings = request->settings;
  CommandLine& train =
      add_subcommand(app, "train", "Train an evaluation network on self-play games.", kTrainHelp);
  add_file(train, "FILE", request->files, "Game files written by waggle selfplay.")->required();
  add_file(train, "--out", request->out, "Write the network to this file.")->required();
  add_network(train, settings.initial, "--from", "The network to start from. [random weights]");
  add_seed(train, "Seed for the initial weights and the order of positions. [1]", settings.seed);
  add_int(train, "--epochs", settings.epochs, {1, 10'000},
          "Maximum number of passes over all positions. [20]");
  add_int(train, "--batch", settings.batch, {8, 10'000'000}, "Positions per step. [4096]");
  add_int(train, "--buffer", settings.buffer, {10'000, 1'000'000'000},
          "Size of the shuffle buffer in positions, about 150 bytes each. [12000000]");
  add_double(train, "--rate", settings.learning_rate, {1e-6, 1}, "Initial learning rate. [0.001]");
  add_double(train, "--result-share", settings.result_share, {0, 1},
             "Weight of game results in the training target; search scores get the rest. [0.3]");
  add_force(train, request->existing);
  add_threads(train, "Threads. [1]", settings.threads);
  train.run = [request] {
    for (const std::string& name : request->files)
      request->settings.shards.push_back(path_of(name));
    return run_train(*request);
  };
}

}  // namespace waggle

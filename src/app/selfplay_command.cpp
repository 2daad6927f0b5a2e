#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/cli/interruption.hpp"
#include "app/cli/outputs.hpp"
#include "app/cli/own_build.hpp"
#include "app/cli/progress.hpp"
#include "app/commands.hpp"
#include "learn/self_play.hpp"
#include "learn/shard.hpp"
#include "records/record.hpp"
#include "search/core/bytes.hpp"
#include "text/checksum.hpp"
#include "text/exit_status.hpp"
#include "text/path.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr const char* kSelfPlayHelp = R"(
To resume a run that was interrupted or killed, run the same command again. Each seed has its own
file. Use a different seed on each machine, then train on all files with
`waggle train FOLDER/*.games`.
Examples:
  waggle selfplay --out games --games 100000 --seed 1 --openings human.txt
  waggle selfplay --out games --games 1000 --type Base,Base+MLP --nodes 5000 --threads 4
)";

struct SelfPlayRequest {
  std::string folder;
  std::vector<std::string> openings;
  SelfPlaySettings settings;
  // Whether to continue a file even if another build started it.
  MixedGames mixed = MixedGames::Refused;
};

// Reads the games that openings are taken from. Stores a fingerprint of the network and one of all
// moves in the header. Also stores a checksum of both together, which is the only field for them in
// version 1 of the shard format.
void read_openings(const std::vector<std::string>& files, SelfPlaySettings& settings,
                   ShardHead& head) {
  std::vector<std::uint8_t> bytes;
  for (const std::string& file : files) {
    for (ReadGame& read : read_games_from(file)) {
      if (read.problem) continue;
      for (const Game::Ply& ply : read.record.game.plies()) put(bytes, stored_bits(ply.move));
      settings.openings.push_back(std::move(read.record.game));
    }
  }
  const std::vector<std::uint8_t> network = to_bytes(*settings.network);
  head.network = fingerprint(network);
  head.openings = fingerprint(bytes);
  head.sources = checksum(bytes, checksum(network));
}

std::string progress_text(const ShardContent& content, const SelfPlaySettings& settings,
                          std::uint64_t played, const Progress& progress) {
  const std::uint64_t done = content.entries - settings.first;
  const double spent = progress.spent();
  const double a_second = spent > 0 ? static_cast<double>(played) / spent : 0;
  return fmt::format("{} of {}: {} games, {} positions; {:.0f} positions per second; {}",
                     content.entries, settings.end, content.games, content.positions, a_second,
                     progress.times(done, settings.end - settings.first));
}

int run_selfplay(const SelfPlayRequest& request) {
  SelfPlaySettings settings = request.settings;
  std::string types;
  for (const GameType type : settings.types) types += to_string(type) + ";";
  ShardHead head{.seed = settings.seed,
                 .nodes = settings.nodes,
                 .types = checksum(std::vector<std::uint8_t>(types.begin(), types.end())),
                 .build = own_build()};
  read_openings(request.openings, settings, head);
  const std::filesystem::path folder = path_of(request.folder);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw_file_error("make", request.folder, error);
  ShardWriter shard(folder / fmt::format("{}.games", settings.seed), head, request.mixed);
  warn(shard.lock_warning());
  settings.first = shard.content().entries;

  const std::atomic<bool>& is_interrupted = install_interrupt_handlers();
  Progress progress(Progress::Seconds(30));
  const std::uint64_t before = shard.content().positions;
  play_against_itself(settings, is_interrupted, [&](const std::vector<LabelledGame>& games) {
    shard.add(games);
    const std::uint64_t played = shard.content().positions - before;
    if (progress.is_due())
      progress.report(progress_text(shard.content(), settings, played, progress));
  });
  progress.clear();
  fmt::print("{} games, {} positions\n", shard.content().games, shard.content().positions);
  if (!is_interrupted) return 0;
  fmt::print("interrupted; run the same command again to resume\n");
  return ExitStatus::kInterrupted;
}

}  // namespace

void add_selfplay_command(CommandLine& app) {
  const auto request = std::make_shared<SelfPlayRequest>();
  SelfPlaySettings& settings = request->settings;
  CommandLine& selfplay =
      add_subcommand(app, "selfplay", "Play training games against itself.", kSelfPlayHelp);
  add_folder(selfplay, "--out", request->folder, "The folder to write SEED.games to.")->required();
  add_int(selfplay, "--games", settings.end, {1, 100'000'000},
          "Total number of game pairs to play.")
      ->required();
  add_seed(selfplay, "Seed for the games. [1]", settings.seed);
  add_int(selfplay, "--nodes", settings.nodes, {1, 1'000'000'000}, "Nodes per ply. [2000]");
  add_game_types(
      selfplay, settings.types,
      "Game types to rotate through, A,B,... [all eight, Base and Base+MLP five times as often]");
  add_file(selfplay, "--openings", request->openings,
           "Game files that half of the openings are taken from.");
  add_mixed(selfplay, request->mixed, "Continue a file even if another build started it.");
  add_network(selfplay, settings.network);
  add_threads(selfplay, "Games played in parallel. [1]", settings.threads);
  selfplay.run = [request] { return run_selfplay(*request); };
}

}  // namespace waggle

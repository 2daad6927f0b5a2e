#include "app/tune_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "core/terms.hpp"
#include "learn/self_play.hpp"
#include "learn/tuner.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// What the command line says.
struct TuneRequest {
  // Files of GameStrings, one a line; after a bar may come `scores` and the scores of the searches
  // before the last plies. Other remarks, and lines that begin with #, are skipped.
  std::vector<std::string> files;
  int epochs = 500;
  // Games to play first and to learn from, too; with the number of threads, to fit by as well.
  SelfPlaySettings self_play;
  // Where those games are written, with their scores; nowhere if empty.
  std::string save;
};

// Games of a file: how many there are, and how many of them were finished.
struct Games {
  int read = 0;
  int taken = 0;
};

// What follows a GameString where `waggle tune --save` wrote it: `| scores` and a number for each
// of the last plies. Other remarks are none of our business.
std::vector<Score> parse_scores(const std::string& line, std::size_t bar, std::size_t plies) {
  std::vector<Score> scores;
  if (bar == std::string::npos) return scores;
  std::istringstream remark(line.substr(bar + 1));
  std::string word;
  if (!(remark >> word) || word != "scores") return scores;
  while (remark >> word)
    scores.push_back(static_cast<Score>(parse_whole("a score", word, -kInfinite, kInfinite)));
  if (scores.size() > plies)
    throw Error(fmt::format("{} scores for {} plies", scores.size(), plies));
  return scores;
}

void take_file(const std::string& name, Tuner& tuner, Games& games) {
  std::ifstream file(name);
  if (!file)
    throw Error(
        fmt::format("cannot open {}: {}", in_quotes(name), std::generic_category().message(errno)));
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::size_t bar = line.find('|');
    const std::string_view text = trimmed(std::string_view(line).substr(0, bar));
    if (text.empty() || text.front() == '#') continue;
    try {
      ++games.read;
      Game game = parse_game(text);
      // Whether a repetition ended it, the string does not say.
      game.set_draws_by_repetition(true);
      games.taken += tuner.add({game, parse_scores(line, bar, game.plies().size())});
    } catch (const Error& error) {
      throw Error(fmt::format("line {} of {}: {}", number, in_quotes(name), error.what()));
    }
  }
}

void play_games(const TuneRequest& request, Tuner& tuner, Games& games) {
  std::ofstream file;
  const auto check_file = [&](const char* what) {
    if (!request.save.empty() && !file)
      throw Error(fmt::format("cannot {} {}: {}", what, in_quotes(request.save),
                              std::generic_category().message(errno)));
  };
  if (!request.save.empty()) file.open(request.save);
  check_file("open");
  int finished = 0;
  play_against_itself(request.self_play, [&](const JudgedGame& judged) {
    games.taken += tuner.add(judged);
    if (!request.save.empty())
      file << fmt::format("{} | scores {}", to_string(judged.game), fmt::join(judged.scores, " "))
           << std::endl;
    check_file("write to");
    if (++finished % 100 == 0) fmt::print(stderr, "{} games finished\n", finished);
  });
  games.read += request.self_play.games;
}

void print_weights(const Weights& weights) {
  for (const TermBlock& block : kTermBlocks) {
    fmt::print("    // {}\n    ", block.name);
    for (std::size_t i = 0; i < block.size; ++i) {
      const Weight& weight = weights[block.first + i];
      fmt::print("{{{{{}}}, {{{}}}}},{}", fmt::join(weight.early, ", "),
                 fmt::join(weight.late, ", "), i + 1 < block.size ? " " : "\n");
    }
  }
}

int run_tune(const TuneRequest& request) {
  Tuner tuner;
  Games games;
  for (const std::string& file : request.files) take_file(file, tuner, games);
  play_games(request, tuner, games);
  if (tuner.size() == 0)
    throw Error("there is no finished game to learn from: name files with some, or --self-play N");
  fmt::print(stderr, "{} games, {} of them finished; {} positions\n", games.read, games.taken,
             tuner.size());
  print_weights(
      tuner.fit(request.epochs, request.self_play.threads, [](const Tuner::Progress& progress) {
        fmt::print(stderr, "epoch {:>4}: loss {:.5f}, held out {:.5f}\n", progress.epoch,
                   progress.loss.fitted, progress.loss.held_out);
      }));
  return 0;
}

}  // namespace

Command add_tune_command(CLI::App& app) {
  CLI::App* const tune =
      app.add_subcommand("tune", "Fit the weights of the evaluation to the results of games.");
  const auto request = std::make_shared<TuneRequest>();
  SelfPlaySettings& play = request->self_play;
  tune->add_option("FILE", request->files, "Finished games, a GameString a line.");
  add_whole(*tune, "--epochs", "Passes over all positions. [500]", 1, 1'000'000,
            [request](std::int64_t n) { request->epochs = static_cast<int>(n); });
  add_whole(*tune, "--self-play", "Games to play first, and to learn from too. [0]", 0, 10'000'000,
            [&play](std::int64_t n) { play.games = static_cast<int>(n); });
  tune->add_option_function<std::string>(
          "--type", [&play](const std::string& text) { play.types = parse_game_types(text); },
          "Game types of those games in turn, A,B,... [all eight]")
      ->type_name("TYPES");
  add_whole(*tune, "--nodes", "Nodes for each move of those games. [4000]", 1, 1'000'000'000,
            [&play](std::int64_t n) { play.nodes = static_cast<std::uint64_t>(n); });
  add_whole(*tune, "--seed", "Seed of their openings. [1]", 0, 2'147'483'647,
            [&play](std::int64_t n) { play.seed = static_cast<std::uint64_t>(n); });
  add_threads(*tune, "Threads to play and to fit by. [1]", play.threads);
  tune->add_option("--save", request->save, "Where those games are written.")->type_name("FILE");
  return {tune, [request] { return run_tune(*request); }};
}

}  // namespace waggle

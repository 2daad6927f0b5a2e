#include <fmt/format.h>

#include <memory>
#include <string>

#include "app/cli/outputs.hpp"
#include "app/commands.hpp"
#include "search/core/core.hpp"
#include "search/core/searcher.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

struct EvalRequest {
  std::string game;
  std::shared_ptr<const Network> network = built_in_network();
  // Name of the file that the network is exported to; empty for none.
  std::string out;
  Existing existing = Existing::Kept;
};

int run_eval(const EvalRequest& request) {
  if (request.game.empty() && request.out.empty())
    throw Error("eval needs a GAME to evaluate, or a file for --export");
  if (!request.out.empty()) {
    check_outputs({{"--export", request.out}}, {}, request.existing);
    write_output(request.out, as_text(to_bytes(*request.network)));
  }
  if (request.game.empty()) return 0;
  const Game game = parse_game(request.game);
  if (game.is_over()) throw Error("the game is over; there is nothing to evaluate");
  if (game.plies().empty())
    throw Error("no move has been played yet; there is nothing to evaluate");
  const InputList inputs = core().inputs(played(game)).back();
  const Score score = core().value_of(*request.network, inputs);
  const Score for_white = game.position().turn() == Color::White ? score : -score;
  fmt::print("{:+.2f} for White, winning chances {:.0f} % (before any search; {} inputs)\n",
             for_white / 100.0, 100 * chance_of(for_white), inputs.count);
  return 0;
}

}  // namespace

void add_eval_command(CommandLine& app) {
  CommandLine& eval =
      add_subcommand(app, "eval", "Evaluate a position without search; export the network.", R"(
Examples:
  waggle eval 'Base;InProgress;White[2];wS1;bS1 wS1-'
  waggle eval 'Base;InProgress;White[2];wS1;bS1 wS1-' --eval-file my.network
  waggle eval --export my.network
)");
  const auto request = std::make_shared<EvalRequest>();
  CLI::Option* const game =
      eval.add_option("GAME", request->game, "The position to evaluate, given as a GameString.");
  eval.offer(*game, game_type_names(), "GameString");
  add_network(eval, request->network);
  add_file(eval, "--export", request->out, "Write the network to this file.");
  add_force(eval, request->existing);
  eval.run = [request] { return run_eval(*request); };
}

}  // namespace waggle

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>

#include "review/review.hpp"
#include "terminal/game_controller.hpp"

namespace waggle {

/// The commands that review the game and turn its mistakes into exercises.
class ReviewCommands {
 public:
  static const TerminalCommands<ReviewCommands> kCommands;

  ReviewCommands(Session& session, OpenGame& game, GameController& controller)
      : session_(session), game_(game), controller_(controller) {}

 private:
  struct Reviewed {
    Game game;
    Review review;
    /// The sides that Waggle played, indexed by colour.
    std::array<bool, 2> engine_sides;
    /// The plies that have been shown as exercises.
    std::set<std::size_t> seen;
  };

  void review(TerminalCall& call);
  void mistakes(TerminalCall& call);
  void report_review(TerminalCall& call) const;
  // Shows the position before the Nth-worst move, where N is the argument.
  void show_worst(TerminalCall& call);

  Session& session_;
  OpenGame& game_;
  GameController& controller_;
  std::optional<Reviewed> reviewed_;
};

}  // namespace waggle

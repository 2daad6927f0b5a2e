#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>

#include "review/review.hpp"
#include "terminal/current_game.hpp"

namespace waggle {

/// The commands that review the game, and make exercises of its mistakes.
class ReviewCommands {
 public:
  static const TerminalCommands<ReviewCommands> kCommands;

  ReviewCommands(Session& session, const PlaySettings& settings, CurrentGame& game)
      : session_(session), settings_(settings), game_(game) {}

  void review(TerminalCall& call);
  void mistakes(TerminalCall& call);

 private:
  struct Reviewed {
    Game game;
    Review review;
    /// By colour, the sides that Waggle played.
    std::array<bool, 2> waggles;
    /// The plies whose mistakes were exercises already.
    std::set<std::size_t> seen;
  };

  void report_review(TerminalCall& call) const;
  // Goes to a move of the last review; the arguments say which, the worst being 1.
  void show_worst(TerminalCall& call);
  // The sides that Waggle played in the current game, as far as that is known.
  [[nodiscard]] std::array<bool, 2> waggles_sides() const;

  Session& session_;
  const PlaySettings& settings_;
  CurrentGame& game_;
  std::optional<Reviewed> reviewed_;
};

}  // namespace waggle

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "puzzles/set.hpp"

namespace waggle {

/// The table of a class of commands.
template <typename Owner>
using BoardCommands = CommandTable<Owner, CommandCall>;

/// The board's commands for positions, levels and the benchmark.
class BoardEngineCommands {
 public:
  static const BoardCommands<BoardEngineCommands> kCommands;

  explicit BoardEngineCommands(Session& session) : session_(session) {}

  /// Shows the game in the arguments or, without arguments, the session's.
  void view(CommandCall& call);
  /// Like newgame, but the transposition table is kept.
  void set_game(CommandCall& call);
  void levels(CommandCall& call);
  /// Prints the node count of the benchmark, and the nodes per second.
  void bench(CommandCall& call);

 private:
  Session& session_;
};

/// The board's commands for game files.
class BoardFileCommands {
 public:
  static const BoardCommands<BoardFileCommands> kCommands;

  void read_games(CommandCall& call);
  void write_game(CommandCall& call);
};

/// The board's commands for reviews.
class BoardReviewCommands {
 public:
  static const BoardCommands<BoardReviewCommands> kCommands;

  explicit BoardReviewCommands(const Session& session) : session_(session) {}

  void review_game(CommandCall& call);
  void loss_limits(CommandCall& call);

 private:
  const Session& session_;
};

/// The board's commands for puzzles, and the set that the host has loaded.
class BoardPuzzleCommands {
 public:
  static const BoardCommands<BoardPuzzleCommands> kCommands;

  void puzzle_set(CommandCall& call);
  void daily_puzzle(CommandCall& call);
  /// Shows a puzzle without its tree, which may take seconds to prove.
  void puzzle(CommandCall& call);
  void solution(CommandCall& call);

 private:
  // Parses the puzzle's number, from 1, in the call. Throws Error.
  [[nodiscard]] std::size_t index_of_puzzle(const CommandCall& call) const;
  [[nodiscard]] const PuzzleSet& puzzles() const;

  // The set refers to them.
  std::vector<std::uint8_t> bytes_;
  std::optional<PuzzleSet> puzzles_;
};

}  // namespace waggle

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "protocol/console/protocol.hpp"
#include "puzzles/set.hpp"

namespace waggle {

/// What a board needs beyond an engine's protocol: positions, game files, reviews and puzzles. Data
/// is JSON (UTF-8), one line each except for reviews. All other lines go to the protocol below.
class BoardProtocol final : public Protocol {
 public:
  /// The longest request in bytes.
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  BoardProtocol(Session& session, Protocol& below) : session_(session), below_(below) {}

  [[nodiscard]] std::string greeting() const override { return below_.greeting(); }
  [[nodiscard]] Reaction react(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] LineMeaning meaning(std::string_view line) const override;

 private:
  static const CommandTable<BoardProtocol, CommandCall> kCommands;

  // Shows the game in the arguments or, without arguments, the session's.
  void view(CommandCall& call);
  // Like newgame, but the transposition table is kept.
  void set_game(CommandCall& call);
  void levels(CommandCall& call);
  // Prints the node count of the benchmark, and the nodes per second.
  void bench(CommandCall& call);
  void read_games(CommandCall& call);
  void write_game(CommandCall& call);
  void review_game(CommandCall& call);
  void loss_limits(CommandCall& call);
  void load_puzzles(CommandCall& call);
  void daily_puzzle(CommandCall& call);
  // Shows a puzzle without its tree, which may take seconds to prove.
  void puzzle(CommandCall& call);
  void solution(CommandCall& call);

  // The set that the host has loaded. Throws Error if there is none.
  [[nodiscard]] const PuzzleSet& puzzles() const;
  // Parses the puzzle's number, from 1, in the call. Throws Error.
  [[nodiscard]] std::size_t index_of_puzzle(const CommandCall& call) const;

  Session& session_;
  Protocol& below_;
  // The set refers to them.
  std::vector<std::uint8_t> puzzle_bytes_;
  std::optional<PuzzleSet> puzzles_;
};

}  // namespace waggle

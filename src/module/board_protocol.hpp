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

/// Adds the commands that a graphical board needs to an engine's protocol: positions, game files,
/// reviews and puzzles. Their data is JSON (UTF-8), on one line except for reviews. All other lines
/// are forwarded to the protocol `below`.
class BoardProtocol final : public Protocol {
 public:
  /// The maximum length of a request, in bytes.
  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

  BoardProtocol(Session& session, Protocol& below) : session_(session), below_(below) {}

  [[nodiscard]] std::string greeting() const override { return below_.greeting(); }
  [[nodiscard]] Reaction react(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] LineMeaning meaning(std::string_view line) const override;

 private:
  static const CommandTable<BoardProtocol, CommandCall> kCommands;

  // Prints the game in the arguments or, without arguments, the session's game.
  void view(CommandCall& call);
  // Same as newgame, but keeps the transposition table.
  void set_game(CommandCall& call);
  void levels(CommandCall& call);
  // Prints the number of nodes that the benchmark searches, and the nodes per second.
  void bench(CommandCall& call);
  void read_games(CommandCall& call);
  void write_game(CommandCall& call);
  void review_game(CommandCall& call);
  void loss_limits(CommandCall& call);
  void load_puzzles(CommandCall& call);
  void daily_puzzle(CommandCall& call);
  // Prints a puzzle without its solution tree, which may take seconds to prove.
  void puzzle(CommandCall& call);
  void solution(CommandCall& call);

  // The set that the host has loaded. Throws Error if there is none or it is empty.
  [[nodiscard]] const PuzzleSet& puzzles() const;
  // Parses the number of a puzzle, which counts from 1, and returns its index. Throws Error if
  // there is no such puzzle.
  [[nodiscard]] std::size_t index_of_puzzle(const CommandCall& call) const;

  Session& session_;
  Protocol& below_;
  // The bytes of the set, which refers to them.
  std::vector<std::uint8_t> puzzle_bytes_;
  std::optional<PuzzleSet> puzzles_;
};

}  // namespace waggle

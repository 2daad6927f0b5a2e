#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "protocol/console/protocol.hpp"
#include "puzzles/set.hpp"

namespace waggle {

/// Extends an engine's protocol with the commands that a graphical board needs for positions, game
/// files, reviews and puzzles. Structured data is JSON (UTF-8), each value on one line except for
/// reviews. All other lines are forwarded to the protocol `below`.
class BoardProtocol final : public Protocol {
 public:
  /// The maximum length of a request, in bytes.
  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

  BoardProtocol(Session& session, Protocol& below) : session_(session), below_(below) {}

  [[nodiscard]] Reaction react(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] LineMeaning meaning(std::string_view line) const override;

 private:
  static const CommandTable<BoardProtocol, CommandCall> kCommands;

  // view [GameString]: everything needed to draw a game's position, and its legal moves with their
  // targets. The default is the session's game.
  void view(CommandCall& call);
  // setgame GameString: makes this the current game. Unlike newgame, keeps the transposition table.
  void set_game(CommandCall& call);
  // levels: [{"least": 1, "most": 3, "name": ..., "meaning": ...}, ...]
  void levels(CommandCall& call);
  // bench [DEPTH]: the node count of `waggle bench`, and the nodes per second.
  void bench(CommandCall& call);
  // readgames {"name": ..., "content": ...}: the games of a file, one per line.
  void read_games(CommandCall& call);
  // writegame {"format": "pgn", "game": ..., "tags": {...}, "comments": [...], "variations": [...],
  // "result": "BlackWins"}: the text of a file. Only PGN supports variations.
  void write_game(CommandCall& call);
  // reviewgame {"game": ..., "seconds": 0.2}: `progress DONE TOTAL` after each ply, then the object
  // that `waggle review --json` writes.
  void review_game(CommandCall& call);
  // losslimits: the thresholds for inaccuracies, mistakes and blunders; see LossLimits.
  void loss_limits(CommandCall& call);
  // puzzleset HEX: loads a packed puzzle set, which is encoded in hexadecimal.
  void load_puzzles(CommandCall& call);
  // dailypuzzle DAY: the number of a day's puzzle. DAY is the number of days since 1 January 1970
  // (UTC).
  void daily_puzzle(CommandCall& call);
  // puzzle N: a puzzle without its solution, which may take seconds to prove.
  void puzzle(CommandCall& call);
  // solution N: the themes and the solution tree of a puzzle.
  void solution(CommandCall& call);

  // The puzzle set that the host has loaded. Throws Error if none has been loaded or it is empty.
  [[nodiscard]] const PuzzleSet& puzzles() const;
  // Parses the number of a puzzle, starting at 1, and returns its index. Throws Error if there is
  // no such puzzle.
  [[nodiscard]] std::size_t index_of_puzzle(const CommandCall& call) const;

  Session& session_;
  Protocol& below_;
  // The bytes that `puzzles_` refers to.
  std::vector<std::uint8_t> puzzle_bytes_;
  std::optional<PuzzleSet> puzzles_;
};

}  // namespace waggle

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
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

 private:
  struct Commands;

  void view(CommandCall& call);
  void set_game(CommandCall& call);
  void read_games(CommandCall& call);
  void write_game(CommandCall& call);
  void review_game(CommandCall& call);
  void loss_limits(CommandCall& call);
  void levels(CommandCall& call);
  void bench(CommandCall& call);
  void puzzle_set(CommandCall& call);
  void daily_puzzle(CommandCall& call);
  void puzzle(CommandCall& call);
  void solution(CommandCall& call);
  // Parses the puzzle's number, from 1, in the call. Throws Error.
  [[nodiscard]] std::size_t index_of_puzzle(const CommandCall& call) const;
  [[nodiscard]] const PuzzleSet& puzzles() const;

  Session& session_;
  Protocol& below_;
  // The set refers to them.
  std::vector<std::uint8_t> puzzle_bytes_;
  std::optional<PuzzleSet> puzzles_;
};

}  // namespace waggle

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "module/board_commands.hpp"
#include "protocol/console/protocol.hpp"

namespace waggle {

/// What a board needs beyond an engine's protocol: positions, game files, reviews and puzzles. Data
/// is JSON (UTF-8), one line each except for reviews. All other lines go to the protocol below.
class BoardProtocol final : public Protocol {
 public:
  /// The longest request in bytes.
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  BoardProtocol(Session& session, Protocol& below)
      : below_(below), engine_(session), reviews_(session) {}

  [[nodiscard]] std::string greeting() const override { return below_.greeting(); }
  [[nodiscard]] Reaction react(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

 private:
  Protocol& below_;
  BoardEngineCommands engine_;
  BoardFileCommands files_;
  BoardReviewCommands reviews_;
  BoardPuzzleCommands puzzles_;
};

}  // namespace waggle

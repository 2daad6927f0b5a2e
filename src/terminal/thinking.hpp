#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "console/protocol.hpp"
#include "engine/info.hpp"
#include "engine/session.hpp"

namespace waggle {

/// Reads limits as `parse_question` does; `time 5`, without a colon, is 5 seconds.
[[nodiscard]] Question parse_typed_question(std::string_view command, std::string_view limits,
                                            const Position& position);

/// What people read of a search: "depth 12, +0.35, 3.0 s". The score is that of the player to move,
/// 1.00 for about an ant's worth.
[[nodiscard]] std::string summary_of(const Report& report);
/// The same while it thinks, with its speed and the expected line, in at most so many characters.
[[nodiscard]] std::string live_text(const Position& position, const Report& report, int columns);

/// A line that is written over again and again while the engine thinks, and is gone in the end.
class LiveLine {
 public:
  /// `columns` says how many characters a line of the terminal has just now.
  LiveLine(Sink sink, const Position& position, std::function<int()> columns);
  ~LiveLine();
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  void take(const Report& report) { pacer_.take(report); }

 private:
  // Needs nothing of the terminal but that a carriage return goes back to the start of the line.
  void write_over(std::string_view text);

  Sink sink_;
  Position position_;
  std::function<int()> columns_;
  std::size_t shown_ = 0;
  InfoPacer pacer_;
};

}  // namespace waggle

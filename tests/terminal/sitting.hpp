#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/folder.hpp"
#include "terminal/terminal_session.hpp"

namespace waggle::test {

/// A session that keeps its games in a folder.
[[nodiscard]] inline TerminalSession::Place place_of(const Folder& home) {
  return {.games_folder = home.file("games")};
}

/// Someone at the table, without a terminal.
class Sitting {
 public:
  explicit Sitting(TerminalSession::Place place = {}, int columns = 80)
      : table_(
            session_, uhp_, [columns] { return Style{.columns = columns}; }, std::move(place)) {}

  std::string say(std::string_view line) {
    Control control;
    control.stop = is_stopped;
    std::string text;
    const Answer answer =
        table_.handle(line, control, [&](std::string_view part) { text += part; });
    has_left = answer.is_exit;
    return text + answer.text;
  }
  [[nodiscard]] TerminalSession& table() { return table_; }
  /// The legal moves as MoveStrings.
  [[nodiscard]] std::vector<std::string> legal_moves() const { return session_.valid_moves(); }

  bool has_left = false;
  bool is_stopped = false;

 private:
  Session session_;
  UhpProtocol uhp_{session_};
  TerminalSession table_;
};

}  // namespace waggle::test

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/folder.hpp"
#include "terminal/terminal_session.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle::test {

/// Optional properties of a session.
struct Place {
  std::function<int()> rows{};
  std::string games_folder{};
};

/// Keeps the games of a session in a folder.
[[nodiscard]] inline Place place_of(const Folder& home) {
  return {.games_folder = home.file("games")};
}

/// A person in a session, without a terminal.
class Sitting {
 public:
  explicit Sitting(Place place = {}, int columns = 80)
      : terminal_(session_, uhp_,
                  {.style = [columns] { return Style{.columns = columns}; },
                   .rows = std::move(place.rows)},
                  std::move(place.games_folder)) {}

  std::string say(std::string_view line) {
    Control control;
    control.stop = is_stopped;
    std::string text;
    static_cast<void>(terminal_.react(line));
    const Answer answer =
        terminal_.handle(line, control, [&](std::string_view part) { text += part; });
    has_left = answer.is_exit;
    return text + answer.text;
  }
  [[nodiscard]] TerminalSession& terminal() { return terminal_; }
  [[nodiscard]] bool is_pondering() const { return session_.is_pondering(); }
  [[nodiscard]] const Position& position() const { return session_.unfinished_game().position(); }
  /// The legal moves as MoveStrings.
  [[nodiscard]] std::vector<std::string> legal_moves() const {
    std::vector<std::string> moves;
    for (const Move move : waggle::legal_moves(position()))
      moves.push_back(to_string(position(), move));
    return moves;
  }

  bool has_left = false;
  bool is_stopped = false;

 private:
  Session session_;
  UhpProtocol uhp_{session_};
  TerminalSession terminal_;
};

}  // namespace waggle::test

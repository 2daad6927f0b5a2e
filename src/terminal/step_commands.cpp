#include "terminal/step_commands.hpp"

#include <fmt/format.h>

#include <array>

#include "terminal/thinking.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr auto kStepCommands = std::to_array<TerminalCommand<StepCommands>>({
    {{"undo", "undo [N]",
      "Take back the last N moves; without N one, or, where Waggle plays the other side, back "
      "to your own last turn. redo puts them back."},
     &StepCommands::undo},
    {{"redo", "redo [N]", "Put back what undo took back, until another move is played."},
     &StepCommands::redo},
    {{"back", "back [N]",
      "Show the game N plies earlier, one without N. The later moves stay: forward shows them "
      "again."},
     &StepCommands::back},
    {{"forward", "forward [N]", "Show the game N plies later, one without N."},
     &StepCommands::forward},
    {{.name = "goto",
      .usage = "goto [white|black] N | start | end",
      .help = "Show the game at turn N, as the prompt counts them, or at its start or end. "
              "Without a side, it is White's turn.",
      .first_words = "start end white black"},
     &StepCommands::go_to},
});

}  // namespace

const TerminalCommands<StepCommands> StepCommands::kCommands{kStepCommands};

std::size_t StepCommands::usual_steps(std::size_t possible) const {
  const Game& game = game_.shown();
  const Color turn = game.position().turn();
  const bool is_answered =
      settings_.plays(opponent(turn)) && !settings_.plays(turn) && !game.is_resigned();
  return is_answered && possible >= 2 ? 2 : 1;
}

void StepCommands::undo(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  if (shown == 0) throw Error("There is no move to take back.");
  const std::size_t count =
      call.take_count("the number of moves to undo", usual_steps(shown), shown);
  if (shown == game_.history().length()) game_.history().take_back_to(shown - count);
  game_.step_to(shown - count, call);
}

void StepCommands::redo(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  const std::size_t ahead = game_.history().known() - shown;
  if (ahead == 0) throw Error("There is no move to put back.");
  game_.step_to(
      shown + call.take_count("the number of moves to put back", usual_steps(ahead), ahead), call);
}

void StepCommands::back(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  if (shown == 0) throw Error("This is the start of the game.");
  game_.step_to(shown - call.take_count("the number of plies", 1, shown), call);
}

void StepCommands::forward(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  const std::size_t ahead = game_.history().length() - shown;
  if (ahead == 0)
    throw Error(game_.history().known() > shown
                    ? "This is the end of the game. redo puts back what undo took back."
                    : "This is the end of the game.");
  game_.step_to(shown + call.take_count("the number of plies", 1, ahead), call);
}

void StepCommands::go_to(TerminalCall& call) {
  static_cast<void>(game_.shown());
  const std::string_view first = call.take_argument();
  const std::string_view second = call.take_argument();
  call.expect_end();
  if (second.empty() && equal_in_any_case(first, "start")) return game_.step_to(0, call);
  if (second.empty() && equal_in_any_case(first, "end"))
    return game_.step_to(game_.history().length(), call);
  const bool begins_with_side = side_named(first).has_value();
  const std::string_view number = begins_with_side ? second : first;
  const std::string_view word = begins_with_side ? first : second;
  const std::optional<Color> side = side_named(word);
  if (number.empty() || (!side && !word.empty()))
    throw Error(fmt::format("goto takes a turn, start or end; expected {}", call.usage));
  const std::size_t blacks = side == Color::Black ? 1 : 0;
  const std::size_t plies = game_.history().game().plies().size();
  if (plies < blacks) throw Error("Black has had no turn yet.");
  const auto most = static_cast<std::int64_t>((plies - blacks) / 2 + 1);
  const auto turn = static_cast<std::size_t>(parse_whole("the turn", number, 1, most));
  game_.step_to(2 * (turn - 1) + blacks, call);
}

}  // namespace waggle

#include "match/client/uhp_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "text/number.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/piece_names.hpp"

namespace waggle {

namespace {

Move last_move_in(std::string_view text, const Game& ours) {
  Position before(ours.type());
  for (std::size_t i = 0; i + 1 < ours.plies().size(); ++i) before.play(ours.plies()[i].move);
  return parse_move_string(before, text);
}

// Parses a game state, ignoring case.
std::optional<GameState> read_state(std::string_view text) {
  for (const GameState state : {GameState::NotStarted, GameState::InProgress, GameState::Draw,
                                GameState::WhiteWins, GameState::BlackWins})
    if (equal_in_any_case(text, to_string(state))) return state;
  return std::nullopt;
}

}  // namespace

std::string time_text(Seconds time, TimeControl::Style style) {
  const auto ms = saturated<std::int64_t>(std::round(time.count() * 1000));
  if (style == TimeControl::Style::DecimalSeconds)
    return fmt::format("seconds {}", static_cast<double>(ms) / 1000);
  const std::int64_t seconds = ms / 1000;
  std::string text =
      fmt::format("time {:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  // Some engines only support whole seconds.
  if (ms % 1000 != 0) text += fmt::format(".{:03}", ms % 1000);
  return text;
}

std::string bestmove_command(const TimeControl& control, const ClockState& clocks) {
  if (control.depth) return fmt::format("bestmove depth {}", *control.depth);
  if (control.nodes) return fmt::format("bestmove nodes {}", *control.nodes);
  if (!control.sends_clocks()) return "bestmove " + time_text(clocks.movetime, control.style);
  std::string text = "bestmove " + control.clock_mode->arguments;
  for (const auto& [mark, time] :
       {std::pair("{wtime}", clocks.left[0]), std::pair("{btime}", clocks.left[1]),
        std::pair("{winc}", clocks.increment[0]), std::pair("{binc}", clocks.increment[1])})
    text = replaced(text, mark, fmt::format("{:.3f}", time.count()));
  return replaced(text, "{movestogo}", std::to_string(clocks.moves_to_go));
}

GameComparison compare(std::string_view theirs, const Game& ours) {
  const std::string text = to_string(ours);
  if (theirs == text) return {};
  const std::vector<std::string_view> their_fields = fields_of(theirs, ';');
  const std::vector<std::string_view> our_fields = fields_of(text, ';');
  try {
    if (parse_game_type(their_fields[0]) != ours.type()) return {"game type", {}};
    if (their_fields.size() != our_fields.size()) return {"number of moves", {}};
    if (!ours.plies().empty() &&
        last_move_in(their_fields.back(), ours) != ours.plies().back().move)
      return {"last move", {}};
  } catch (const Error&) {
    return {"form", {}};
  }
  if (!equal_in_any_case(their_fields[2], our_fields[2])) return {"turn", {}};
  if (equal_in_any_case(their_fields[1], our_fields[1])) return {};
  return {"", ReportedState{std::string(their_fields[1]), read_state(their_fields[1])}};
}

bool is_game_string_of(const Game& ours, std::string_view theirs) {
  const std::string text = to_string(ours);
  if (theirs == text) return true;
  const std::vector<std::string_view> their_fields = split_at(theirs, ';');
  const std::vector<std::string_view> our_fields = split_at(text, ';');
  for (std::size_t i = 0; i < 3; ++i)
    if (i >= their_fields.size() || !equal_in_any_case(their_fields[i], our_fields[i]))
      return false;
  try {
    const ListedGame listed = parse_listed_game(theirs);
    return listed.names.are_standard() && std::ranges::equal(listed.game.plies(), ours.plies(), {},
                                                             &Game::Ply::text, &Game::Ply::text);
  } catch (const Error&) {
    return false;
  }
}

}  // namespace waggle

#include "terminal/endings.hpp"

#include <fmt/format.h>

#include <string_view>

#include "text/encoding.hpp"
#include "text/text.hpp"
#include "waggle/movegen.hpp"

namespace waggle {

namespace {

constexpr std::string_view kTerminationTag = "Termination";
constexpr std::string_view kResignation = "resignation";

std::string_view reason_of_draw(const Game& game) {
  if (game.position().is_over()) return "both queens are surrounded";
  if (game.draws_by_repetition() && game.repetitions() >= 3)
    return "this position has occurred for the third time";
  static_assert(Game::kMaxPlies == 20'000);
  return "it has reached 20,000 plies, the longest a game may be";
}

}  // namespace

std::string ending_text(const Game& game) {
  if (!game.is_over()) return {};
  if (game.state() == GameState::Draw)
    return fmt::format("The game is a draw: {}.", reason_of_draw(game));
  const bool has_white_won = game.state() == GameState::WhiteWins;
  if (game.is_resigned())
    return fmt::format("{}: {} resigned.", game.ending(), has_white_won ? "Black" : "White");
  return fmt::format("{}: the {} queen is surrounded.", game.ending(),
                     has_white_won ? "black" : "white");
}

std::string ending_by_file(const Record& record) {
  const GameState state = outcome_of(record);
  if (state == record.game.state()) return {};
  const bool is_draw = state == GameState::Draw;
  const std::string_view result = is_draw                         ? "the game was a draw"
                                  : state == GameState::WhiteWins ? "White won"
                                                                  : "Black won";
  const std::string termination = printable(trimmed(find_tag(record, kTerminationTag)));
  if (!termination.empty())
    return fmt::format("According to the file, {} ({}).", result, termination);
  return fmt::format("According to the file, {}{}.", result,
                     record.game.is_over() ? ""
                     : is_draw             ? ", probably by agreement"
                                           : " by resignation or on time");
}

void write_resignation(Record& record) {
  if (record.game.is_resigned())
    set_tag(record, kTerminationTag, kResignation);
  else if (!is_final(record.outcome.state) &&
           equal_in_any_case(find_tag(record, kTerminationTag), kResignation))
    set_tag(record, kTerminationTag, "");
}

void apply_resignation(Record& record) {
  if (!equal_in_any_case(find_tag(record, kTerminationTag), kResignation)) return;
  const GameState loss = win_for(opponent(record.game.position().turn()));
  if (!record.game.is_over() && record.outcome.state == loss) record.game.resign();
}

bool has_to_pass(const Game& game) {
  return !game.is_over() && is_legal(game.position(), Move::pass());
}

}  // namespace waggle

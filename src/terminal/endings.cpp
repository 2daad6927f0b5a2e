#include "terminal/endings.hpp"

#include <fmt/format.h>

#include <string_view>

#include "terminal/thinking.hpp"
#include "text/encoding.hpp"
#include "text/text.hpp"
#include "waggle/movegen.hpp"

namespace waggle {

namespace {

constexpr std::string_view kTerminationTag = "Termination";
constexpr std::string_view kResignation = "resignation";

std::string won_by(Color winner, bool is_resigned) {
  const Color loser = opponent(winner);
  if (is_resigned)
    return fmt::format("{} has won: {} resigned.", side_name(winner), side_name(loser));
  return fmt::format("{} has won: the {} queen is surrounded.", side_name(winner),
                     loser == Color::White ? "white" : "black");
}

std::string_view reason_of_draw(const Game& game) {
  if (game.position().is_over()) return "both queens are surrounded";
  if (game.draws_by_repetition() && game.repetitions() >= 3)
    return "this position has occurred for the third time";
  static_assert(Game::kMaxPlies == 20'000);
  return "it has reached 20,000 plies, the most a game may have";
}

}  // namespace

std::string ending_text(const Game& game) {
  switch (game.state()) {
    case GameState::WhiteWins: return won_by(Color::White, game.is_resigned());
    case GameState::BlackWins: return won_by(Color::Black, game.is_resigned());
    case GameState::Draw: return fmt::format("The game is a draw: {}.", reason_of_draw(game));
    default: return {};
  }
}

std::string ending_by_file(const Record& record) {
  const OutcomeToken token = record.outcome.token;
  if (!is_final(token) || token == outcome_of(record.game)) return {};
  const bool is_draw = token == OutcomeToken::Draw;
  const std::string_view result = is_draw                            ? "the game was a draw"
                                  : token == OutcomeToken::WhiteWins ? "White won"
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
  else if (!is_final(record.outcome.token) &&
           equal_in_any_case(find_tag(record, kTerminationTag), kResignation))
    set_tag(record, kTerminationTag, "");
}

void apply_resignation(Record& record) {
  if (!equal_in_any_case(find_tag(record, kTerminationTag), kResignation)) return;
  const bool is_whites_turn = record.game.position().turn() == Color::White;
  const OutcomeToken loss = is_whites_turn ? OutcomeToken::BlackWins : OutcomeToken::WhiteWins;
  if (!record.game.is_over() && record.outcome.token == loss) record.game.resign();
}

bool has_to_pass(const Game& game) {
  return !game.is_over() && is_legal(game.position(), Move::pass());
}

}  // namespace waggle

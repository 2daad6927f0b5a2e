#include "protocol/ugi/client_game.hpp"

#include <string>
#include <utility>

#include "protocol/ugi/moves.hpp"
#include "waggle/error.hpp"

namespace waggle {

const Game& ClientGame::game() {
  if (is_refused_) throw Error(std::string(kRefused));
  // The game is set up on each call, because the GameType option may still change.
  if (!is_set_up_) session_.set_up(Game(session_.options().game_type));
  return session_.game();
}

void ClientGame::new_game() {
  session_.new_game();
  names_ = {};
  is_set_up_ = is_refused_ = false;
}

void ClientGame::set_up(std::string_view arguments) {
  is_refused_ = true;
  accept(parse_position(arguments, session_.options()));
}

void ClientGame::play(std::string_view arguments) {
  ListedGame next{game(), names_};
  is_refused_ = true;
  play_moves(next, arguments);
  accept(std::move(next));
}

void ClientGame::accept(ListedGame listed) {
  names_ = listed.names;
  session_.set_up(std::move(listed.game));
  is_set_up_ = true;
  is_refused_ = false;
}

}  // namespace waggle

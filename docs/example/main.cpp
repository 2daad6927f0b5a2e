// Plays a random game, as an example of how to use the library.
#include <cstddef>
#include <iostream>
#include <random>
#include <waggle/game.hpp>
#include <waggle/movegen.hpp>
#include <waggle/notation.hpp>
#include <waggle/version.hpp>

int main() {
  std::cout << "The rules of Waggle " << waggle::kVersion << '\n';
  std::minstd_rand random(7);
  waggle::Game game = waggle::parse_game("Base+MLP");
  waggle::MoveList moves;
  while (!game.is_over() && game.plies().size() < 300) {
    waggle::list_moves(game.position(), moves);
    game.play(moves[random() % moves.size()]);
  }
  std::cout << waggle::to_string(game) << '\n';
}

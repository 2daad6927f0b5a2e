#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/boardspace_board.hpp"
#include "records/game_builder.hpp"
#include "records/record.hpp"

namespace waggle {

/// One game of boardspace.net while it is read, property by property. The action `done` ends a
/// turn. Destinations are coordinates.
class BoardspaceGame {
 public:
  explicit BoardspaceGame(std::size_t number) : game_(number) {}

  void take(std::string_view name, std::string_view value);
  void fail(std::string reason) { game_.fail(std::move(reason)); }
  [[nodiscard]] ReadGame finish();

 private:
  using Words = std::vector<std::string_view>;
  // An action of a player: its name, how many words may follow it, and the function that takes it.
  struct Action {
    std::string_view name;
    std::size_t least;
    std::size_t most;
    void (BoardspaceGame::*act)(const Words& words);
  };
  static const std::array<Action, 26> kActions;

  void take_player(Color player, std::string_view text);
  void take_action(std::string_view text);

  void ignore(const Words& words);
  void talk(const Words& words);
  void lift(const Words& words);
  void undo(const Words& words);
  void drop(const Words& words);
  void move(const Words& words);
  void move_and_done(const Words& words);
  void pass(const Words& words);
  void pass_and_done(const Words& words);
  void resign(const Words& words);
  void agree_on_draw(const Words& words);
  void done(const Words& words);

  void put(Color color, std::string_view piece, std::string_view column, std::string_view row);
  void play_put();
  void pass_if_forced();
  void check_head();
  void add_tags();
  [[nodiscard]] Outcome outcome() const;
  [[nodiscard]] std::string_view head(std::string_view name) const;

  [[nodiscard]] std::string_view player(Color color) const {
    return players_[static_cast<std::size_t>(color)];
  }

  GameBuilder game_;
  BoardspaceBoard board_;
  // What makes the head, the first property of each name.
  std::vector<std::pair<std::string_view, std::string>> head_;
  std::array<std::string, 2> players_;
  bool is_head_checked_ = false;

  // What the player has done since the last turn: the piece, by its name in the file, and its
  // place.
  enum class Turn { Nothing, Put, Pass, Talk };
  Color player_ = Color::White;
  Turn turn_ = Turn::Nothing;
  Piece name_;
  Place place_;
  std::optional<Color> resigned_;
  bool is_agreed_draw_ = false;
};

}  // namespace waggle

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "protocol/console/protocol.hpp"
#include "protocol/ugi/limits.hpp"
#include "protocol/ugi/pending_searches.hpp"
#include "waggle/piece_names.hpp"

namespace waggle {

/// The Universal Game Interface, which is UCI for any game: a line in, lines out.
class Ugi final : public Protocol {
 public:
  /// An option and the value that it has in UGI until somebody sets it.
  struct Default {
    std::string_view option;
    std::string_view value;
  };
  /// A client that knows no rules ends a game only when the engine says that it is over.
  static constexpr Default kDefault{"ThreefoldRepetitionDraw", "True"};

  /// The first line that is answered sets kDefault. `ugi` names the values that the options have
  /// then as their defaults.
  explicit Ugi(Session& session) : session_(session) {}

  /// `stop`, `ponderhit` and `quit` act at once. While a search runs, so does `isready`.
  [[nodiscard]] Reaction react(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

 private:
  struct Commands;

  // The client's game: a new one until the client sets a position. Throws Error if the last
  // position was refused.
  const Game& game();
  // Takes over the game that `make` gives. If `make` throws, there is no game.
  template <typename Make>
  void take_game(Make make);
  Report search(const GoRequest& go, CommandCall& call);
  void print_mistakes(const GoRequest& request, CommandCall& call) const;
  // What follows the word bestmove.
  [[nodiscard]] std::string best_move_of(const Report& report) const;

  void introduce(CommandCall& call);
  void set_option(CommandCall& call);
  void new_game(CommandCall& call);
  void is_ready(CommandCall& call);
  void position(CommandCall& call);
  void moves(CommandCall& call);
  void go(CommandCall& call);
  void query(CommandCall& call);
  void debug(CommandCall& call);
  void quit(CommandCall& call);
  void already_done(CommandCall& call);

  Session& session_;
  std::optional<Options> defaults_;
  // The client's names for the pieces of the current game.
  PieceNames names_;
  // Whether the client has set a position.
  bool has_game_ = false;
  // Whether the last position was refused.
  bool is_refused_ = false;
  bool debugs_ = false;
  PendingSearches searches_;
};

}  // namespace waggle

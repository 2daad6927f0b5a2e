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

  /// Empty: the client speaks first.
  [[nodiscard]] std::string greeting() const override { return {}; }
  /// `stop`, `ponderhit` and `quit` act at once. While a search runs, so does `isready`.
  [[nodiscard]] Reaction react(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

 private:
  struct Call;
  struct Commands;
  static const CommandTable<Ugi, Call>& commands() noexcept;

  // The client's game: a new one until the client sets a position. Throws Error if the last
  // position was refused.
  const Game& game();
  // Takes over the game that `make` gives. If `make` throws, there is no game.
  template <typename Make>
  void take_game(Make make);
  void run(std::string_view line, Call& call);
  Report search(const GoRequest& go, Call& call);
  void print_mistakes(const GoRequest& request, Call& call) const;
  // What follows the word bestmove.
  [[nodiscard]] std::string best_move_of(const Report& report) const;

  // Says, while debugging, that a line is no command.
  void ignore(Call& call);
  void introduce(Call& call);
  void set_option(Call& call);
  void new_game(Call& call);
  void is_ready(Call& call);
  void position(Call& call);
  void moves(Call& call);
  void go(Call& call);
  void query(Call& call);
  void debug(Call& call);
  void quit(Call& call);
  void already_done(Call& call);

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

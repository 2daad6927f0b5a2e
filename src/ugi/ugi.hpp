#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "console/commands.hpp"
#include "console/protocol.hpp"
#include "engine/session.hpp"
#include "ugi/limits.hpp"
#include "ugi/searches.hpp"

namespace waggle {

/// The Universal Game Interface, which is UCI for any game: a line in, lines out, no input or
/// output of its own.
class Ugi final : public Protocol {
 public:
  /// An option and the value that it has in UGI until somebody sets it.
  struct Default {
    std::string_view option;
    std::string_view value;
  };
  /// A client that knows no rules lets a game go on for as long as the engine does.
  static constexpr Default kDefault{"ThreefoldRepetitionDraw", "True"};

  /// The first line that is answered sets kDefault. What the options are then is what `ugi` will
  /// name as their defaults.
  explicit Ugi(Session& session) : session_(session) {}

  /// Nothing: a client speaks first.
  [[nodiscard]] std::string greeting() const override { return {}; }
  /// `stop`, `ponderhit`, `quit` and, while a search goes on, `isready` are heeded at once.
  [[nodiscard]] Heard hear(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

 private:
  struct Call;
  struct Commands;
  static const CommandTable<Ugi, Call>& commands() noexcept;

  // The game that the client is at: a new one until it has named another. Throws Error where what
  // it named was refused.
  const Game& game();
  // Takes over a game that is made by `make`, which may throw; then there is none.
  template <typename Make>
  void take_game(Make make);
  void run(std::string_view line, Call& call);
  Report search(const GoRequest& request, Call& call);
  void print_mistakes(const GoRequest& request, Call& call) const;
  // What follows the word bestmove.
  [[nodiscard]] std::string best_move_of(const Report& report) const;

  // Tells, while debugging, of a line that is no command.
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
  void heard(Call& call);

  Session& session_;
  std::optional<Options> defaults_;
  // Whether the client has named a position.
  bool has_game_ = false;
  // Whether the last that it named could not be set up.
  bool is_refused_ = false;
  bool debugs_ = false;
  Searches searches_;
};

}  // namespace waggle

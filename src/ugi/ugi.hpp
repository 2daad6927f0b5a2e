#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "console/protocol.hpp"
#include "engine/session.hpp"
#include "ugi/limits.hpp"
#include "ugi/searches.hpp"

namespace waggle {

/// The Universal Game Interface, which is UCI for any game: a line in, lines out, no input or
/// output of its own.
class Ugi final : public Protocol {
 public:
  /// What the options are now is what `ugi` will name as their defaults.
  explicit Ugi(Session& session) : session_(session), defaults_(session.options()) {}

  /// Nothing: a client speaks first.
  [[nodiscard]] std::string greeting() const override { return {}; }
  /// `stop`, `ponderhit`, `quit` and, while a search goes on, `isready` are heeded at once.
  [[nodiscard]] Heard hear(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] std::string meaning(std::string_view line) const override;
  [[nodiscard]] bool is_stoppable(std::string_view line) const noexcept override;

  /// Whether the line is the first of a client that speaks UGI or one of its kin: ugi, uci, ugmi.
  [[nodiscard]] static bool is_opening(std::string_view line) noexcept;

 private:
  struct Call;
  struct Command;
  static const Command* find_command(std::string_view name) noexcept;
  static std::vector<std::string_view> command_names();

  // The game in progress; where there is none, a new one.
  const Game& game();
  void run(std::string_view line, Call& call);
  Report search(const GoRequest& request, Call& call);

  // Tells, while debugging, of a line that is no command.
  void ignore(Call& call);
  void introduce(Call& call);
  void set_option(Call& call);
  void new_game(Call& call);
  void is_ready(Call& call);
  void position(Call& call);
  void go(Call& call);
  void query(Call& call);
  void debug(Call& call);
  void quit(Call& call);
  void heard(Call& call);

  Session& session_;
  Options defaults_;
  bool has_game_ = false;
  bool debugs_ = false;
  Searches searches_;
};

}  // namespace waggle

#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "protocol/console/protocol.hpp"
#include "protocol/ugi/client_game.hpp"
#include "protocol/ugi/limits.hpp"
#include "protocol/ugi/pending_searches.hpp"

namespace waggle {

/// The Universal Game Interface, a generalisation of UCI to other games.
class Ugi final : public Protocol {
 public:
  /// Sets the default that differs in UGI: draws by repetition are on, because clients that don't
  /// know the rules rely on the engine to end games.
  static void set_defaults(Options& options) {
    if (!options.is_set("ThreefoldRepetitionDraw")) options.draws_by_repetition = true;
  }

  /// `set_defaults` is called when the first line is answered. `ugi` lists the option values at
  /// that point as the defaults, even if they change later.
  explicit Ugi(Session& session) : session_(session), game_(session) {}

  /// `stop`, `ponderhit` and `quit` take effect immediately, and so does `isready` during a search.
  [[nodiscard]] Reaction react(std::string_view line) override;
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  [[nodiscard]] LineMeaning meaning(std::string_view line) const override;

 private:
  static const CommandTable<Ugi, CommandCall> kCommands;

  Report search(const GoRequest& go, CommandCall& call);
  void print_mistakes(const GoRequest& request, CommandCall& call) const;
  // The arguments of `bestmove`: the move and, if Ponder is set, the expected reply.
  [[nodiscard]] std::string best_move_of(const Report& report) const;

  void introduce(CommandCall& call);
  void set_option(CommandCall& call);
  void new_game(CommandCall& /*call*/) { game_.new_game(); }
  void is_ready(CommandCall& call);
  void position(CommandCall& call) { game_.set_up(call.arguments); }
  void moves(CommandCall& call) { game_.play(call.arguments); }
  void go(CommandCall& call);
  void query(CommandCall& call);
  void debug(CommandCall& call);
  void quit(CommandCall& call) { call.answer.is_exit = true; }
  // `react` has handled the command.
  void already_done(CommandCall& /*call*/) {}

  Session& session_;
  std::optional<Options> defaults_;
  ClientGame game_;
  bool debugs_ = false;
  PendingSearches searches_;
  // Set when `quit` has been read. Makes all later searches end as soon as they begin.
  std::atomic<bool> is_quitting_{false};
};

}  // namespace waggle

#include <fmt/format.h>

#include <cstdlib>
#include <memory>

#include "app/commands.hpp"
#include "engine/session.hpp"
#include "protocol/console/standard_streams.hpp"
#include "protocol/ugi/protocol_detector.hpp"
#include "protocol/ugi/ugi.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "terminal/line_editors.hpp"
#include "terminal/screen.hpp"
#include "terminal/terminal_session.hpp"

namespace waggle {

namespace {

struct UhpRequest {
  EngineSettings engine;
  bool is_2018 = false;
};

int serve_person(Session& session, UhpProtocol& uhp, const EngineSettings& settings) {
  const Display display = terminal_display();
  TerminalSession terminal(session, uhp, display, usual_games_folder());
  const auto editor = make_line_editor(terminal, display.rows != nullptr);
  const int status = serve(terminal, settings, editor.get());
  if (status == EXIT_SUCCESS) fmt::print("{}", terminal.farewell());
  return status;
}

int serve_uhp(const UhpRequest& request, bool is_asked_for) {
  Session session(request.engine.options);
  UhpProtocol uhp(session, request.is_2018 ? OptionForm::Of2018 : OptionForm::WithDefault);
  if (!is_asked_for && is_terminal(0) && is_terminal(1))
    return serve_person(session, uhp, request.engine);
  Ugi ugi(session);
  ProtocolDetector protocol(uhp, ugi);
  return serve(protocol, request.engine);
}

}  // namespace

void add_uhp_command(CommandLine& app) {
  const auto request = std::make_shared<UhpRequest>();
  CommandLine& uhp = add_subcommand(
      app, "uhp",
      "Speak UHP, or UGI to a client that starts with ugi or uci, on standard input and output "
      "(the default, except at a terminal).",
      R"(
Examples:
  waggle uhp
  waggle uhp --threads 4 --max-time 5
  waggle uhp --level 8 --own-book --log uhp.log
)");
  for (CommandLine* const each : {&app, &uhp}) {
    add_engine_settings(*each, request->engine);
    add_bool(*each, "--uhp-2018", request->is_2018,
             "List options without their defaults, as in the UHP of 2018.");
    // UGI clients pass --game to plain `waggle`, too, which detects the protocol by the first line.
    add_game_name(*each);
    each->run = [request, is_asked_for = each == &uhp] {
      return serve_uhp(*request, is_asked_for);
    };
  }
}

}  // namespace waggle

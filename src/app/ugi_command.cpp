#include <memory>

#include "app/commands.hpp"
#include "engine/session.hpp"
#include "protocol/ugi/ugi.hpp"

namespace waggle {

void add_ugi_command(CommandLine& app) {
  const auto settings = std::make_shared<EngineSettings>();
  Ugi::set_defaults(settings->options);
  CommandLine& ugi = add_subcommand(
      app, "ugi", "Speak UGI, the Universal Game Interface, on standard input and output.", R"(
Examples:
  waggle ugi
  waggle ugi --threads 4 --transposition-table-size-mb 1024
  waggle ugi --threefold-repetition-draw --log ugi.log
)");
  add_engine_settings(ugi, *settings);
  add_game_name(ugi);
  ugi.run = [settings] {
    Session session(settings->options);
    Ugi protocol(session);
    return serve(protocol, *settings);
  };
}

}  // namespace waggle

#include "app/ugi_command.hpp"

#include <memory>

#include "console/console.hpp"
#include "engine/session.hpp"
#include "ugi/ugi.hpp"

namespace waggle {

Command add_ugi_command(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  CLI::App* const ugi = app.add_subcommand(
      "ugi", "Speak UGI, the Universal Game Interface, on standard input and output.");
  add_engine_options(*ugi, options);
  return {ugi, [options] {
            Session session(*options);
            Ugi protocol(session);
            return Console(protocol).run();
          }};
}

}  // namespace waggle

#include "app/uhp_command.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>

#include "console/console.hpp"
#include "engine/session.hpp"
#include "uhp/server.hpp"

namespace waggle {

namespace {

// What the command line says.
struct UhpRequest {
  Options options;
  bool is_2018 = false;
};

// One flag for each option of the engine, and what else concerns UHP.
void add_arguments(CLI::App& app, const std::shared_ptr<UhpRequest>& request) {
  for (const Option& option : all_options()) {
    CLI::Option* const flag = app.add_option_function<std::string>(
        option.flag(),
        [request, name = option.name](const std::string& value) {
          request->options.set(name, value);
        },
        fmt::format("{} [{}]", option.meaning, option.initial_value()));
    if (const auto range = option.range())
      flag->type_name(fmt::format("{} {}..{}", option.type(), range->first, range->second));
    else
      flag->type_name(std::string(option.type()))->expected(0, 1)->default_str("True");
  }
  app.add_flag("--uhp-2018", request->is_2018,
               "List options without their defaults, as the UHP page of 2018 has it.");
}

int serve(const UhpRequest& request) {
  Session session(request.options);
  Server server(session, request.is_2018 ? OptionForm::Of2018 : OptionForm::WithDefault);
  return Console(server).run();
}

}  // namespace

Command add_uhp_command(CLI::App& app) {
  const auto request = std::make_shared<UhpRequest>();
  CLI::App* const uhp =
      app.add_subcommand("uhp", "Speak UHP on standard input and output (the default).");
  add_arguments(app, request);
  add_arguments(*uhp, request);
  return {uhp, [request] { return serve(*request); }};
}

}  // namespace waggle

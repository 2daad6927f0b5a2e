#include "app/command.hpp"

#include <fmt/format.h>

#include "text/text.hpp"

namespace waggle {

CLI::Option* add_whole(CLI::App& app, const std::string& name, const std::string& help,
                       std::int64_t least, std::int64_t most,
                       const std::function<void(std::int64_t)>& take) {
  return app
      .add_option_function<std::string>(
          name, [=](const std::string& text) { take(parse_whole(name, text, least, most)); }, help)
      ->type_name(fmt::format("{}..{}", least, most));
}

CLI::Option* add_threads(CLI::App& app, const std::string& help, int& threads) {
  const Option& option = find_option("Threads");
  const auto range = option.range().value();
  return app
      .add_option_function<std::string>(
          option.flag(),
          [&threads](const std::string& value) {
            Options options;
            options.set("Threads", value);
            threads = options.threads;
          },
          help)
      ->type_name(fmt::format("{}..{}", range.first, range.second));
}

void add_engine_options(CLI::App& app, const std::shared_ptr<Options>& options) {
  for (const Option& option : all_options()) {
    CLI::Option* const flag = app.add_option_function<std::string>(
        option.flag(),
        [options, name = option.name](const std::string& value) { options->set(name, value); },
        fmt::format("{} [{}]", option.meaning, option.initial_value()));
    if (const auto range = option.range())
      flag->type_name(fmt::format("{} {}..{}", option.type(), range->first, range->second));
    else
      flag->type_name(std::string(option.type()))->expected(0, 1)->default_str("True");
  }
}

}  // namespace waggle

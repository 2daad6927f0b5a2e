#include "app/command.hpp"

#include <fmt/format.h>

#include "engine/options.hpp"
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

}  // namespace waggle

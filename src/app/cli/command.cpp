#include "app/cli/command.hpp"

#include <fmt/ranges.h>

#include <array>
#include <cstdio>
#include <system_error>

#include "protocol/console/console.hpp"
#include "protocol/console/log.hpp"
#include "text/file_kind.hpp"
#include "text/input_file.hpp"
#include "text/number.hpp"
#include "text/path.hpp"
#include "text/suggestion.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

void set_constant(Tuning& tuning, std::string_view setting) {
  const std::string_view name = take_part(setting, '=');
  std::vector<std::string_view> names;
  for (const Tuning::Constant& constant : Tuning::kConstants) {
    if (constant.name == name) {
      tuning.*constant.field =
          static_cast<int>(parse_int(name, setting, constant.least, constant.most));
      return;
    }
    names.push_back(constant.name);
  }
  throw Error(fmt::format("{} is not a search constant; the constants are {}{}", in_quotes(name),
                          fmt::join(names, ", "), suggestion(name, names, ".")));
}

std::shared_ptr<const Network> load_network(const std::string& path) {
  const std::string content = read_file(path);
  expect_kind(content, file_in_quotes(path), FileKind::Network);
  try {
    return network_from({reinterpret_cast<const std::uint8_t*>(content.data()), content.size()});
  } catch (const Error& error) {
    throw Error(fmt::format("{} is {}", file_in_quotes(path), error.what()));
  }
}

std::shared_ptr<const Book> load_book(const std::string& path) {
  return std::make_shared<const Book>(read_text_file(path), file_in_quotes(path));
}

}  // namespace

CommandLine& add_subcommand(CommandLine& app, const std::string& name, const std::string& meaning,
                            const std::string& remarks) {
  const auto subcommand = std::make_shared<CommandLine>(meaning, name, app);
  subcommand->footer(remarks);
  app.add_subcommand(subcommand);
  return *subcommand;
}

CLI::Option* add_double(CLI::App& app, const std::string& name, double& kept,
                        std::pair<double, double> range, const std::string& help) {
  const auto parse = [=](const std::string& text) {
    return parse_double(name, text, range.first, range.second);
  };
  return add_parsed(app, name, kept, parse, help)
      ->type_name(fmt::format("{}..{}", range.first, range.second));
}

CLI::Option* add_bool(CLI::App& app, const std::string& name, const std::function<void(bool)>& take,
                      const std::string& help) {
  CLI::Option* const flag = app.add_flag(name, help);
  return flag->each([flag, take](const std::string& text) {
    try {
      take(parse_bool(flag->get_name(), text));
    } catch (const Error&) {
      throw Error(fmt::format("{} takes true, false or no value, not {}. Try --help.",
                              flag->get_name(), in_quotes(text)));
    }
  });
}

CLI::Option* add_time(CLI::App& app, const std::string& help,
                      std::optional<std::chrono::nanoseconds>& time) {
  const auto parse = [](const std::string& text) {
    const std::chrono::duration<double> seconds(parse_double("--time", text, 0, 86'400));
    return saturated_cast<std::chrono::nanoseconds>(seconds);
  };
  return add_parsed(app, "--time", time, parse, help)->type_name("SECONDS");
}

CLI::Option* add_folder(CommandLine& app, const std::string& name, std::string& folder,
                        const std::string& help) {
  CLI::Option* const option = app.add_option(name, folder, help);
  app.offer_folders(*option);
  return option;
}

void add_part(CLI::App& app, Part& part, const std::string& help) {
  const auto parse = [](const std::string& text) { return parse_part("--part", text); };
  add_parsed(app, "--part", part, parse, help)->type_name("I/N");
}

void add_mixed(CLI::App& app, MixedGames& mixed, const std::string& help) {
  add_bool(app, "--mixed", mixed, help);
}

void add_threads(CLI::App& app, const std::string& help, int& threads) {
  const auto& option = std::get<Option::Int>(find_option("Threads").kind);
  add_int(app, "--threads", threads, {option.least, option.most}, help);
}

void add_network(CommandLine& app, std::shared_ptr<const Network>& network, const std::string& flag,
                 const std::string& help) {
  app.offer_files(*add_parsed(app, flag, network, load_network, help));
}

void add_game_name(CLI::App& app) {
  app.add_option_function<std::string>(
         "--game",
         [](const std::string& name) {
           if (!equal_in_any_case(name, "hive"))
             fmt::print(stderr, "waggle: --game {} is ignored, because Waggle plays only Hive\n",
                        in_quotes(name));
         },
         "Accepted for compatibility with UGI runners; Waggle only plays Hive.")
      ->type_name("NAME");
}

void add_tuning(CommandLine& app, Tuning& tuning) {
  CLI::Option* const tune = app.add_option_function<std::vector<std::string>>(
      "--tune",
      [&tuning](const std::vector<std::string>& settings) {
        for (const std::string& setting : settings) set_constant(tuning, setting);
      },
      "Override a search constant, for developers.");
  tune->allow_extra_args(false);
  std::vector<std::string> keys;
  keys.reserve(Tuning::kConstants.size());
  for (const Tuning::Constant& constant : Tuning::kConstants)
    keys.push_back(fmt::format("{}=", constant.name));
  app.offer_values(*tune, {.kind = OfferedValues::Kind::Settings, .words = std::move(keys)},
                   "NAME=WHOLE");
}

void add_game_types(CommandLine& app, std::vector<GameType>& types, const std::string& help) {
  app.offer(*add_parsed(app, "--type", types, parse_game_types, help), game_type_names(), "TYPES");
}

void add_engine_settings(CommandLine& app, EngineSettings& settings) {
  for (const Option& option : all_options()) {
    CLI::Option* const flag = app.add_option_function<std::string>(
        option.flags(),
        [&settings, name = option.name](const std::string& value) {
          settings.options.set(name, value);
        },
        fmt::format("{} [{}]", option.meaning, option.value(settings.options)));
    if (const auto range = option.range()) {
      flag->type_name(fmt::format("{} {}..{}", option.type(), range->first, range->second));
    } else if (!option.names().empty()) {
      app.offer(*flag, option.names());
    } else {
      app.offer(*flag, std::array{"True", "False"});
      flag->expected(0, 1)->default_str("True");
    }
  }
  add_network(app, settings.options.network);
  app.offer_files(*add_parsed(app, "--book", settings.options.book, load_book,
                              "Opening book for --own-book. [the built-in one]"));
  add_tuning(app, settings.options.tuning);
  add_file(app, "--log", settings.log,
           "Log all input and output lines to this file, with timestamps. [none]");
}

int serve(Protocol& protocol, const EngineSettings& settings, LineEditor* editor) {
  if (settings.log.empty()) return Console(protocol, nullptr, editor).run();
  Log log(settings.log);
  if (!log.is_open())
    fmt::print(stderr, "waggle: {}; continuing without a log\n",
               file_error("write", settings.log, {log.error(), std::generic_category()}));
  return Console(protocol, &log, editor).run();
}

}  // namespace waggle

#include "app/cli/command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <system_error>
#include <vector>

#include "protocol/console/console.hpp"
#include "protocol/console/log.hpp"
#include "text/file_kind.hpp"
#include "text/input_file.hpp"
#include "text/path.hpp"
#include "text/suggestion.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

void set_constant(Tuning& tuning, std::string_view setting) {
  const std::size_t equals = std::min(setting.find('='), setting.size());
  const std::string_view name = setting.substr(0, equals);
  std::vector<std::string_view> names;
  for (const Tuning::Constant& constant : Tuning::kConstants) {
    if (constant.name == name) {
      const std::string_view value = setting.substr(std::min(equals + 1, setting.size()));
      tuning.*constant.field =
          static_cast<int>(parse_whole(name, value, constant.least, constant.most));
      return;
    }
    names.push_back(constant.name);
  }
  throw Error(fmt::format("{} is no constant of the search; there are {}{}", in_quotes(name),
                          fmt::join(names, ", "), suggestion(name, names, ".")));
}

}  // namespace

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

std::shared_ptr<const Network> load_network(const std::string& path) {
  const std::string content = read_file(path);
  expect_kind(content, file_in_quotes(path), FileKind::Network);
  try {
    return network_from({reinterpret_cast<const std::uint8_t*>(content.data()), content.size()});
  } catch (const Error& error) {
    throw Error(fmt::format("{} is {}", file_in_quotes(path), error.what()));
  }
}

void add_network(CLI::App& app, std::shared_ptr<const Network>& network, const std::string& flag,
                 const std::string& help) {
  app.add_option_function<std::string>(
         flag, [&network](const std::string& path) { network = load_network(path); }, help)
      ->type_name("FILE");
}

void add_book(CLI::App& app, std::shared_ptr<const Book>& book) {
  app.add_option_function<std::string>(
         "--book",
         [&book](const std::string& path) {
           book = std::make_shared<const Book>(read_text_file(path), file_in_quotes(path));
         },
         "The book that --own-book plays from. [the built-in one]")
      ->type_name("FILE");
}

void add_game_name(CLI::App& app) {
  app.add_option_function<std::string>(
         "--game",
         [](const std::string& name) {
           if (!equal_in_any_case(name, "hive"))
             fmt::print(stderr, "waggle: --game {} is ignored, because Waggle plays only Hive\n",
                        in_quotes(name));
         },
         "Accepted for UGI runners; Waggle only plays hive.")
      ->type_name("NAME");
}

void add_tuning(CLI::App& app, Tuning& tuning) {
  std::vector<std::string> names;
  names.reserve(std::size(Tuning::kConstants));
  for (const Tuning::Constant& constant : Tuning::kConstants)
    names.push_back(fmt::format("{}=", constant.name));
  CLI::Option* const tune = app.add_option_function<std::vector<std::string>>(
      "--tune",
      [&tuning](const std::vector<std::string>& settings) {
        for (const std::string& setting : settings) set_constant(tuning, setting);
      },
      "Another value of a constant of the search, for those who work on it.");
  tune->allow_extra_args(false);
  offer(*tune, names, "NAME=WHOLE");
}

CLI::Option* add_game_types(CLI::App& app, const std::string& help,
                            const std::function<void(const std::string&)>& take) {
  CLI::Option* const option = app.add_option_function<std::string>("--type", take, help);
  offer(*option, game_type_names(), "TYPES");
  return option;
}

void refuse_options_before(const CLI::App& app, const CLI::App& subcommand) {
  for (const CLI::Option* const option : app.get_options())
    if (option->count() > 0)
      throw Error(fmt::format("{} before {} has no effect; options of {} are written after it",
                              option->get_name(), subcommand.get_name(), subcommand.get_name()));
}

void write(OutputFile& out, const Network& network) {
  const std::vector<std::uint8_t> bytes = to_bytes(network);
  out.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

void add_engine_settings(CLI::App& app, const std::shared_ptr<EngineSettings>& settings) {
  for (const Option& option : all_options()) {
    const std::string names =
        option.alias.empty() ? option.flag() : option.flag() + ',' + option.alias_flag();
    CLI::Option* const flag = app.add_option_function<std::string>(
        names,
        [settings, name = option.name](const std::string& value) {
          settings->options.set(name, value);
        },
        fmt::format("{} [{}]", option.meaning, option.value(settings->options)));
    if (const auto range = option.range())
      flag->type_name(fmt::format("{} {}..{}", option.type(), range->first, range->second));
    else if (!option.names().empty())
      flag->type_name(fmt::format("{}", fmt::join(option.names(), "|")));
    else
      flag->type_name("True|False")->expected(0, 1)->default_str("True");
  }
  add_network(app, settings->options.network);
  add_book(app, settings->options.book);
  add_tuning(app, settings->options.tuning);
  app.add_option("--log", settings->log,
                 "Where every line in and out is kept, with the time. [nowhere]")
      ->type_name("FILE");
}

int serve(Protocol& protocol, const EngineSettings& settings, LineEditor* editor) {
  if (settings.log.empty()) return Console(protocol, nullptr, editor).run();
  Log log(settings.log);
  if (!log.is_open())
    fmt::print(stderr, "waggle: {}; there will be no log\n",
               file_error("write", settings.log, {log.error(), std::generic_category()}));
  return Console(protocol, &log, editor).run();
}

}  // namespace waggle

#include "app/manual/usage.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

#include "text/text.hpp"

namespace waggle {

namespace {

Usage::Argument argument_of(const CLI::Option& option) {
  Usage::Argument argument;
  for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
  const std::string type = option.get_type_name();
  const std::string& text = option.get_option_text();
  if (option.get_positional())
    argument.value = option.get_name(true);
  else if (option.get_items_expected_max() > 0)
    argument.value = trimmed(text).empty() ? type : text;
  const std::vector<std::string_view> choices = split_at(type, '|');
  if (choices.size() > 1) argument.choices.assign(choices.begin(), choices.end());
  argument.meaning = option.get_description();
  argument.is_required = option.get_required();
  argument.has_optional_value = option.get_items_expected_min() == 0;
  argument.is_list = option.get_items_expected_max() > 1;
  argument.is_greedy = argument.is_list && option.get_allow_extra_args();
  return argument;
}

}  // namespace

void set_choices(CLI::Option& option, const std::vector<std::string>& choices) {
  option.type_name(fmt::format("{}", fmt::join(choices, "|")));
}

bool Usage::Argument::takes_file() const { return value.starts_with("FILE") || value == "COMMAND"; }
bool Usage::Argument::takes_folder() const { return value == "FOLDER"; }
bool Usage::Argument::takes_settings() const {
  return !choices.empty() && choices.front().ends_with('=');
}

Usage usage_of(const CLI::App& app) {
  Usage usage;
  for (const CLI::App* each = &app; each != nullptr; each = each->get_parent())
    usage.path.insert(usage.path.begin(), each->get_name());
  usage.meaning = app.get_description();
  // A CLI11 subcommand without a footer inherits that of its parent, which must not be repeated.
  if (app.get_parent() == nullptr || app.get_footer() != app.get_parent()->get_footer())
    usage.remarks = app.get_footer();
  const auto is_shown = [](const auto* each) { return !each->get_group().empty(); };
  for (const CLI::Option* const option : app.get_options(is_shown))
    (option->get_positional() ? usage.operands : usage.options).push_back(argument_of(*option));
  for (const CLI::App* const subcommand : app.get_subcommands(is_shown))
    usage.subcommands.push_back(usage_of(*subcommand));
  return usage;
}

}  // namespace waggle

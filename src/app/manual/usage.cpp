#include "app/manual/usage.hpp"

namespace waggle {

namespace {

Usage::Argument argument_of(const CLI::Option& option, const CommandLine& program) {
  Usage::Argument argument;
  for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
  const std::string& text = option.get_option_text();
  if (option.get_positional())
    argument.value = option.get_name(true);
  else if (option.get_items_expected_max() > 0)
    argument.value = text.empty() ? option.get_type_name() : text;
  argument.offered = program.offered(option);
  argument.meaning = option.get_description();
  argument.is_required = option.get_required();
  argument.has_optional_value = option.get_items_expected_min() == 0;
  argument.is_list = option.get_items_expected_max() > 1;
  argument.is_greedy = argument.is_list && option.get_allow_extra_args();
  return argument;
}

Usage usage_of(const CLI::App& app, const CommandLine& program) {
  Usage usage;
  for (const CLI::App* each = &app; each != nullptr; each = each->get_parent())
    usage.path.insert(usage.path.begin(), each->get_name());
  usage.meaning = app.get_description();
  // A CLI11 subcommand without a footer inherits that of its parent, which must not be repeated.
  if (app.get_parent() == nullptr || app.get_footer() != app.get_parent()->get_footer())
    usage.remarks = app.get_footer();
  const auto is_shown = [](const auto* each) { return !each->get_group().empty(); };
  for (const CLI::Option* const option : app.get_options(is_shown))
    (option->get_positional() ? usage.operands : usage.options)
        .push_back(argument_of(*option, program));
  for (const CLI::App* const subcommand : app.get_subcommands(is_shown))
    usage.subcommands.push_back(usage_of(*subcommand, program));
  return usage;
}

}  // namespace

Usage usage_of(const CommandLine& app) { return usage_of(app, app); }

}  // namespace waggle

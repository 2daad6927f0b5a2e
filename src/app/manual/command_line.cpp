#include "app/manual/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace waggle {

void CommandLine::offer_files(CLI::Option& option) {
  if (!option.get_positional()) option.type_name("FILE");
  (*offers_)[&option] = {.kind = OfferedValues::Kind::Files};
}

void CommandLine::offer_folders(CLI::Option& option) {
  if (!option.get_positional()) option.type_name("FOLDER");
  (*offers_)[&option] = {.kind = OfferedValues::Kind::Folders};
}

OfferedValues CommandLine::offered(const CLI::Option& option) const {
  const auto found = offers_->find(&option);
  return found == offers_->end() ? OfferedValues() : found->second;
}

void CommandLine::offer_values(CLI::Option& option, OfferedValues values,
                               const std::string& placeholder) {
  if (placeholder.empty())
    option.type_name(fmt::format("{}", fmt::join(values.words, "|")));
  else
    option.option_text(placeholder);
  (*offers_)[&option] = std::move(values);
}

}  // namespace waggle

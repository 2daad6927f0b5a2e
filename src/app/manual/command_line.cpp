#include "app/manual/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace waggle {

void CommandLine::offer_paths(CLI::Option& option, OfferedValues::Paths paths) {
  if (!option.get_positional())
    option.type_name(paths == OfferedValues::Paths::Folders ? "FOLDER" : "FILE");
  (*offers_)[&option].paths = paths;
}

OfferedValues CommandLine::offered(const CLI::Option& option) const {
  const auto found = offers_->find(&option);
  return found == offers_->end() ? OfferedValues() : found->second;
}

void CommandLine::offer_words(CLI::Option& option, std::vector<std::string> words,
                              const std::string& placeholder) {
  if (placeholder.empty())
    option.type_name(fmt::format("{}", fmt::join(words, "|")));
  else
    option.option_text(placeholder);
  (*offers_)[&option].words = std::move(words);
}

}  // namespace waggle

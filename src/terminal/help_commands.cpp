#include "terminal/help_commands.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>

#include "terminal/completion.hpp"
#include "terminal/guide.hpp"
#include "terminal/synonyms.hpp"
#include "text/suggestion.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"
#include "waggle/error.hpp"

namespace waggle {

const TerminalCommands<HelpCommands> HelpCommands::kCommands = {
    {{"help", "help [all|Command]", "Explain how to play, list all commands, or explain one.",
      ArgumentKind::Command},
     &HelpCommands::help},
    {{"quit", "quit",
      "End the session, as exit and Ctrl-D do. An unsaved game is kept for the next one.",
      ArgumentKind::Nothing},
     &HelpCommands::quit},
};

void HelpCommands::expect_command(std::string_view name) const {
  if (find_command(all_, name) != nullptr) return;
  const auto is_name = [name](std::string_view word) { return equal_in_any_case(word, name); };
  const auto* const found = std::ranges::find_if(kSynonyms, [&](const Synonyms& synonyms) {
    return std::ranges::any_of(split_at(synonyms.words, ' '), is_name);
  });
  const std::string meant = found == kSynonyms.end()
                                ? suggestion(name, names_of(all_))
                                : fmt::format(" Did you mean {}?", found->command);
  throw Error(fmt::format("There is no command {}; see help all.{}", in_quotes(name), meant));
}

void HelpCommands::help(TerminalCall& call) {
  if (call.arguments.empty()) {
    call.answer.text += kGuide;
    return;
  }
  if (equal_in_any_case(call.arguments, "all")) {
    call.answer.text += kOtherCommands;
    std::vector<std::string_view> names = names_of(all_);
    std::ranges::sort(names);
    call.say("All commands: {}", fmt::join(names, " "));
    call.print("help COMMAND explains one.");
    return;
  }
  std::string_view rest = call.arguments;
  const std::string_view name = take_word(rest);
  expect_command(name);
  const CommandInfo* const own = find_command(own_, name);
  if (own == nullptr || !rest.empty()) return uhp_.run(call);
  call.print("{}", own->usage);
  call.answer.text += wrapped(own->help, call.display.columns(), 0);
}

void HelpCommands::quit(TerminalCall& call) { call.answer.is_exit = true; }

}  // namespace waggle

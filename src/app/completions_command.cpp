#include <fmt/format.h>

#include <memory>
#include <string>

#include "app/commands.hpp"
#include "app/manual/completions.hpp"
#include "app/manual/usage.hpp"

namespace waggle {

void add_completions_command(CommandLine& app) {
  CommandLine& command = add_subcommand(app, "completions", "Print a shell completion script.", R"(
Examples:
  waggle completions bash > ~/.local/share/bash-completion/completions/waggle
  waggle completions fish > ~/.config/fish/completions/waggle.fish
  waggle completions zsh > ~/.zfunc/_waggle
)");
  const auto shell = std::make_shared<std::string>();
  CLI::Option* const argument =
      command.add_option("SHELL", *shell, fmt::format("The shell: {}.", shell_choice()))
          ->required();
  command.offer(*argument, shell_names());
  command.run = [&app, shell] {
    fmt::print("{}", completions(*shell, usage_of(app)));
    return 0;
  };
}

}  // namespace waggle

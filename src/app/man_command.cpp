#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/manual/man_page.hpp"
#include "app/manual/usage.hpp"

namespace waggle {

void add_man_command(CommandLine& app) {
  CommandLine& man = add_subcommand(app, "man", "Print the manual page, for man(1).", R"(
Examples:
  waggle man > waggle.1
  waggle man | man -l -
)");
  man.run = [&app] {
    fmt::print("{}", man_page(usage_of(app)));
    return 0;
  };
}

}  // namespace waggle

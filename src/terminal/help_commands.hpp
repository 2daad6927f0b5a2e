#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "protocol/uhp/uhp_protocol.hpp"
#include "terminal/terminal_call.hpp"

namespace waggle {

/// The commands `help` and `quit`, and the error for unknown commands.
class HelpCommands {
 public:
  static const TerminalCommands<HelpCommands> kCommands;

  /// `own` lists the commands that the session documents itself; `all` adds those that UHP
  /// documents. `own` must outlive this object.
  HelpCommands(UhpProtocol& uhp, const std::vector<CommandInfo>& own, std::vector<CommandInfo> all)
      : uhp_(uhp), own_(own), all_(std::move(all)) {}

  /// Throws Error, with a suggestion if possible, unless `name` is a command.
  void expect_command(std::string_view name) const;

 private:
  void help(TerminalCall& call);
  void quit(TerminalCall& call);

  UhpProtocol& uhp_;
  const std::vector<CommandInfo>& own_;
  std::vector<CommandInfo> all_;
};

}  // namespace waggle

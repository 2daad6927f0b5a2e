#pragma once

#include "engine/session.hpp"
#include "terminal/terminal_call.hpp"
#include "terminal/terminal_settings.hpp"

namespace waggle {

/// The commands that change the level and whether scores are shown.
class SettingsCommands {
 public:
  static const TerminalCommands<SettingsCommands> kCommands;

  SettingsCommands(Session& session, TerminalSettings& settings)
      : session_(session), settings_(settings) {}

 private:
  void level(TerminalCall& call);
  void scores(TerminalCall& call);

  Session& session_;
  TerminalSettings& settings_;
};

}  // namespace waggle

#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/session.hpp"
#include "protocol/console/commands.hpp"
#include "protocol/console/protocol.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "terminal/auto_player.hpp"
#include "terminal/game_commands.hpp"
#include "terminal/game_controller.hpp"
#include "terminal/game_file_commands.hpp"
#include "terminal/help_commands.hpp"
#include "terminal/play_commands.hpp"
#include "terminal/puzzle_commands.hpp"
#include "terminal/review_commands.hpp"
#include "terminal/search_commands.hpp"
#include "terminal/settings_commands.hpp"
#include "terminal/terminal_search.hpp"

namespace waggle {

/// The protocol for interactive use at a terminal. It accepts moves, UHP commands and additional
/// commands, and gives human-readable answers. It draws the board after each change and doesn't
/// print `ok`.
class TerminalSession final : public Protocol {
 public:
  /// Unsaved games are kept in `games_folder`. If it is empty, they are kept only in memory.
  TerminalSession(Session& session, UhpProtocol& uhp, Display display,
                  std::string games_folder = {})
      : session_(session),
        uhp_(uhp),
        display_(std::move(display)),
        saved_games_(std::move(games_folder)) {}

  [[nodiscard]] std::string greeting() const override;
  [[nodiscard]] Reaction react(std::string_view line) override { return uhp_.react(line); }
  [[nodiscard]] Answer handle(std::string_view line, Control& control, const Sink& sink) override;
  void on_idle() override { uhp_.on_idle(); }
  [[nodiscard]] LineMeaning meaning(std::string_view line) const override;

  /// All commands of UHP and of the session, each once. The session's help texts take precedence.
  [[nodiscard]] static std::vector<CommandInfo> command_infos();

  /// Ends the session, and makes sure that an unsaved game is kept. Returns a closing message that
  /// ends with a newline, or an empty string.
  [[nodiscard]] std::string farewell();
  /// The prompt. Call this only while no command is pending.
  [[nodiscard]] std::string prompt() const;
  /// See `completions`. Call this only while no command is pending.
  [[nodiscard]] std::vector<std::string> complete(std::string_view typed) const;

 private:
  // The objects that execute commands.
  [[nodiscard]] auto parts() {
    return std::tie(puzzles_, help_, play_commands_, game_commands_, game_files_, reviews_,
                    search_commands_, settings_commands_);
  }
  // The commands that are described by the session's own help.
  [[nodiscard]] static const std::vector<CommandInfo>& own_infos();
  void run(TerminalCall& call);

  Session& session_;
  UhpProtocol& uhp_;
  Display display_;
  OpenGame game_{session_};
  SavedGames saved_games_;
  Autosave autosave_{game_, saved_games_.folder()};
  GameController controller_{session_, game_, saved_games_, autosave_};
  TerminalSearch search_{session_, game_};
  AutoPlayer player_{game_, controller_, search_};
  GameCommands game_commands_{game_, controller_};
  GameFileCommands game_files_{game_, controller_, saved_games_};
  SearchCommands search_commands_{session_, game_, controller_, search_, player_};
  SettingsCommands settings_commands_{session_, game_.terminal_settings()};
  PuzzleCommands puzzles_{session_, game_, controller_, search_};
  ReviewCommands reviews_{session_, game_, controller_};
  PlayCommands play_commands_{session_, game_, controller_, player_, puzzles_};
  HelpCommands help_{uhp_, own_infos(), command_infos()};
};

}  // namespace waggle

#include "terminal/terminal_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <iterator>

#include "terminal/completion.hpp"
#include "terminal/endings.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/spelling.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

// Whether a word that isn't a command is probably meant as a move, perhaps an invalid one such as
// "e4" or "/bQ".
bool is_meant_as_move(std::string_view word) {
  constexpr std::size_t kShort = 4;
  const auto is_slash = [](char c) { return c == '/' || c == '\\'; };
  if (word.empty() || MoveWords::are_in(word)) return !word.empty();
  std::string_view rest = word;
  if (PieceWord::take(rest) && rest.find_first_of("-/\\") == 0) return true;
  return (word.size() <= kShort && word.find_first_of("-0123456789") != std::string_view::npos) ||
         is_slash(word.front()) || is_slash(word.back());
}

}  // namespace

const std::vector<CommandInfo>& TerminalSession::own_infos() {
  using Parts = decltype(std::declval<TerminalSession&>().parts());
  static const std::vector<CommandInfo> infos = []<typename... Part>(std::tuple<Part&...>*) {
    std::vector<CommandInfo> all;
    for (const std::vector<CommandInfo>& some : {Part::kCommands.infos()...})
      std::ranges::copy_if(some, std::back_inserter(all),
                           [](const CommandInfo& info) { return !info.help.empty(); });
    return all;
  }(static_cast<Parts*>(nullptr));
  return infos;
}

std::string TerminalSession::greeting() const {
  const auto line = [this](std::string_view text) { return wrapped(text, display_.columns(), 2); };
  std::string hello = line(
      fmt::format("Waggle v{} plays Hive. Type help for how to play, exit to leave.", kVersion));
  const std::size_t count = saved_games_.entries().size();
  if (count == 0) return hello;
  if (count == 1) return hello + line("There is an unsaved game; resume brings it back.");
  return hello + line(fmt::format("There are {} unsaved games; games lists them, and resume brings "
                                  "back the last.",
                                  count));
}

std::string TerminalSession::farewell() {
  return autosave_.keep_at_end() ? "The game is kept; resume brings it back next time.\n" : "";
}

std::vector<CommandInfo> TerminalSession::command_infos() {
  std::vector<CommandInfo> infos = UhpProtocol::command_infos();
  for (const CommandInfo& own : own_infos()) {
    const auto of_uhp = std::ranges::find(infos, own.name, &CommandInfo::name);
    if (of_uhp == infos.end())
      infos.push_back(own);
    else
      *of_uhp = own;
  }
  return infos;
}

LineMeaning TerminalSession::meaning(std::string_view line) const {
  LineMeaning meaning = uhp_.meaning(line);
  const std::string_view word = take_word(line);
  if (const CommandInfo* const own = find_command(own_infos(), word)) {
    meaning.text = own->name;
    meaning.is_stoppable |= own->is_stoppable();
  }
  const bool is_move = PlayCommands::kCommands.find(word) != nullptr || is_meant_as_move(word);
  meaning.is_stoppable |= is_move && (game_.terminal_settings().plays_any() || uhp_.replies());
  return meaning;
}

std::string TerminalSession::prompt() const {
  if (!session_.has_game()) return "waggle> ";
  const Game& game = session_.game();
  if (game.is_over()) return "over> ";
  return fmt::format("{} {}{}> ", to_string(game.position().turn()), game.position().ply() / 2 + 1,
                     has_to_pass(game) ? " must pass" : "");
}

std::vector<std::string> TerminalSession::complete(std::string_view typed) const {
  return completions(session_, command_infos(), typed);
}

Answer TerminalSession::handle(std::string_view line, Control& control, const Sink& sink) {
  const std::string_view words = trimmed(line);
  if (words.empty()) return {};
  TerminalCall call(words, display_, control, sink);
  try {
    run(call);
  } catch (const InvalidMove& error) {
    call.say("invalidmove {}", error.what());
  } catch (const std::exception& error) {
    call.say("err {}", UhpProtocol::message_of(error));
  }
  // Several commands change settings that are saved with the game, such as options, level and auto.
  if (autosave_.has_old_settings()) controller_.update_autosave(call);
  return std::move(call.answer);
}

void TerminalSession::run(TerminalCall& call) {
  const auto is_done_by = [&call]<typename... Part>(Part&... part) {
    return (Part::kCommands.run(part, call) || ...);
  };
  check_length(call.line);
  if (std::apply(is_done_by, parts())) return;
  if (is_meant_as_move(call.name)) return play_commands_.play_move(call.line, call);
  help_.expect_command(call.name);
  uhp_.run(call);
}

}  // namespace waggle

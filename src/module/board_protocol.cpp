#include "module/board_protocol.hpp"

#include <exception>
#include <utility>

#include "text/json/json.hpp"
#include "text/message.hpp"

namespace waggle {

namespace {

// The first command in these classes that a line starts with, or null.
template <typename... Parts>
const CommandInfo* find_in_parts(std::string_view line) noexcept {
  const CommandInfo* found = nullptr;
  const auto find = [&](const auto& table) {
    const auto* const entry = table.find_in(line);
    if (entry != nullptr) found = &entry->info;
    return entry != nullptr;
  };
  static_cast<void>((find(Parts::kCommands) || ...));
  return found;
}

// The board's command that a line starts with, or null.
const CommandInfo* board_command(std::string_view line) noexcept {
  return find_in_parts<BoardEngineCommands, BoardFileCommands, BoardReviewCommands,
                       BoardPuzzleCommands>(line);
}

}  // namespace

Reaction BoardProtocol::react(std::string_view line) {
  return board_command(line) == nullptr ? below_.react(line) : Reaction{};
}

std::string BoardProtocol::meaning(std::string_view line) const {
  const CommandInfo* const command = board_command(line);
  return command == nullptr ? below_.meaning(line) : "board " + std::string(command->name);
}

bool BoardProtocol::is_stoppable(std::string_view line) const noexcept {
  const CommandInfo* const command = board_command(line);
  return command == nullptr ? below_.is_stoppable(line) : command->is_stoppable;
}

Answer BoardProtocol::handle(std::string_view line, Control& control, const Sink& sink) {
  if (board_command(line) == nullptr) return below_.handle(line, control, sink);
  CommandCall call(line, control, sink);
  const auto run = [&call]<typename... Part>(Part&... parts) {
    return (Part::kCommands.run(parts, call) || ...);
  };
  try {
    check_length(call.arguments, kMostBytes);
    static_cast<void>(run(engine_, files_, reviews_, puzzles_));
  } catch (const Json::exception&) {
    call.print("err {}: a field of the request is missing or has the wrong type", call.name);
  } catch (const std::exception& error) {
    call.print("err {}", message_of(error));
  }
  call.print("ok");
  return std::move(call.answer);
}

}  // namespace waggle

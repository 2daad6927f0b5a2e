#pragma once

#include <array>
#include <string_view>

namespace waggle {

/// A command, and synonyms that users may try, separated by spaces. If a user types one of them,
/// the error message suggests the command.
struct Synonyms {
  std::string_view command;
  std::string_view words;
};
inline constexpr auto kSynonyms = std::to_array<Synonyms>({
    {"newgame", "new start begin restart"},
    {"bestmove", "best think"},
    {"analyze", "eval evaluate"},
    {"board", "show print draw display position"},
    {"undo", "takeback unmove"},
    {"forward", "next"},
    {"back", "previous prev"},
    {"goto start", "first"},
    {"goto end", "last"},
    {"load", "open read"},
    {"save", "write export"},
    {"resume", "continue"},
    {"moves", "list history movelist notation pgn comments"},
    {"scores", "score"},
    {"resign", "surrender concede"},
    {"pass", "skip"},
    {"play", "move"},
    {"validmoves", "legal legalmoves"},
    {"help all", "commands"},
    {"help", "rules tutorial"},
    {"level", "difficulty strength skill"},
    {"auto", "opponent computer engine"},
    {"puzzle", "puzzles solve"},
    {"solution", "answer"},
    {"mistakes", "exercise exercises blunders"},
    {"options set", "set setoption"},
    {"options", "settings"},
    {"quit", "bye leave :q"},
});

}  // namespace waggle

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "waggle/game.hpp"

namespace waggle {

/// How a game ended, as far as somebody says so.
enum class OutcomeToken : std::uint8_t {
  WhiteWins,
  BlackWins,
  Draw,
  InProgress,
  NotStarted,
  Unknown
};

/// What a file says of a game's end. The board may say otherwise: a player who resigns, agrees to a
/// draw or runs out of time leaves it open.
struct Outcome {
  OutcomeToken token = OutcomeToken::Unknown;
  /// What stood in the file, in its own words (UTF-8); empty if nothing did.
  std::string text;
};

/// A game as a file tells it.
struct Record {
  /// As the rules played it.
  Game game;
  /// In the order of the file, without GameType and Result; UTF-8. Of an SGF: Date, White, Black
  /// and the like under their names in a PGN.
  std::vector<std::pair<std::string, std::string>> tags;
  /// By ply: [0] before the first move, [n] after ply n. May be shorter than the game; UTF-8.
  std::vector<std::string> comments;
  Outcome outcome;
};

/// Why a game could not be read to its end.
struct Problem {
  /// Its number in the file, from 1.
  std::size_t game = 1;
  /// The ply that could not be read, from 1, passes counted; 0 for the head.
  std::size_t ply = 0;
  /// One line without a full stop, which names the move.
  std::string reason;
};

/// A game of a file; with a problem, as far as it could be read.
struct ReadGame {
  Record record;
  std::optional<Problem> problem;
};

/// The kinds of files: PGN as Mzinga, hivegame.com and people write it, SGF of boardspace.net, and
/// GameStrings, one a line.
enum class Dialect : std::uint8_t { Pgn, Sgf, Uhp };

/// "pgn", "sgf" or "uhp", in any letter case. Throws Error.
[[nodiscard]] Dialect parse_dialect(std::string_view text);
/// The names of all kinds.
[[nodiscard]] std::vector<std::string_view> dialect_names();
/// "pgn, sgf or uhp", for messages; `before` stands before each name.
[[nodiscard]] std::string dialect_choice(std::string_view before = {});
/// The name of the kind, which is also what the names of its files end in.
[[nodiscard]] std::string_view to_string(Dialect dialect) noexcept;
/// What the content of a file looks like; if it looks like nothing, what the end of its name says.
[[nodiscard]] std::optional<Dialect> guess_dialect(std::string_view content,
                                                   std::string_view name = {});

/// The largest file that is read: 256 MiB.
inline constexpr std::size_t kMostBytes = std::size_t{256} << 20;
/// The most games that are kept in memory together.
inline constexpr std::size_t kMostGames = 100'000;

/// The content of a file. Throws Error, which names the file, if it cannot be opened or read, or
/// has more than kMostBytes.
[[nodiscard]] std::string read_file(const std::string& path);
/// The same of standard input.
[[nodiscard]] std::string read_standard_input();

/// Hears of the games of a file one after the other.
using GameListener = std::function<void(ReadGame&& game)>;
/// Reads all games of a file's content, UTF-8 or else ISO 8859-1. Never throws for what stands in
/// it: what cannot be read is the problem of one game, and the others are read.
void read_games(std::string_view content, Dialect dialect, const GameListener& listener);
/// The same at once, kMostGames of them at most; more are the problem of one that follows.
[[nodiscard]] std::vector<ReadGame> read_games(std::string_view content, Dialect dialect);
/// All games of a file. Throws Error as read_file does, and if it is of no known kind.
[[nodiscard]] std::vector<ReadGame> read_games_from(const std::string& path);
/// The kind of a file by content, else by name. Throws Error, which names it, where it is no text
/// or of no known kind.
[[nodiscard]] Dialect dialect_of(std::string_view content, const std::string& name);

/// As Mzinga.Viewer saves and loads it. Where there are letters beyond ASCII, it begins with
/// kByteOrderMark, without which Mzinga reads none of them.
[[nodiscard]] std::string write_pgn(const Record& record);
/// As boardspace.net saves it.
[[nodiscard]] std::string write_sgf(const Record& record);
/// The GameString, in a line.
[[nodiscard]] std::string write_uhp(const Record& record);
[[nodiscard]] std::string write_game(const Record& record, Dialect dialect);
/// The same of a game that follows others in a file: without a byte order mark, in PGN after an
/// empty line.
[[nodiscard]] std::string write_next_game(const Record& record, Dialect dialect);

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// "WhiteWins", "BlackWins", "Draw", "InProgress", "NotStarted" or "Unknown".
[[nodiscard]] std::string_view to_string(OutcomeToken token) noexcept;
/// Reads the words of UHP and of chess (1-0, 0-1, 1/2-1/2, *), in any letter case.
[[nodiscard]] Outcome parse_outcome(std::string_view text);
/// Whether it says that the game is over.
[[nodiscard]] bool is_final(OutcomeToken token) noexcept;
/// What the board says.
[[nodiscard]] OutcomeToken outcome_of(const Game& game) noexcept;
/// How the game ended as the file says, or the board where the file does not say that it did.
[[nodiscard]] OutcomeToken outcome_of(const Record& record) noexcept;
/// The value of a tag; empty if there is none.
[[nodiscard]] std::string_view find_tag(const Record& record, std::string_view name) noexcept;

}  // namespace waggle

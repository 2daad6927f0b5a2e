#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/outcome.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// An alternative to the moves of its parent line, which is the game or another variation.
struct Variation {
  /// The plies before its first move, from the start of the game. A variation of a variation
  /// branches off after its parent's first move or later, so its `from` is greater. A variation may
  /// also continue where its parent ends.
  std::size_t from = 0;
  /// In canonical notation; never empty.
  std::vector<std::string> moves;
  /// comments[n] follows moves[n]. May be shorter than the moves; UTF-8.
  std::vector<std::string> comments;
  /// In the order of `from`.
  std::vector<Variation> variations;

  friend bool operator==(const Variation&, const Variation&) = default;
};

/// A game from a file: moves, tags, comments, variations and result.
struct Record {
  /// All moves are legal.
  Game game;
  /// In file order, without GameType and Result (UTF-8). SGF properties become PGN tags such as
  /// Date, White and Black.
  std::vector<std::pair<std::string, std::string>> tags;
  /// comments[0] precedes the first move, comments[n] follows ply n. May be shorter than the game;
  /// UTF-8.
  std::vector<std::string> comments;
  /// In the order of `from`.
  std::vector<Variation> variations;
  Outcome outcome;
};

/// Why a game could not be read to its end.
struct Problem {
  /// The number of the game in the file, from 1.
  std::size_t game = 1;
  /// The ply that could not be read, from 1 and counting passes; 0 for the head.
  std::size_t ply = 0;
  /// One line without a full stop, which names the move.
  std::string reason;
};

/// Variations that were truncated at a move that could not be read.
struct CutVariations {
  std::size_t count = 0;
  /// Why the first one was truncated.
  Problem first;
};

/// "2 variations end early, the first at ply 3: REASON", without a full stop. `count` must not be
/// 0.
[[nodiscard]] std::string cut_text(const CutVariations& cut);

/// Something doubtful in a game that could nevertheless be read.
struct Warning {
  /// The number of the game in the file, from 1.
  std::size_t game = 1;
  /// The number of plies before it.
  std::size_t plies = 0;
  /// One line without a full stop.
  std::string text;
};
/// "after ply 3: TEXT", or the text alone if it comes before the first move.
[[nodiscard]] std::string to_string(const Warning& warning);

/// A game that was read from a file. With a problem, it has the moves before the problem.
struct ReadGame {
  Record record;
  std::optional<Problem> problem;
  /// Truncated variations. They don't affect the game itself.
  CutVariations cut;
  /// At most GameBuilder::kMostWarnings, and none after a problem.
  std::vector<Warning> warnings;
};

/// Formats of game files: PGN as Mzinga, hivegame.com and people write it, SGF of boardspace.net,
/// and lists of GameStrings, one per line. records/files.cpp has a table of them.
enum class FileFormat : std::uint8_t { Pgn, Sgf, Uhp };

/// Parses "pgn", "sgf" or "uhp", case-insensitive. Throws Error.
[[nodiscard]] FileFormat parse_format(std::string_view text);
/// The names of all formats.
[[nodiscard]] std::vector<std::string_view> format_names();
/// "pgn, sgf or uhp", for messages; `before` is prepended to each name.
[[nodiscard]] std::string format_choice(std::string_view before = {});
/// The formats that can be read, for help texts: "PGN, SGF of boardspace.net, or GameStrings, one
/// per line".
[[nodiscard]] std::string game_files();
/// Whether the format supports comments. If not, writers drop them.
[[nodiscard]] bool keeps_comments(FileFormat format) noexcept;
/// Whether the format supports variations. If not, writers drop them.
[[nodiscard]] bool keeps_variations(FileFormat format) noexcept;
/// The format's name, which is also its file extension.
[[nodiscard]] std::string_view to_string(FileFormat format) noexcept;
/// Detects the format by the content, or else by the file extension; nullopt if neither identifies
/// it.
[[nodiscard]] std::optional<FileFormat> guess_format(std::string_view content,
                                                     std::string_view name = {});

/// The most games kept in memory at once.
inline constexpr std::size_t kMostGames = 100'000;

/// Receives the games of a file one by one.
using GameListener = std::function<void(ReadGame&& game)>;
/// Reads all games from a file's content (UTF-8, with or without a byte order mark, or ISO 8859-1),
/// and passes them to the listener. Throws only what the listener throws: a game that can't be read
/// gets a problem, and reading continues with the next one.
void read_games(std::string_view content, FileFormat format, const GameListener& listener);
/// The same as a list of at most kMostGames, followed by one game with a problem if there are more.
[[nodiscard]] std::vector<ReadGame> read_games(std::string_view content, FileFormat format);
/// Reads all games of a file. Throws Error as read_text_file does, and if the format is unknown.
[[nodiscard]] std::vector<ReadGame> read_games_from(const std::string& path);
/// Like guess_format, but throws Error, naming the file, if it isn't text or its format is unknown.
[[nodiscard]] FileFormat format_of(std::string_view content, const std::string& name);

// Each format has a reader and a writer. Readers work like read_games, but expect UTF-8 without a
// byte order mark.

/// Accepts PGN as written by Mzinga, hivegame.com, converters and people. Skips annotation glyphs
/// and `%` lines.
void read_pgn(std::string_view content, const GameListener& listener);
/// PGN as Mzinga.Viewer saves and loads it. Variations are written between comments, so that the
/// Viewer shows them as part of the comment. A variation whose `from` is outside its line is
/// omitted. Text with non-ASCII characters begins with kByteOrderMark, because Mzinga can't read
/// them otherwise.
[[nodiscard]] std::string write_pgn(const Record& record);
/// The game trees of an SGF file as boardspace.net writes them.
void read_sgf(std::string_view content, const GameListener& listener);
/// SGF as boardspace.net saves it.
[[nodiscard]] std::string write_sgf(const Record& record);
/// GameStrings, one per line. State and turn may be wrong, empty or missing. A missing game type is
/// inferred from the moves. Empty lines, lines that begin with # and text after a | are ignored.
void read_uhp(std::string_view content, const GameListener& listener);
/// The GameString and a line break.
[[nodiscard]] std::string write_uhp(const Record& record);
[[nodiscard]] std::string write_game(const Record& record, FileFormat format);
/// The same for a game that follows others in a file: without a byte order mark, and in PGN after
/// an empty line.
[[nodiscard]] std::string write_next_game(const Record& record, FileFormat format);

/// The result according to the file, or on the board if the file has no final result.
[[nodiscard]] GameState outcome_of(const Record& record) noexcept;
/// Appends a trimmed text, without carriage returns, to a comment that may be empty; on a new line
/// if it isn't.
void append_comment(std::string& comment, std::string_view text);
/// The value of a tag; empty if it is missing. Tag names are case-insensitive.
[[nodiscard]] std::string_view find_tag(const Record& record, std::string_view name) noexcept;
/// Sets or adds a tag. An empty value removes it.
void set_tag(Record& record, std::string_view name, std::string_view value);

}  // namespace waggle

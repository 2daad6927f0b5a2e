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

/// An alternative to the moves of its parent line, which is either the game or another variation.
struct Variation {
  /// The number of plies from the start of the game to its first move. A nested variation branches
  /// off after at least one move of its parent, so its `from` is greater than its parent's. A
  /// variation that branches off after its parent's last move continues the line.
  std::size_t from = 0;
  /// The moves in canonical notation; never empty.
  std::vector<std::string> moves;
  /// The comments (UTF-8): comments[n] follows moves[n]. There may be fewer comments than moves.
  std::vector<std::string> comments;
  /// The nested variations, sorted by `from`.
  std::vector<Variation> variations;

  friend bool operator==(const Variation&, const Variation&) = default;
};

/// A game from a file: moves, tags, comments, variations and result.
struct Record {
  /// The moves, all of which are legal.
  Game game;
  /// Names and values (UTF-8) of the tags in file order, without GameType and Result. SGF
  /// properties are converted to PGN tags such as Date, White and Black.
  std::vector<std::pair<std::string, std::string>> tags;
  /// The comments (UTF-8): comments[0] precedes the first move, and comments[n] follows ply n. The
  /// list may be shorter than the game.
  std::vector<std::string> comments;
  /// The variations of the game, sorted by `from`.
  std::vector<Variation> variations;
  Outcome outcome;
};

/// Why a game could not be read completely.
struct Problem {
  /// The number of the game in the file, counting from 1.
  std::size_t game = 1;
  /// The ply that could not be read, counting from 1 and including passes; 0 for the header.
  std::size_t ply = 0;
  /// One line without a full stop. If a move is the problem, the line quotes it.
  std::string reason;
};

/// Variations that were truncated at a move that could not be read.
struct CutVariations {
  std::size_t count = 0;
  /// Why the first one was truncated.
  Problem first;
};

/// Formats a message such as "2 variations end early, the first at ply 3: REASON", without a full
/// stop. `cut.count` must not be 0.
[[nodiscard]] std::string cut_text(const CutVariations& cut);

/// Something suspicious in a game that didn't prevent it from being read.
struct Warning {
  /// The number of the game in the file, counting from 1.
  std::size_t game = 1;
  /// The number of plies before the suspicious text.
  std::size_t plies = 0;
  /// One line without a full stop.
  std::string text;
};
/// Formats a warning as "after ply 3: TEXT", or as the text alone if no ply precedes it.
[[nodiscard]] std::string to_string(const Warning& warning);

/// A game that was read from a file. If there is a problem, the record contains only the moves
/// before it.
struct ReadGame {
  Record record;
  std::optional<Problem> problem;
  /// The variations that were truncated. The moves of the game aren't affected.
  CutVariations cut;
  /// The first warnings, at most GameBuilder::kMaxWarnings. None are recorded after a problem.
  std::vector<Warning> warnings;
};

/// Game file formats: PGN as written by Mzinga, by hivegame.com or by hand; SGF as written by
/// boardspace.net; and lists of GameStrings, one per line. The table in records/files.cpp describes
/// them.
enum class FileFormat : std::uint8_t { Pgn, Sgf, Uhp };

/// Parses "pgn", "sgf" or "uhp", case-insensitively. Throws Error for any other text.
[[nodiscard]] FileFormat parse_format(std::string_view text);
/// The names of all formats.
[[nodiscard]] std::vector<std::string_view> format_names();
/// The names of all formats for messages: "pgn, sgf or uhp". `before` is prepended to each name.
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
/// Detects the format from the content or, failing that, from the extension of the file name.
/// Returns nullopt if neither identifies it.
[[nodiscard]] std::optional<FileFormat> guess_format(std::string_view content,
                                                     std::string_view name = {});

/// Maximum number of games kept in memory at once.
inline constexpr std::size_t kMaxGames = 100'000;

/// Receives the games of a file one by one.
using GameListener = std::function<void(ReadGame&& game)>;
/// Reads all games from a file's content (UTF-8, with or without a byte order mark, or ISO 8859-1)
/// and passes them to the listener. If a game can't be read, its `problem` says why, and reading
/// continues with the next game. Throws only what the listener throws.
void read_games(std::string_view content, FileFormat format, const GameListener& listener);
/// Reads the games from a file's content into a list. If there are more than kMaxGames, the list
/// contains the first kMaxGames, followed by an empty game whose `problem` says that the rest were
/// dropped.
[[nodiscard]] std::vector<ReadGame> read_games(std::string_view content, FileFormat format);
/// Reads all games of a file. Throws Error like read_text_file, or if the format is unknown.
[[nodiscard]] std::vector<ReadGame> read_games_from(const std::string& path);
/// Like guess_format, but if the content isn't text or its format is unknown, throws an Error that
/// names the file.
[[nodiscard]] FileFormat format_of(std::string_view content, const std::string& name);

// Each format has a reader and a writer. Readers work like read_games, but require UTF-8 without a
// byte order mark.

/// Reads PGN as written by Mzinga, by hivegame.com, by conversion programs or by hand. Skips
/// annotation glyphs and `%` lines.
void read_pgn(std::string_view content, const GameListener& listener);
/// Writes PGN as Mzinga.Viewer saves and loads it. Variations are written between two comments, so
/// that the Viewer shows them as part of a comment. A variation whose `from` is outside its parent
/// line is omitted. Non-ASCII text begins with kByteOrderMark, or Mzinga would misread it.
[[nodiscard]] std::string write_pgn(const Record& record);
/// Reads the game trees of an SGF file as written by boardspace.net.
void read_sgf(std::string_view content, const GameListener& listener);
/// Writes SGF as boardspace.net saves it.
[[nodiscard]] std::string write_sgf(const Record& record);
/// Reads GameStrings, one per line. The state and the turn may be wrong, empty or missing. A
/// missing game type is inferred from the moves. Empty lines, lines that begin with # and text
/// after a | are ignored.
void read_uhp(std::string_view content, const GameListener& listener);
/// Writes a GameString and a line break.
[[nodiscard]] std::string write_uhp(const Record& record);
/// Writes the first game of a file in the given format.
[[nodiscard]] std::string write_game(const Record& record, FileFormat format);
/// Like write_game, but for the second and later games of a file: omits the byte order mark, and
/// begins with an empty line in PGN.
[[nodiscard]] std::string write_next_game(const Record& record, FileFormat format);

/// The result according to the file if it is final, otherwise the state on the board.
[[nodiscard]] GameState outcome_of(const Record& record) noexcept;
/// Trims `text`, removes its carriage returns and appends it to a comment, on a new line unless the
/// comment is empty.
void append_comment(std::string& comment, std::string_view text);
/// The value of a tag; empty if the tag is missing. Tag names are case-insensitive.
[[nodiscard]] std::string_view find_tag(const Record& record, std::string_view name) noexcept;
/// Sets a tag, adding it if it is missing. An empty value removes the tag.
void set_tag(Record& record, std::string_view name, std::string_view value);

}  // namespace waggle

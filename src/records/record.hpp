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

/// Other moves than those of the line above it, which is the game or another variation.
struct Variation {
  /// The plies before its first move, from the start of the game. A variation of the game leaves it
  /// after 0 plies or more. A variation of a variation leaves it after its first move or later, so
  /// its `from` is greater. A variation may also go on where the line above it ends.
  std::size_t from = 0;
  /// In canonical notation; never empty.
  std::vector<std::string> moves;
  /// [n] after moves[n]. May be shorter than the moves; UTF-8.
  std::vector<std::string> comments;
  /// In the order of `from`.
  std::vector<Variation> variations;

  friend bool operator==(const Variation&, const Variation&) = default;
};

/// A game of a file: moves, tags, comments, variations and result.
struct Record {
  /// The moves, as the rules allow them.
  Game game;
  /// In the order of the file, without GameType and Result (UTF-8). Those of an SGF have the names
  /// that a PGN gives them: Date, White, Black.
  std::vector<std::pair<std::string, std::string>> tags;
  /// By ply: [0] before the first move, [n] after ply n. May be shorter than the game; UTF-8.
  std::vector<std::string> comments;
  /// In the order of `from`.
  std::vector<Variation> variations;
  Outcome outcome;
};

/// Why a game could not be read to its end.
struct Problem {
  /// The number of the game in the file, from 1.
  std::size_t game = 1;
  /// The ply that could not be read, from 1, passes counted; 0 for the head.
  std::size_t ply = 0;
  /// One line without a full stop, which names the move.
  std::string reason;
};

/// The variations of a game that could not be read to their end.
struct CutVariations {
  std::size_t count = 0;
  /// What could not be read of the first one.
  Problem first;
};

/// "2 variations end early, the first at ply 3: REASON", without a full stop. `count` must not be
/// 0.
[[nodiscard]] std::string cut_text(const CutVariations& cut);

/// Something doubtful in a game that was read all the same.
struct Warning {
  /// The number of the game in the file, from 1.
  std::size_t game = 1;
  /// The plies before it.
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
  /// Variations that are shorter than in the file. The game itself has all its moves.
  CutVariations cut;
  /// The first few; not those of a game that could not be read.
  std::vector<Warning> warnings;
};

/// The kinds of game files: PGN of Mzinga, hivegame.com and people, SGF of boardspace.net, and
/// lists of GameStrings, one a line. records/files.cpp has the table of them.
enum class FileFormat : std::uint8_t { Pgn, Sgf, Uhp };

/// "pgn", "sgf" or "uhp", in any letter case. Throws Error.
[[nodiscard]] FileFormat parse_format(std::string_view text);
/// The names of all kinds.
[[nodiscard]] std::vector<std::string_view> format_names();
/// "pgn, sgf or uhp", for messages; `before` stands before each name.
[[nodiscard]] std::string format_choice(std::string_view before = {});
/// What files are read, for help: "PGN, SGF of boardspace.net, or GameStrings, one a line".
[[nodiscard]] std::string game_files();
/// Whether files of the kind hold comments. If not, writers leave the comments out.
[[nodiscard]] bool keeps_comments(FileFormat format) noexcept;
/// Whether files of the kind hold variations. If not, writers leave the variations out.
[[nodiscard]] bool keeps_variations(FileFormat format) noexcept;
/// The name of the kind, which is also what the names of its files end in.
[[nodiscard]] std::string_view to_string(FileFormat format) noexcept;
/// The kind of a file by its content, or else by the end of its name; nothing if neither says it.
[[nodiscard]] std::optional<FileFormat> guess_format(std::string_view content,
                                                     std::string_view name = {});

/// The most games that are kept in memory together.
inline constexpr std::size_t kMostGames = 100'000;

/// Takes the games of a file, one after the other.
using GameListener = std::function<void(ReadGame&& game)>;
/// Reads all games of a file's content (UTF-8 or ISO 8859-1), and hands them to the listener.
/// Throws nothing itself: a game that cannot be read has a problem, and the others are read.
void read_games(std::string_view content, FileFormat format, const GameListener& listener);
/// The same as a list of at most kMostGames. If there are more, one game with a problem follows.
[[nodiscard]] std::vector<ReadGame> read_games(std::string_view content, FileFormat format);
/// All games of a file. Throws Error as read_text_file does, and if it is of no known kind.
[[nodiscard]] std::vector<ReadGame> read_games_from(const std::string& path);
/// The same as guess_format, but throws Error that names the file if it is no text or of no known
/// kind.
[[nodiscard]] FileFormat format_of(std::string_view content, const std::string& name);

// Each kind has a reader, which works as read_games does, and a writer.

/// PGN of any kind that is known: as Mzinga, hivegame.com, converters and people write it.
/// Annotation glyphs and `%` lines are left out.
void read_pgn(std::string_view content, const GameListener& listener);
/// PGN as Mzinga.Viewer saves and loads it. Variations stand between comments, where the Viewer
/// shows them as part of the comment. A variation that leaves no ply of its line is left out. A
/// text with letters beyond ASCII begins with kByteOrderMark, because Mzinga reads none of those
/// letters without it.
[[nodiscard]] std::string write_pgn(const Record& record);
/// The game trees of an SGF file as boardspace.net writes them.
void read_sgf(std::string_view content, const GameListener& listener);
/// SGF as boardspace.net saves it.
[[nodiscard]] std::string write_sgf(const Record& record);
/// GameStrings, one a line. State and turn may be wrong, empty or missing. If the type is missing,
/// the moves decide it. Empty lines, lines that begin with # and text after a | are left out.
void read_uhp(std::string_view content, const GameListener& listener);
/// The GameString and a line break.
[[nodiscard]] std::string write_uhp(const Record& record);
[[nodiscard]] std::string write_game(const Record& record, FileFormat format);
/// The same for a game that follows others in a file: without a byte order mark, and in PGN after
/// an empty line.
[[nodiscard]] std::string write_next_game(const Record& record, FileFormat format);

/// How the game ended by the file. If the file does not say that it ended: by the board.
[[nodiscard]] OutcomeToken outcome_of(const Record& record) noexcept;
/// Adds a comment to one that may be there, on a line of its own, without the blanks at its ends.
void append_comment(std::string& comment, std::string_view text);
/// The value of a tag; empty if there is none. Names of tags are case-insensitive.
[[nodiscard]] std::string_view find_tag(const Record& record, std::string_view name) noexcept;
/// Sets a tag, or adds it if there is none of this name. An empty value removes it.
void set_tag(Record& record, std::string_view name, std::string_view value);

}  // namespace waggle

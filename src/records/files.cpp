#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "records/record.hpp"
#include "text/encoding.hpp"
#include "text/file_kind.hpp"
#include "text/input_file.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

namespace {

bool begins_with_letter(std::string_view text) {
  return !text.empty() &&
         ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
}

bool begins_with_piece(std::string_view text) {
  const auto word = PieceWord::read(text.substr(0, text.find_first_of(" \t.!?")));
  return word && word->piece();
}

// Whether a line can only be of one kind of file. The line is trimmed, not empty and no comment.
bool is_sgf_line(std::string_view line) { return line.find("(;") != std::string_view::npos; }

bool is_pgn_line(std::string_view line) {
  if (is_sgf_line(line)) return false;
  const bool is_tag = line.front() == '[' && begins_with_letter(trimmed(line.substr(1)));
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const std::string_view next = trimmed(line.substr(digits));
  const bool is_numbered =
      digits > 0 && (next.starts_with('.') || next.starts_with("\u2026") ||
                     (next.size() < line.size() - digits && begins_with_piece(next)));
  const bool is_comment = line.front() == '{' && line.substr(1, 1) != "\"";
  return is_tag || is_numbered || is_comment;
}

bool is_uhp_line(std::string_view line) {
  if (is_sgf_line(line)) return false;
  constexpr std::string_view kBase = "Base";
  const bool has_moves = line.size() > 2 && line.find(';') != std::string_view::npos &&
                         (line[0] == 'w' || line[0] == 'W') && begins_with_letter(line.substr(1));
  return equal_in_any_case(line.substr(0, kBase.size()), kBase) || has_moves;
}

// A kind of game files.
struct Kind {
  FileFormat format;
  // The kind for users, and the end of the names of its files.
  std::string_view name;
  // As it is usually written, and what more help says of it.
  std::string_view title;
  std::string_view details;
  bool (*is_line)(std::string_view line);
  void (*read)(std::string_view content, const GameListener& listener);
  std::string (*write)(const Record& record);
  bool keeps_comments;
  bool keeps_variations;
  // What stands between two games.
  std::string_view between;
};

// All kinds, in the order of FileFormat.
constexpr std::array<Kind, 3> kKinds = {{
    {FileFormat::Pgn, "pgn", "PGN", "", is_pgn_line, read_pgn, write_pgn, true, true, "\n"},
    {FileFormat::Sgf, "sgf", "SGF", " of boardspace.net", is_sgf_line, read_sgf, write_sgf, true,
     false, ""},
    {FileFormat::Uhp, "uhp", "GameStrings", ", one per line", is_uhp_line, read_uhp, write_uhp,
     false, false, ""},
}};

const Kind& kind_of(FileFormat format) noexcept { return kKinds[static_cast<std::size_t>(format)]; }

// The kinds as `text` writes each, with `last` between the last two.
template <typename Text>
std::string listed(Text&& text, std::string_view last) {
  std::string list;
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (i > 0) list += i + 1 < kKinds.size() ? ", " : last;
    list += text(kKinds[i]);
  }
  return list;
}

std::string titles() {
  return listed([](const Kind& kind) { return kind.title; }, " or ");
}

// The kind of this name, in any letter case.
std::optional<FileFormat> find_dialect(std::string_view name) {
  for (const Kind& kind : kKinds)
    if (equal_in_any_case(kind.name, name)) return kind.format;
  return std::nullopt;
}

std::optional<FileFormat> guess_line(std::string_view line) {
  if (line.empty() || line.front() == '#') return std::nullopt;
  for (const Kind& kind : kKinds)
    if (kind.is_line(line)) return kind.format;
  return std::nullopt;
}

}  // namespace

FileFormat parse_dialect(std::string_view text) {
  if (const auto format = find_dialect(text)) return *format;
  throw Error("the form of a game file must be " + dialect_choice() + ", not " + in_quotes(text));
}

std::vector<std::string_view> dialect_names() {
  std::vector<std::string_view> names;
  names.reserve(kKinds.size());
  for (const Kind& kind : kKinds) names.push_back(kind.name);
  return names;
}

std::string dialect_choice(std::string_view before) {
  return listed([&](const Kind& kind) { return std::string(before).append(kind.name); }, " or ");
}

std::string game_files() {
  return listed([](const Kind& kind) { return std::string(kind.title).append(kind.details); },
                ", or ");
}

bool keeps_comments(FileFormat format) noexcept { return kind_of(format).keeps_comments; }

bool keeps_variations(FileFormat format) noexcept { return kind_of(format).keeps_variations; }

std::string_view to_string(FileFormat format) noexcept { return kind_of(format).name; }

std::optional<FileFormat> guess_format(std::string_view content, std::string_view name) {
  if (content.starts_with(kByteOrderMark)) content.remove_prefix(kByteOrderMark.size());
  while (!content.empty()) {
    if (const auto format = guess_line(trimmed(take_part(content, '\n')))) return format;
  }
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  return find_dialect(name.substr(dot + 1));
}

FileFormat dialect_of(std::string_view content, const std::string& name) {
  expect_kind(content, file_in_quotes(name), FileKind::Text);
  if (const auto format = guess_format(content, name)) return *format;
  throw Error(file_in_quotes(name) + " holds no game: expected " + titles());
}

void read_games(std::string_view content, FileFormat format, const GameListener& listener) {
  std::string converted;
  if (!is_utf8(content)) content = converted = from_latin1(content);
  kind_of(format).read(content, listener);
}

std::vector<ReadGame> read_games(std::string_view content, FileFormat format) {
  std::vector<ReadGame> games;
  read_games(content, format, [&](ReadGame&& game) {
    if (games.size() < kMostGames) return games.push_back(std::move(game));
    if (games.size() > kMostGames) return;
    games.emplace_back().problem =
        Problem{kMostGames + 1, 0,
                "more games than " + std::to_string(kMostGames) + " are not kept; split the file"};
  });
  return games;
}

std::vector<ReadGame> read_games_from(const std::string& path) {
  const std::string content = read_text_file(path);
  return read_games(content, dialect_of(content, path));
}

std::string write_next_game(const Record& record, FileFormat format) {
  std::string text = write_game(record, format);
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text.insert(0, kind_of(format).between);
}

std::string write_game(const Record& record, FileFormat format) {
  return kind_of(format).write(record);
}

}  // namespace waggle

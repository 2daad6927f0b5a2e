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

bool begins_with_letter(std::string_view text) { return !text.empty() && is_letter(text[0]); }

bool begins_with_piece(std::string_view text) {
  const auto word = PieceWord::read(text.substr(0, text.find_first_of(" \t.!?")));
  return word && word->piece();
}

// The is_*_line functions check if a line identifies its file as SGF, PGN or GameStrings. They are
// called in the order of kFormats, so each may assume that the formats before it have been ruled
// out. The line has been trimmed, and is neither empty nor a comment.
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
  constexpr std::string_view kBase = "Base";
  const bool has_moves = line.size() > 2 && line.find(';') != std::string_view::npos &&
                         (line[0] == 'w' || line[0] == 'W') && begins_with_letter(line.substr(1));
  return equal_in_any_case(line.substr(0, kBase.size()), kBase) || has_moves;
}

struct FormatInfo {
  FileFormat format;
  // The name by which users refer to the format, which is also the file extension.
  std::string_view name;
  // The display name, and the text that help texts append to it.
  std::string_view title;
  std::string_view details;
  bool (*is_line)(std::string_view line);
  void (*read)(std::string_view content, const GameListener& listener);
  std::string (*write)(const Record& record);
  bool keeps_comments;
  bool keeps_variations;
  // Separates two games in a file.
  std::string_view between;
};

// In the order of FileFormat.
constexpr std::array<FormatInfo, 3> kFormats = {{
    {FileFormat::Pgn, "pgn", "PGN", "", is_pgn_line, read_pgn, write_pgn, true, true, "\n"},
    {FileFormat::Sgf, "sgf", "SGF", " of boardspace.net", is_sgf_line, read_sgf, write_sgf, true,
     false, ""},
    {FileFormat::Uhp, "uhp", "GameStrings", ", one per line", is_uhp_line, read_uhp, write_uhp,
     false, false, ""},
}};

const FormatInfo& info_of(FileFormat format) noexcept {
  return kFormats[static_cast<std::size_t>(format)];
}

// Joins text(format) for all formats with commas, but with `last` before the last one.
template <typename Text>
std::string listed(Text&& text, std::string_view last) {
  std::string list;
  for (std::size_t i = 0; i < kFormats.size(); ++i) {
    if (i > 0) list += i + 1 < kFormats.size() ? ", " : last;
    list += text(kFormats[i]);
  }
  return list;
}

// Looks up a format by its name, case-insensitively.
std::optional<FileFormat> find_format(std::string_view name) {
  for (const FormatInfo& info : kFormats)
    if (equal_in_any_case(info.name, name)) return info.format;
  return std::nullopt;
}

}  // namespace

FileFormat parse_format(std::string_view text) {
  if (const auto format = find_format(text)) return *format;
  throw Error("the format of a game file must be " + format_choice() + ", not " + in_quotes(text));
}

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  names.reserve(kFormats.size());
  for (const FormatInfo& info : kFormats) names.push_back(info.name);
  return names;
}

std::string format_choice(std::string_view before) {
  return listed([&](const FormatInfo& info) { return std::string(before).append(info.name); },
                " or ");
}

std::string game_files() {
  return listed([](const FormatInfo& info) { return std::string(info.title).append(info.details); },
                ", or ");
}

bool keeps_comments(FileFormat format) noexcept { return info_of(format).keeps_comments; }

bool keeps_variations(FileFormat format) noexcept { return info_of(format).keeps_variations; }

std::string_view to_string(FileFormat format) noexcept { return info_of(format).name; }

std::optional<FileFormat> guess_format(std::string_view content, std::string_view name) {
  content = without_byte_order_mark(content);
  while (!content.empty()) {
    const std::string_view line = trimmed(take_part(content, '\n'));
    if (line.empty() || line.front() == '#') continue;
    for (const FormatInfo& info : kFormats)
      if (info.is_line(line)) return info.format;
  }
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  return find_format(name.substr(dot + 1));
}

FileFormat format_of(std::string_view content, const std::string& name) {
  expect_kind(content, file_in_quotes(name), FileKind::Text);
  if (const auto format = guess_format(content, name)) return *format;
  throw Error(file_in_quotes(name) + " holds no game: expected " +
              listed([](const FormatInfo& info) { return info.title; }, " or "));
}

void read_games(std::string_view content, FileFormat format, const GameListener& listener) {
  std::string converted;
  if (!is_utf8(content)) content = converted = from_latin1(content);
  info_of(format).read(without_byte_order_mark(content), listener);
}

std::vector<ReadGame> read_games(std::string_view content, FileFormat format) {
  std::vector<ReadGame> games;
  read_games(content, format, [&](ReadGame&& game) {
    if (games.size() < kMaxGames) return games.push_back(std::move(game));
    if (games.size() > kMaxGames) return;
    games.emplace_back().problem =
        Problem{kMaxGames + 1, 0,
                "only the first " + std::to_string(kMaxGames) + " games are kept; split the file"};
  });
  return games;
}

std::vector<ReadGame> read_games_from(const std::string& path) {
  const std::string content = read_text_file(path);
  return read_games(content, format_of(content, path));
}

std::string write_next_game(const Record& record, FileFormat format) {
  return std::string(info_of(format).between)
      .append(without_byte_order_mark(write_game(record, format)));
}

std::string write_game(const Record& record, FileFormat format) {
  return info_of(format).write(record);
}

}  // namespace waggle

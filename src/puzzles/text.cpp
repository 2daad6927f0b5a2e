#include "puzzles/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "text/encoding.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

namespace {

constexpr std::string_view kFirstLine = "# waggle puzzles 1";
constexpr std::string_view kLastLine = "# complete";
constexpr std::string_view kPartName = "part";

int number_in(std::string_view what, std::string_view text, int least, int most) {
  return static_cast<int>(parse_int(what, text, least, most));
}

// Removes the last occurrence of `separator` and the text after it, and returns that text.
std::optional<std::string_view> take_last(std::string_view& text, std::string_view separator) {
  const std::size_t at = text.rfind(separator);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view last = text.substr(at + separator.size());
  text = text.substr(0, at);
  return last;
}

void read_source(Puzzle& puzzle, std::string_view value) {
  const std::optional<std::string_view> ply = take_last(value, ", ply ");
  const std::optional<std::string_view> game = take_last(value, ", game ");
  if (!ply || !game) throw Error("a source must be NAME, game N, ply N");
  const auto number = [](std::string_view what, std::string_view text, std::int64_t least) {
    return static_cast<std::size_t>(parse_int(what, text, least, kMaxSourceNumber));
  };
  puzzle.source = {puzzle_unescaped(value), number("the game", *game, 1),
                   number("the ply", *ply, 0)};
}

std::string input_text(const WorkInput& input) {
  return fmt::format("{}{}{}, {} games", input.name, input.checksum.empty() ? "" : ", ",
                     input.checksum, input.games);
}

// Inverse of `input_text`. For any other text, the result is arbitrary.
WorkInput input_in(std::string_view text) {
  std::string_view count = take_last(text, ", ").value_or("");
  const std::int64_t games = read_saturated(take_word(count)).value_or(0);
  const std::string checksum(take_last(text, ", ").value_or(""));
  return {std::string(text), checksum, static_cast<std::uint64_t>(games)};
}

// Inverse of `kinds_text`. For any other text, the result is arbitrary.
PuzzleKinds kinds_in(std::string_view text) {
  PuzzleKinds kinds;
  for (const std::string_view name : fields_of(text, ','))
    for (const PuzzleKindInfo& info : kPuzzleKinds)
      if (info.name == name) kinds[static_cast<std::size_t>(info.kind)] = true;
  return kinds;
}

// If the text begins with the character, removes it and any whitespace after it, and returns true.
bool take_character(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text = trimmed(text.substr(1));
  return true;
}

// Reads alternative moves and then plays the first one.
std::vector<Move> take_moves(std::string_view& text, ListedGame& listed) {
  std::vector<std::string> texts;
  do {
    texts.emplace_back(text.substr(0, text.find_first_of(",():")));
    text.remove_prefix(texts.back().size());
  } while (take_character(text, ','));
  return parse_alternatives(listed, texts);
}

// Reads one of the solver's turns and the tree after it. `text` must not begin with whitespace.
SolverTurn take_turn(std::string_view& text, ListedGame listed, int depth) {
  if (depth > kMaxSolverTurns) throw Error("the tree is too deep");
  SolverTurn turn{take_moves(text, listed), {}};
  while (take_character(text, '(')) {
    ListedGame reached = listed;
    std::vector<Move> replies = take_moves(text, reached);
    if (!take_character(text, ':')) throw Error("the tree lacks a colon after the replies");
    turn.defences.push_back({std::move(replies), take_turn(text, reached, depth + 1)});
    if (!take_character(text, ')')) throw Error("the tree lacks a closing parenthesis");
  }
  return turn;
}

// Parses a named field of a puzzle, whose game is `listed`.
void read_field(Puzzle& puzzle, const ListedGame& listed, std::string_view name,
                std::string_view value) {
  if (name == "margin") puzzle.margin = number_in(name, value, 0, kMaxPuzzleMargin);
  if (name == "difficulty") puzzle.difficulty = number_in(name, value, 1, 100);
  if (name == "source") read_source(puzzle, value);
  if (name == "themes")
    for (const std::string_view theme : split_at(value, ','))
      puzzle.themes.emplace_back(trimmed(theme));
  if (name == "solved") {
    for (int& rate : puzzle.solved) rate = number_in(name, take_word(value), 0, 100);
    if (!value.empty())
      throw Error(fmt::format("\"solved\" has more than {} levels", kPuzzleLevels));
  }
  if (name == "tree") {
    SolverTurn tree = parse_tree(listed, value);
    if (tree.moves != puzzle.tree.moves)
      throw Error("the first moves of the tree are not the solutions");
    puzzle.tree = std::move(tree);
  }
  // Unknown fields are ignored, because they may have been added in a later version.
}

// Parses a line that begins with #: a line of the header, the end mark or a comment. Returns false
// for any other line.
bool read_mark(PuzzleFile& file, std::string_view line) {
  if (!line.starts_with('#')) return false;
  if (line == kLastLine) file.is_complete = true;
  if (line.starts_with(kSearchedMark)) ++file.searched;
  line = trimmed(line.substr(1));
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos) return true;
  const std::string_view name = line.substr(0, colon);
  const std::string_view value = line.substr(colon + 2);
  if (name == kPartName)
    file.part = parse_part("the part of the puzzles", value);
  else
    add_header_entry(file.origin, {std::string(name), puzzle_unescaped(value)});
  return true;
}

}  // namespace

std::size_t PuzzleOrigin::index_of(std::string_view name) const noexcept {
  return static_cast<std::size_t>(std::ranges::find(inputs, name, &WorkInput::name) -
                                  inputs.begin());
}

std::string puzzle_escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool is_escaped = c == '|' || c == '%' || is_control(c) || (c == ' ' && result.empty());
    result += is_escaped ? fmt::format("%{:02X}", static_cast<unsigned>(c)) : std::string(1, c);
  }
  return result;
}

std::string puzzle_unescaped(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string result;
  for (; !text.empty(); text.remove_prefix(1)) {
    const bool is_escape =
        text[0] == '%' && text.size() > 2 && text.find_first_not_of(kDigits, 1) > 2;
    result +=
        is_escape ? static_cast<char>(kDigits.find(text[1]) * 16 + kDigits.find(text[2])) : text[0];
    if (is_escape) text.remove_prefix(2);
  }
  return result;
}

std::string to_line(const Puzzle& puzzle) {
  const Position& position = puzzle.game.position();
  std::string line =
      fmt::format("{} | {} | {} | {}", info_of(puzzle.kind).name, to_string(puzzle.game),
                  puzzle.plies, fmt::join(alternative_strings(position, puzzle.tree.moves), "; "));
  if (!info_of(puzzle.kind).is_proven) line += fmt::format(" | margin: {}", puzzle.margin);
  line += fmt::format(" | themes: {} | difficulty: {} | solved: {}", fmt::join(puzzle.themes, ", "),
                      puzzle.difficulty, fmt::join(puzzle.solved, " "));
  return line + fmt::format(" | source: {}, game {}, ply {} | tree: {}",
                            puzzle_escaped(puzzle.source.name), puzzle.source.game,
                            puzzle.source.ply, to_text(position, puzzle.tree));
}

Puzzle parse_puzzle(std::string_view line) {
  if (std::ranges::any_of(line, is_control)) throw Error("the line contains a control character");
  const std::vector<std::string_view> fields = fields_of(line, '|');
  if (fields.size() < 4)
    throw Error("expected KIND | GameString | plies | solutions | NAME: VALUE | ...");
  Puzzle puzzle;
  puzzle.kind = parse_puzzle_kind(fields[0]);
  const ListedGame listed = parse_puzzle_game(fields[1]);
  puzzle.game = listed.game;
  puzzle.plies = number_in("the plies", fields[2], 1, most_plies(puzzle.kind));
  if (fields[3].empty()) throw Error("there is no solution");
  for (const std::string_view move : fields_of(fields[3], ';'))
    puzzle.tree.moves.push_back(checked_move(listed, move));
  for (const std::string_view field : std::span(fields).subspan(4)) {
    const std::size_t colon = field.find(':');
    if (colon == std::string_view::npos)
      throw Error(fmt::format("{} is not NAME: VALUE", in_quotes(field)));
    read_field(puzzle, listed, field.substr(0, colon), trimmed(field.substr(colon + 1)));
  }
  validate(puzzle);
  return puzzle;
}

ListedGame parse_puzzle_game(std::string_view text) {
  ListedGame listed = parse_listed_game(text);
  const Position& position = listed.game.position();
  if (listed.game.is_over()) throw Error("the game is over");
  if (!position.is_placed(queen_of(Color::White)) || !position.is_placed(queen_of(Color::Black)))
    throw Error("a queen is not placed yet");
  return listed;
}

Move checked_move(const ListedGame& listed, std::string_view text) {
  const Position& position = listed.game.position();
  const Move move = parse_move(position, MoveWords::of(text), listed.names);
  if (!is_legal(position, move))
    throw Error(fmt::format("{}: {}", in_quotes(text), why_illegal(position, move)));
  return move;
}

std::vector<Move> parse_alternatives(ListedGame& listed, const std::vector<std::string>& texts) {
  if (texts.empty()) throw Error("a turn has no moves");
  std::vector<Move> moves;
  moves.reserve(texts.size());
  for (const std::string& text : texts) moves.push_back(checked_move(listed, trimmed(text)));
  listed.play(trimmed(texts.front()));
  return moves;
}

SolverTurn parse_tree(const ListedGame& listed, std::string_view text) {
  text = trimmed(text);
  SolverTurn tree = take_turn(text, listed, 1);
  if (!text.empty()) throw Error(fmt::format("the tree continues with {}", in_quotes(text)));
  return tree;
}

std::string to_text(const Position& position, const SolverTurn& tree) {
  std::string text = fmt::format("{}", fmt::join(alternative_strings(position, tree.moves), ", "));
  const Position next = position_after(position, tree.moves.front());
  for (const auto& [replies, answer] : tree.defences)
    text += fmt::format(" ({}: {})", fmt::join(alternative_strings(next, replies), ", "),
                        to_text(position_after(next, replies.front()), answer));
  return text;
}

std::vector<PuzzleOrigin::Entry> header_entries(const PuzzleOrigin& origin) {
  std::vector<PuzzleOrigin::Entry> entries;
  if (!origin.build.empty()) entries.emplace_back("build", origin.build);
  for (const WorkInput& input : origin.inputs) entries.emplace_back("games", input_text(input));
  if (origin.kinds) entries.emplace_back("kinds", kinds_text(*origin.kinds));
  if (origin.effort) entries.emplace_back("effort", std::to_string(*origin.effort));
  entries.insert(entries.end(), origin.others.begin(), origin.others.end());
  return entries;
}

void add_header_entry(PuzzleOrigin& origin, PuzzleOrigin::Entry entry) {
  const auto& [name, value] = entry;
  const WorkInput input = input_in(value);
  const PuzzleKinds kinds = kinds_in(value);
  const std::int64_t number = read_saturated(value).value_or(0);
  if (name == "build" && origin.build.empty())
    origin.build = value;
  else if (name == "games" && input_text(input) == value)
    origin.inputs.push_back(input);
  else if (name == "kinds" && !origin.kinds && kinds_text(kinds) == value)
    origin.kinds = kinds;
  else if (name == "effort" && !origin.effort && number > 0 && number <= kMaxPuzzleEffort)
    origin.effort = static_cast<std::uint64_t>(number);
  else
    origin.others.push_back(std::move(entry));
}

std::string header_text(const PuzzleFile& file) {
  std::string text = std::string(kFirstLine) + '\n';
  for (const auto& [name, value] : header_entries(file.origin))
    text += fmt::format("# {}: {}\n", name, puzzle_escaped(value));
  if (file.part.count > 1) text += fmt::format("# {}: {}\n", kPartName, to_string(file.part));
  return text;
}

std::string to_text(const PuzzleFile& file) {
  std::string text = header_text(file);
  for (const Puzzle& puzzle : file.puzzles) text += to_line(puzzle) + '\n';
  if (file.is_complete) text += std::string(kLastLine) + '\n';
  return text;
}

bool is_puzzle_text(std::string_view content) noexcept { return content.starts_with(kFirstLine); }

PuzzleFile parse_puzzle_file(std::string_view content) {
  PuzzleFile file;
  if (!is_puzzle_text(content))
    throw Error(fmt::format("it does not begin with \"{}\"", kFirstLine));
  for (int number = 1; !content.empty(); ++number) {
    const std::string_view line = trimmed(take_part(content, '\n'));
    try {
      if (!line.empty() && !read_mark(file, line)) file.puzzles.push_back(parse_puzzle(line));
    } catch (const Error& error) {
      throw Error(fmt::format("line {}: {}", number, error.what()));
    }
  }
  return file;
}

}  // namespace waggle

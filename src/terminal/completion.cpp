#include "terminal/completion.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <system_error>
#include <variant>

#include "engine/level.hpp"
#include "engine/limit_table.hpp"
#include "terminal/game_files.hpp"
#include "text/encoding.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

namespace {

using Words = std::vector<std::string>;

// Candidates that start with the typed prefix.
class Offers {
 public:
  explicit Offers(std::string_view start) : start_(start) {}

  [[nodiscard]] std::string_view start() const noexcept { return start_; }
  void add(std::string_view word) {
    if (equal_in_any_case(word.substr(0, start_.size()), start_)) words_.emplace(word);
  }
  template <typename List>
  void add_all(const List& list) {
    for (const std::string_view word : list) add(word);
  }
  // Adds a word that the typed text stands for without being its prefix: wA1 for A1.
  void add_meant(std::string_view word) { words_.emplace(word); }
  [[nodiscard]] Words words() const { return {words_.begin(), words_.end()}; }

 private:
  std::string_view start_;
  std::set<std::string> words_;
};

// Parses a piece. If its colour was left out, the piece is the mover's.
std::optional<PieceWord> mover_of(const Position& position, std::string_view word) {
  std::optional<PieceWord> piece = PieceWord::read(word);
  if (piece && !piece->color) piece->color = position.turn();
  return piece;
}

// Adds the pieces that can move, with the colour even if it wasn't typed.
void add_pieces(Offers& offers, const Position& position) {
  const auto meant = mover_of(position, offers.start());
  for (const Move move : legal_moves(position)) {
    if (move.is_pass()) continue;
    const std::string name = to_string(move.piece());
    if (meant && meant->fits(move.piece())) offers.add_meant(name);
    offers.add(name);
  }
}

// Adds the destinations of a piece, in Waggle's own spelling and, once something has been typed, in
// all other spellings.
void add_places(Offers& offers, const Position& position, std::string_view piece) {
  const auto mover = mover_of(position, piece);
  if (!mover) return;
  for (const Move move : legal_moves(position)) {
    if (move.is_pass() || !mover->fits(move.piece())) continue;
    const MoveParts parts = move_parts(position, move);
    if (!parts.reference.exists()) continue;
    offers.add(place_string(parts.reference, parts.direction));
    if (offers.start().empty()) continue;
    for (const Piece reference : position.in_play()) {
      const Cell cell = position.cell_of(reference);
      if (cell == move.to()) offers.add(to_string(reference));
      for (int d = 0; d < kDirections; ++d)
        if (Position::Board::neighbour(cell, d) == move.to())
          offers.add(place_string(reference, d));
    }
  }
}

void add_option_words(Offers& offers, const Words& before) {
  if (before.size() == 1) {
    offers.add_all(std::array<std::string_view, 2>{"get", "set"});
  } else if (before.size() == 2) {
    for (const Option& option : all_options()) offers.add(option.name);
  } else if (before.size() == 3 && equal_in_any_case(before[1], "set")) {
    for (const Option& option : all_options()) {
      if (!equal_in_any_case(option.name, before[2])) continue;
      offers.add_all(option.names());
      if (std::holds_alternative<Option::Bool>(option.kind))
        offers.add_all(std::array<std::string_view, 2>{"True", "False"});
    }
  }
}

// Adds files and folders, except those with spaces in their names, which would be read as two
// words, and those whose names can't be displayed.
void add_files(Offers& offers) {
  const std::string typed = expanded(offers.start());
  const std::string folder = typed.substr(0, typed.rfind('/') + 1);
  std::error_code error;
  const std::filesystem::path place = path_of(folder.empty() ? "." : folder);
  // Not a range-based for loop, because its ++ would throw if reading the folder failed midway.
  for (std::filesystem::directory_iterator entry(place, error), end; !error && entry != end;
       entry.increment(error)) {
    std::string name = folder + name_of(entry->path().filename());
    if (!name.starts_with(typed) || name.find(' ') != std::string::npos || printable(name) != name)
      continue;
    std::error_code unknown_kind;
    if (entry->is_directory(unknown_kind)) name += '/';
    offers.add_meant(name);
  }
}

// Adds the candidates for the next argument. `before` contains the complete words so far, starting
// with the command.
void add_arguments(Offers& offers, const std::vector<CommandInfo>& commands,
                   const CommandInfo& command, const Words& before) {
  const bool is_first = before.size() == 1;
  if (is_first && !command.first_words.empty()) {
    for (std::string_view rest = command.first_words; !rest.empty();) offers.add(take_word(rest));
    return;
  }
  if (command.takes == ArgumentKind::Limits) return offers.add_all(limit_words(&LimitWord::uhp));
  if (command.takes == ArgumentKind::Option) return add_option_words(offers, before);
  if (!is_first) return;
  switch (command.takes) {
    case ArgumentKind::Command: offers.add("all"); return offers.add_all(names_of(commands));
    case ArgumentKind::File: return add_files(offers);
    case ArgumentKind::GameType: return offers.add_all(game_type_names());
    case ArgumentKind::Level:
      for (int level = kLowestLevel; level <= kFullStrength; ++level)
        offers.add(std::to_string(level));
      return;
    default: return;
  }
}

}  // namespace

const CommandInfo* find_command(const std::vector<CommandInfo>& commands, std::string_view word) {
  const std::string_view name = word == "?" ? "help" : word;
  const auto found = std::ranges::find_if(
      commands, [&](const CommandInfo& command) { return equal_in_any_case(command.name, name); });
  return found == commands.end() ? nullptr : &*found;
}

std::vector<std::string> completions(const Session& session,
                                     const std::vector<CommandInfo>& commands,
                                     std::string_view typed) {
  // Without whitespace, npos + 1 is 0.
  const std::size_t begin = typed.find_last_of(kWhitespace) + 1;
  Offers offers(typed.substr(begin));
  std::string_view rest = trimmed(typed.substr(0, begin));
  Words before;
  while (!rest.empty()) before.emplace_back(take_word(rest));
  const CommandInfo* const command = before.empty() ? nullptr : find_command(commands, before[0]);
  if (before.empty()) offers.add_all(names_of(commands));
  if (command != nullptr) add_arguments(offers, commands, *command, before);

  // A move is typed alone or after `play`.
  if (!session.has_game() || session.game().is_over()) return offers.words();
  if (command != nullptr) {
    if (command->takes != ArgumentKind::Move) return offers.words();
    before.erase(before.begin());
  }
  if (before.empty())
    add_pieces(offers, session.game().position());
  else if (before.size() == 1)
    add_places(offers, session.game().position(), before[0]);
  return offers.words();
}

std::string common_start(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  std::string start = words.front();
  for (const std::string& word : words)
    start.erase(std::ranges::mismatch(start, word).in1, start.end());
  // The words may differ in the middle of a character.
  while (!is_utf8(start)) start.pop_back();
  return start;
}

}  // namespace waggle

#include "terminal/move_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/endings.hpp"
#include "terminal/paragraph.hpp"
#include "terminal/search_display.hpp"
#include "text/encoding.hpp"
#include "text/text.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr int kIndent = 4;

bool is_whites(std::size_t ply) { return ply % 2 == 0; }

// "3." before White's ply, "3..." before Black's. `ply` counts from 0.
std::string number_text(std::size_t ply) {
  return fmt::format("{}{}", ply / 2 + 1, is_whites(ply) ? "." : "...");
}

// Replaces line breaks, and characters that could move the cursor.
std::string in_one_line(std::string_view comment) {
  std::string text(comment);
  std::ranges::replace(text, '\n', ' ');
  return printable(text);
}

// The variations to be shown after ply `ply` of their line, which has `end` plies. A variation is
// shown after the move that it replaces, or at the end of the line that it continues.
std::vector<const Variation*> variations_after(const std::vector<Variation>& variations,
                                               std::size_t ply, std::size_t end) {
  std::vector<const Variation*> found;
  for (const Variation& variation : variations)
    if (std::min(variation.from + 1, end) == ply) found.push_back(&variation);
  return found;
}

std::string variation_text(const Variation& variation) {
  std::string text = "(";
  const std::size_t end = variation.from + variation.moves.size();
  bool needs_number = true;
  for (std::size_t i = 0; i < variation.moves.size(); ++i) {
    const std::size_t ply = variation.from + i;
    if (i > 0) text += ' ';
    if (needs_number || is_whites(ply)) text += unbroken(number_text(ply) + ' ');
    text += unbroken(variation.moves[i]);
    needs_number = false;
    if (i < variation.comments.size() && !variation.comments[i].empty()) {
      text += " {" + in_one_line(variation.comments[i]) + '}';
      needs_number = true;
    }
    for (const Variation* const inner : variations_after(variation.variations, ply + 1, end)) {
      text += ' ' + variation_text(*inner);
      needs_number = true;
    }
  }
  return text + ')';
}

}  // namespace

std::string move_list_text(const Record& record, int columns) {
  const std::vector<Game::Ply>& plies = record.game.plies();
  const std::size_t number_width = fmt::formatted_size("{}", (plies.size() + 1) / 2);
  std::size_t widest = 3;
  for (std::size_t i = 0; i < plies.size(); i += 2) widest = std::max(widest, plies[i].text.size());
  std::string text;
  // The current line. It is finished after Black's ply or before a remark.
  std::string row;
  const auto end_row = [&] {
    if (row.empty()) return;
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + '\n';
    row.clear();
  };
  const auto add_remarks = [&](std::size_t ply) {
    std::string remarks = comment_text(record, ply, columns, kIndent);
    for (const Variation* const variation : variations_after(record.variations, ply, plies.size()))
      remarks += indented(variation_text(*variation), columns, kIndent);
    if (!remarks.empty()) end_row();
    text += remarks;
  };
  add_remarks(0);
  for (std::size_t ply = 0; ply < plies.size(); ++ply) {
    if (row.empty())
      row = fmt::format("{:>{}}. {:<{}}", ply / 2 + 1, number_width,
                        is_whites(ply) ? plies[ply].text : "...", widest);
    if (!is_whites(ply)) {
      row += "  " + plies[ply].text;
      end_row();
    }
    add_remarks(ply + 1);
  }
  end_row();
  std::string ending = ending_text(record.game);
  if (ending.empty()) ending = ending_by_file(record);
  if (!ending.empty()) text += paragraph(ending, columns, 2);
  return text;
}

std::string comment_text(const Record& record, std::size_t ply, int columns, int indent) {
  if (ply >= record.comments.size()) return {};
  std::string text;
  for (const std::string_view line : fields_of(record.comments[ply], '\n'))
    if (!line.empty()) text += indented(printable(line), columns, indent);
  return text;
}

std::string legal_moves_text(const Position& position, int columns) {
  std::vector<std::pair<Piece, std::string>> pieces;
  for (const Move move : legal_moves(position)) {
    const MoveParts parts = move_parts(position, move);
    auto known = std::ranges::find(pieces, parts.piece, &std::pair<Piece, std::string>::first);
    if (known == pieces.end()) known = pieces.insert(known, {parts.piece, ""});
    if (!parts.reference.exists()) continue;
    known->second.append(known->second.empty() ? ": " : ", ")
        .append(place_string(parts.reference, parts.direction));
  }
  std::string text;
  for (const auto& [piece, places] : pieces) {
    const std::string name = short_mover(piece, position.turn());
    text += paragraph(name + places, columns, static_cast<int>(name.size()) + 2);
  }
  return text;
}

}  // namespace waggle

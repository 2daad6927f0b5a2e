#include <array>
#include <string>
#include <string_view>

#include "records/boardspace_board.hpp"
#include "records/escapes.hpp"
#include "records/record.hpp"
#include "records/sgf_header.hpp"
#include "records/sgf_result.hpp"
#include "text/encoding.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// The slot of each bug in a player's rack on boardspace.net, indexed by Bug: Q S B G A M L P.
constexpr std::array<char, kBugs> kRackSlots = {'0', '4', '3', '2', '1', '5', '6', '8'};

std::string property(std::string_view name, std::string_view value) {
  return std::string(name) + '[' + sgf_escaped(value) + "]\n";
}

// A missing name is replaced by the colour, because Mzinga reads every result as a win for White if
// White's name is missing.
std::string player_name(const Record& record, std::string_view color) {
  const std::string name = without_controls(find_tag(record, color));
  return name.empty() ? std::string(color) : name;
}

// A sentence from which sgf_result recovers the game's result; empty if the game isn't over.
std::string result_text(const Record& record, std::string_view white, std::string_view black) {
  const GameState outcome = outcome_of(record);
  if (!is_final(outcome)) return {};
  std::string kept = without_controls(find_tag(record, "SgfResult"));
  if (!kept.empty() && sgf_result(kept, white, black) == outcome) return kept;
  if (outcome == GameState::Draw) return "The game is a draw";
  const bool is_white = outcome == GameState::WhiteWins;
  std::string text = "Game won by " + std::string(is_white ? white : black);
  if (sgf_result(text, white, black) == outcome) return text;
  return std::string("Game won by ") + (is_white ? "White" : "Black");
}

std::string type_text(GameType type) {
  std::string text = "hive";
  if (type.pillbug || type.ladybug || type.mosquito) text += '-';
  if (type.pillbug) text += 'p';
  if (type.ladybug) text += 'l';
  if (type.mosquito) text += 'm';
  return text;
}

std::string header_of(const Record& record) {
  const std::string white = player_name(record, "White");
  const std::string black = player_name(record, "Black");
  std::string text = " (;\nGM[27]VV[1]\n" + property("SU", type_text(record.game.type()));
  for (const auto& [name, tag] : kHeaderTags) {
    if (name == "RE") continue;
    std::string_view value = find_tag(record, tag);
    if (value.empty() && name == "DT") value = find_tag(record, "Date");
    if (!value.empty()) text += property(name, without_controls(value));
  }
  const std::string result = result_text(record, white, black);
  if (!result.empty()) text += property("RE", result);
  return text + property("P0", "id \"" + white + '"') + property("P1", "id \"" + black + '"');
}

// boardspace.net's name for a moving piece, which is always numbered unless it is the queen: "wM1".
std::string numbered(Piece piece) {
  const bool lacks_number = pieces_of(piece.bug()) == 1 && piece.bug() != Bug::Queen;
  return to_string(piece) + (lacks_number ? "1" : "");
}

// Writes the turns of a game, numbering the actions consecutively.
class TurnWriter {
 public:
  explicit TurnWriter(const Record& record) : record_(record), position_(record.game.type()) {}

  std::string write() {
    act("Start P0");
    end_node(0);
    for (std::size_t i = 0; i < record_.game.plies().size(); ++i) {
      const Game::Ply& ply = record_.game.plies()[i];
      if (ply.move.is_pass())
        act("pass");
      else
        write_move(ply.move);
      text_ += '\n';
      act("done");
      end_node(i + 1);
      position_.play(ply.move);
    }
    return text_;
  }

 private:
  void act(std::string_view action) {
    text_ += "; " + std::string(position_.turn() == Color::White ? "P0[" : "P1[") +
             std::to_string(number_++) + ' ' + sgf_escaped(action) + ']';
  }

  void end_node(std::size_t ply) {
    if (ply < record_.comments.size() && !record_.comments[ply].empty())
      text_ += "C[" + sgf_escaped(without_controls(record_.comments[ply], true)) + ']';
    text_ += '\n';
  }

  void write_move(Move move) {
    const Piece piece = move.piece();
    const std::string name = numbered(piece);
    const bool is_thrown = piece.color() != position_.turn();
    if (position_.is_placed(piece))
      act("pickb " + to_string(board_.place_of(piece)) + ' ' + name);
    else
      act(std::string("pick ") + (piece.color() == Color::White ? "W " : "B ") +
          kRackSlots[static_cast<std::size_t>(piece.bug())] + ' ' + name);
    text_ += '\n';
    const MoveParts parts = move_parts(position_, move);
    const Place place = board_.destination(parts);
    act((is_thrown ? "pdropb " : "dropb ") + name + ' ' + to_string(place) + ' ' +
        (parts.direction ? place_string(parts.reference, parts.direction) : "."));
    board_.put(piece, place);
  }

  const Record& record_;
  Position position_;
  BoardspaceBoard board_;
  std::string text_;
  std::size_t number_ = 0;
};

}  // namespace

std::string write_sgf(const Record& record) {
  return header_of(record) + TurnWriter(record).write() + ")\n \n";
}

}  // namespace waggle

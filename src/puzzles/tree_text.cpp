// The tree of a solution in one line: moves are separated by commas, and each defence follows in
// parentheses, its replies before a colon and the answer after it.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "puzzles/tree_reader.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

class TreeReader {
 public:
  explicit TreeReader(std::string_view text) : text_(text) {}

  SolverTurn read(const Position& position) {
    SolverTurn tree = turn(position, 1);
    if (!text_.empty()) throw Error(fmt::format("the tree goes on with {}", in_quotes(text_)));
    return tree;
  }

 private:
  SolverTurn turn(const Position& position, int depth) {
    if (depth > kMostSolverTurns) throw Error("the tree is too deep");
    SolverTurn turn;
    turn.moves = moves(position);
    const Position next = after(position, turn.moves.front());
    while (takes('(')) {
      SolverTurn::Defence defence;
      defence.replies = moves(next);
      if (!takes(':')) throw Error("the tree lacks a colon after the replies");
      defence.answer = this->turn(after(next, defence.replies.front()), depth + 1);
      if (!takes(')')) throw Error("the tree lacks a closing parenthesis");
      turn.defences.push_back(std::move(defence));
    }
    return turn;
  }

  bool takes(char c) {
    if (text_.empty() || text_.front() != c) return false;
    text_ = trimmed(text_.substr(1));
    return true;
  }

  std::vector<std::string> moves(const Position& position) {
    std::vector<std::string> moves;
    do {
      const std::size_t end = std::min(text_.find_first_of(",():"), text_.size());
      moves.push_back(checked_move(position, trimmed(text_.substr(0, end))));
      text_ = text_.substr(end);
    } while (takes(','));
    return moves;
  }

  static Position after(Position position, const std::string& move) {
    position.play(parse_move(position, move));
    return position;
  }

  // Begins with no blank.
  std::string_view text_;
};

}  // namespace

std::string checked_move(const Position& position, std::string_view text) {
  const Move move = parse_move(position, text);
  if (!is_legal(position, move))
    throw Error(fmt::format("{}: {}", in_quotes(text), why_illegal(position, move)));
  return to_string(position, move);
}

SolverTurn parse_tree(const Position& position, std::string_view text) {
  return TreeReader(trimmed(text)).read(position);
}

std::string to_text(const SolverTurn& tree) {
  std::string text = fmt::format("{}", fmt::join(tree.moves, ", "));
  for (const SolverTurn::Defence& defence : tree.defences)
    text += fmt::format(" ({}: {})", fmt::join(defence.replies, ", "), to_text(defence.answer));
  return text;
}

}  // namespace waggle

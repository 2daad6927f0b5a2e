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

  SolverTurn read(const ListedPosition& listed) {
    SolverTurn tree = turn(listed, 1);
    if (!text_.empty()) throw Error(fmt::format("the tree goes on with {}", in_quotes(text_)));
    return tree;
  }

 private:
  SolverTurn turn(const ListedPosition& listed, int depth) {
    if (depth > kMostSolverTurns) throw Error("the tree is too deep");
    SolverTurn turn;
    const ListedPosition next = read_moves(listed, turn.moves);
    while (takes('(')) {
      SolverTurn::Defence defence;
      const ListedPosition reached = read_moves(next, defence.replies);
      if (!takes(':')) throw Error("the tree lacks a colon after the replies");
      defence.answer = this->turn(reached, depth + 1);
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

  // Appends the alternatives to `moves`, and returns the position after the first one.
  ListedPosition read_moves(const ListedPosition& listed, std::vector<std::string>& moves) {
    ListedPosition next = listed;
    do {
      const std::size_t end = std::min(text_.find_first_of(",():"), text_.size());
      const std::string_view text = trimmed(text_.substr(0, end));
      moves.push_back(checked_move(listed, text));
      if (moves.size() == 1)
        next.names.play(listed.position, text, [&](Move move) { next.position.play(move); });
      text_ = text_.substr(end);
    } while (takes(','));
    return next;
  }

  // Begins with no blank.
  std::string_view text_;
};

}  // namespace

std::string checked_move(const ListedPosition& listed, std::string_view text) {
  const Move move = listed.names.read(listed.position, text);
  if (!is_legal(listed.position, move))
    throw Error(fmt::format("{}: {}", in_quotes(text), why_illegal(listed.position, move)));
  return to_string(listed.position, move);
}

SolverTurn parse_tree(const ListedPosition& listed, std::string_view text) {
  return TreeReader(trimmed(text)).read(listed);
}

std::string to_text(const SolverTurn& tree) {
  std::string text = fmt::format("{}", fmt::join(tree.moves, ", "));
  for (const SolverTurn::Defence& defence : tree.defences)
    text += fmt::format(" ({}: {})", fmt::join(defence.replies, ", "), to_text(defence.answer));
  return text;
}

}  // namespace waggle

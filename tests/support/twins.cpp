#include "support/twins.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "support/moves.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle::test {

namespace {

// Maps the plane onto the torus, whose cells are numbered cyclically in rows of 32.
Cell cell_at(plain::Hex hex) {
  return Position::Board::wrap(Position::Board::kOrigin + hex.q + 32 * hex.r);
}

Move move_of(const plain::PlainMove& move) {
  if (move.piece.empty()) return Move::pass();
  return {parse_piece(move.piece), cell_at(move.to)};
}

std::string spelled(const Position& position, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += ' ' + to_string(position, move) + ';';
  return text;
}

// Names the moves that are in only one of two sorted lists.
std::string difference(const Position& position, const std::string& name,
                       const std::vector<Move>& moves, const std::vector<Move>& expected) {
  std::vector<Move> missing;
  std::vector<Move> surplus;
  std::ranges::set_difference(expected, moves, std::back_inserter(missing), kAscending);
  std::ranges::set_difference(moves, expected, std::back_inserter(surplus), kAscending);
  std::string text;
  if (!missing.empty()) text += name + " misses" + spelled(position, missing) + '\n';
  if (!surplus.empty()) text += name + " invents" + spelled(position, surplus) + '\n';
  return text;
}

// The number of empty regions enclosed by the hive.
int holes_in(const plain::Hive& hive) {
  std::set<plain::Hex> occupied;
  for (const char color : {'w', 'b'})
    for (const char* const bug :
         {"Q", "S1", "S2", "B1", "B2", "G1", "G2", "G3", "A1", "A2", "A3", "M", "L", "P"})
      if (const auto hex = hive.where(color + std::string(bug))) occupied.insert(*hex);
  if (occupied.empty()) return 0;

  // Flood fill of the empty cells in a frame around the hive. One region is the outside.
  plain::Hex low = *occupied.begin();
  plain::Hex high = low;
  for (const plain::Hex hex : occupied) {
    low = {std::min(low.q, hex.q), std::min(low.r, hex.r)};
    high = {std::max(high.q, hex.q), std::max(high.r, hex.r)};
  }
  std::set<plain::Hex> empty;
  for (int q = low.q - 1; q <= high.q + 1; ++q)
    for (int r = low.r - 1; r <= high.r + 1; ++r)
      if (!occupied.contains({q, r})) empty.insert({q, r});
  int regions = 0;
  for (; !empty.empty(); ++regions) {
    std::vector<plain::Hex> waiting = {*empty.begin()};
    empty.erase(empty.begin());
    while (!waiting.empty()) {
      const plain::Hex hex = waiting.back();
      waiting.pop_back();
      constexpr plain::Hex kSteps[] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
      for (const plain::Hex step : kSteps) {
        const plain::Hex next{hex.q + step.q, hex.r + step.r};
        if (empty.erase(next) > 0) waiting.push_back(next);
      }
    }
  }
  return regions - 1;
}

}  // namespace

Twins::Twins(GameType type) : position_(type), compact_(type), plain_(to_string(type)) {
  refresh();
}

std::string Twins::game_string() const {
  return to_string(position_.type()) + ";;" + turn_string(position_) + played_;
}

void Twins::play(Move move) {
  const auto found = std::ranges::find(legal_, move);
  if (found == legal_.end()) throw std::logic_error("the move isn't legal");
  played_ += ';' + to_string(position_, move);
  plain_.play(plain_legal_[static_cast<std::size_t>(found - legal_.begin())]);
  if (compact_) compact_->play(translated(move, position_, *compact_));
  position_.play(move);
  if (!position_.occupied().spans_at_most(CompactPosition::Board::kMaxSpan)) {
    compact_.reset();
  } else if (!compact_ || !compact_->fits()) {
    compact_.emplace(position_);
  }
  refresh();
}

void Twins::refresh() {
  const std::set<plain::PlainMove> moves = plain_.legal_moves();
  plain_legal_.assign(moves.begin(), moves.end());
  std::ranges::sort(plain_legal_, [](const auto& a, const auto& b) {
    return kAscending(move_of(a), move_of(b));
  });
  legal_.clear();
  std::ranges::transform(plain_legal_, std::back_inserter(legal_), move_of);
}

std::string Twins::disagreement(Random& random) const {
  return moves_differ() + verdicts_differ(random) + notation_differs() + board_differs() +
         rebuilt_differs(random);
}

std::string Twins::moves_differ() const {
  std::string text = difference(position_, "the wide torus", legal_moves(position_), legal_);
  if (count_moves(position_) != legal_.size()) text += "count_moves is wrong on the wide torus\n";
  if (!compact_) return text;
  std::vector<Move> images;
  for (const Move move : legal_moves(*compact_)) {
    images.push_back(translated(move, *compact_, position_));
    if (translated(images.back(), position_, *compact_) != move)
      text += to_string(position_, images.back()) + " changes when translated there and back\n";
  }
  std::ranges::sort(images, kAscending);
  text += difference(position_, "the compact torus", images, legal_);
  if (count_moves(*compact_) != legal_.size())
    text += "count_moves is wrong on the compact torus\n";
  return text;
}

// Checks is_legal for every legal move, and for as many random pairs of a piece and a cell on or
// next to the hive.
std::string Twins::verdicts_differ(Random& random) const {
  std::string text;
  const auto ask = [&](Move move, bool expected) {
    bool agrees = is_legal(position_, move) == expected;
    if (compact_) agrees &= is_legal(*compact_, translated(move, position_, *compact_)) == expected;
    if (!agrees) text += "is_legal is wrong about " + to_string(position_, move) + '\n';
  };
  for (const Move move : legal_) ask(move, true);
  ask(Move::pass(), legal_.size() == 1 && legal_.front().is_pass());
  if (is_legal(position_, Move())) text += "a default-constructed move is legal\n";

  std::vector<Cell> cells;
  for (const Cell cell : position_.occupied() | position_.occupied().neighbours())
    cells.push_back(cell);
  if (cells.empty()) cells.push_back(Position::Board::kOrigin);
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    const Piece piece(static_cast<int>(random.below(Piece::kIndices)));
    if (!position_.type().pieces().contains(piece)) continue;
    const Move move(piece, cells[random.below(cells.size())]);
    ask(move, std::ranges::binary_search(legal_, move, kAscending));
  }
  return text;
}

std::string Twins::notation_differs() const {
  std::string text;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    const std::string word = to_string(position_, legal_[i]);
    if (parse_move(position_, word) != legal_[i]) text += word + " is parsed as another move\n";
    if (plain::parse(plain_, word) != plain_legal_[i])
      text += word + " is another move for the reference\n";
  }
  return text;
}

std::string Twins::board_differs() const {
  std::string text;
  for (const Piece piece : position_.type().pieces()) {
    const std::string name = to_string(piece);
    const auto hex = plain_.where(name);
    if (position_.is_placed(piece) != hex.has_value() ||
        position_.in_hand().contains(piece) == hex.has_value()) {
      text += name + " is in play for only one of engine and reference\n";
    } else if (hex) {
      const plain::Stack stack = plain_.stack_at(*hex);
      const auto height = static_cast<int>(std::ranges::find(stack, name) - stack.begin());
      const std::string below = height > 0 ? stack[static_cast<std::size_t>(height - 1)] : "";
      const Piece under = position_.under(piece);
      if (position_.cell_of(piece) != cell_at(*hex) || position_.height_of(piece) != height ||
          (under.exists() ? to_string(under) : "") != below ||
          position_.covered().contains(piece) != (stack.back() != name) ||
          height_at(position_, cell_at(*hex)) != static_cast<int>(stack.size()) ||
          to_string(position_.top(cell_at(*hex))) != stack.back())
        text += name + " is in another place or stack\n";
    }
  }
  const Piece resting = position_.resting();
  if ((resting.exists() ? to_string(resting) : "") != plain_.last_moved())
    text += "another piece rests\n";
  if (position_.ply() != plain_.ply()) text += "the plies differ\n";
  const int holes = holes_in(plain_);
  if (!position_.in_play().empty() &&
      (position_.holes() != holes || (compact_ && compact_->holes() != holes)))
    text += "the number of holes should be " + std::to_string(holes) + '\n';

  const plain::State state = plain_.state();
  const bool white_lost = state == plain::State::BlackWins || state == plain::State::Draw;
  const bool black_lost = state == plain::State::WhiteWins || state == plain::State::Draw;
  if (is_surrounded(position_, Color::White) != white_lost ||
      is_surrounded(position_, Color::Black) != black_lost)
    text += "the game's state differs\n";
  return text;
}

// Compares the incrementally updated state with a position built from scratch.
std::string Twins::rebuilt_differs(Random& random) const {
  if (!compact_) return {};
  std::string text;
  // In both, the lowest-numbered piece is at the origin, whatever the history.
  const Position rebuilt{CompactPosition(position_)};
  const Position from_compact{*compact_};
  if (rebuilt.key() != from_compact.key()) text += "the tori lead to different keys\n";
  // Before a queen is in play, the key is relative to the origin.
  const bool has_queen =
      position_.is_placed(queen_of(Color::White)) || position_.is_placed(queen_of(Color::Black));
  if (has_queen && translation_invariant_key(rebuilt) != translation_invariant_key(position_))
    text += "the translation-invariant key has drifted\n";
  if (rebuilt.holes() != position_.holes()) text += "the number of holes has drifted\n";
  // One ply later, the incremental key must equal that of a new board, unless the lowest-numbered
  // piece moved.
  if (legal_.empty() || position_.in_play().empty()) return text;
  const Move move = legal_[random.below(legal_.size())];
  if (move.is_pass() || move.piece() <= *position_.in_play().begin()) return text;
  Position next = rebuilt;
  next.play(translated(move, position_, rebuilt));
  if (next.occupied().spans_at_most(CompactPosition::Board::kMaxSpan) &&
      Position(CompactPosition(next)).key() != next.key())
    text += "the key is wrong after " + to_string(position_, move) + '\n';
  return text;
}

}  // namespace waggle::test

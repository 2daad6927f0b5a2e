#include "plain_hive.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <queue>
#include <sstream>
#include <stdexcept>

namespace waggle::plain {
namespace {

constexpr Hex kEast{1, 0}, kSouthEast{0, 1}, kSouthWest{-1, 1}, kWest{-1, 0}, kNorthWest{0, -1},
    kNorthEast{1, -1};
constexpr std::array<Hex, 6> kDirections = {kEast, kSouthEast, kSouthWest,
                                            kWest, kNorthWest, kNorthEast};

Hex operator+(Hex cell, Hex direction) { return {cell.q + direction.q, cell.r + direction.r}; }

std::vector<Hex> neighbours(Hex cell) {
  std::vector<Hex> result;
  for (Hex direction : kDirections) result.push_back(cell + direction);
  return result;
}

bool are_neighbours(Hex a, Hex b) { return std::ranges::count(neighbours(a), b) == 1; }

char colour_of(std::string_view piece) { return piece[0]; }
char bug_of(std::string_view piece) { return piece[1]; }

int height_at(const Board& board, Hex cell) {
  const auto found = board.find(cell);
  return found == board.end() ? 0 : static_cast<int>(found->second.size());
}

bool is_occupied(const Board& board, Hex cell) { return height_at(board, cell) > 0; }

/// The board without the top piece of `cell`.
Board lifted(Board board, Hex cell) {
  Stack& stack = board.at(cell);
  stack.pop_back();
  if (stack.empty()) board.erase(cell);
  return board;
}

/// The one-hive rule: every occupied cell can be reached from any other over occupied cells.
bool is_one_hive(const Board& board) {
  if (board.empty()) return true;
  const Hex start = board.begin()->first;
  std::set<Hex> reached = {start};
  std::queue<Hex> to_visit({start});
  while (!to_visit.empty()) {
    const Hex cell = to_visit.front();
    to_visit.pop();
    for (Hex next : neighbours(cell)) {
      if (is_occupied(board, next) && reached.insert(next).second) to_visit.push(next);
    }
  }
  return reached.size() == board.size();
}

/// Whether a piece can step from one cell to the next, by sliding, climbing, walking on top or
/// climbing down. Here and in all functions below, `rest` is the board with the moving piece
/// lifted.
///
///      left        A gate: both sides higher than the higher end of the step.
///   from    to     No contact: the step is on the ground and nothing lies on either side.
///      right
bool may_step(const Board& rest, Hex from, Hex to) {
  std::vector<int> sides;
  for (Hex cell : neighbours(from)) {
    if (are_neighbours(cell, to)) sides.push_back(height_at(rest, cell));
  }
  const int left = sides.at(0);
  const int right = sides.at(1);
  const int height = std::max(height_at(rest, from), height_at(rest, to));

  const bool is_gate = left > height && right > height;
  const bool has_contact = height > 0 || left > 0 || right > 0;
  return !is_gate && has_contact;
}

/// One step along the ground: the queen, the pillbug, and each step of ant and spider.
std::set<Hex> slides(const Board& rest, Hex from) {
  std::set<Hex> targets;
  for (Hex to : neighbours(from)) {
    if (!is_occupied(rest, to) && may_step(rest, from, to)) targets.insert(to);
  }
  return targets;
}

/// One step anywhere: along the ground, up, down, or across the top.
std::set<Hex> beetle_targets(const Board& rest, Hex from) {
  std::set<Hex> targets;
  for (Hex to : neighbours(from)) {
    if (may_step(rest, from, to)) targets.insert(to);
  }
  return targets;
}

/// A straight jump over one occupied cell or more, to the first empty one.
std::set<Hex> grasshopper_targets(const Board& rest, Hex from) {
  std::set<Hex> targets;
  for (Hex direction : kDirections) {
    Hex to = from + direction;
    if (!is_occupied(rest, to)) continue;
    while (is_occupied(rest, to)) to = to + direction;
    targets.insert(to);
  }
  return targets;
}

/// Extends a spider's path, which holds every cell it has been on, to three slides in all ways.
void extend_spider_path(const Board& rest, const std::vector<Hex>& path, std::set<Hex>& targets) {
  constexpr std::size_t kSlides = 3;
  if (path.size() == 1 + kSlides) {
    targets.insert(path.back());
    return;
  }
  for (Hex next : slides(rest, path.back())) {
    if (std::ranges::count(path, next) > 0) continue;
    std::vector<Hex> longer = path;
    longer.push_back(next);
    extend_spider_path(rest, longer, targets);
  }
}

/// Exactly three slides, on no cell twice.
std::set<Hex> spider_targets(const Board& rest, Hex from) {
  std::set<Hex> targets;
  extend_spider_path(rest, {from}, targets);
  return targets;
}

/// Any number of slides, but not back to the start.
std::set<Hex> ant_targets(const Board& rest, Hex from) {
  std::set<Hex> reached = {from};
  std::queue<Hex> to_visit({from});
  while (!to_visit.empty()) {
    const Hex cell = to_visit.front();
    to_visit.pop();
    for (Hex next : slides(rest, cell)) {
      if (reached.insert(next).second) to_visit.push(next);
    }
  }
  reached.erase(from);
  return reached;
}

/// Two steps on top of the hive and a third one down, but not back to the start.
std::set<Hex> ladybug_targets(const Board& rest, Hex from) {
  std::set<Hex> targets;
  for (Hex first : neighbours(from)) {
    if (!is_occupied(rest, first) || !may_step(rest, from, first)) continue;
    for (Hex second : neighbours(first)) {
      if (!is_occupied(rest, second) || !may_step(rest, first, second)) continue;
      for (Hex third : neighbours(second)) {
        if (is_occupied(rest, third) || third == from) continue;
        if (may_step(rest, second, third)) targets.insert(third);
      }
    }
  }
  return targets;
}

/// The bugs on top of neighbouring stacks.
std::set<char> neighbouring_bugs(const Board& board, Hex cell) {
  std::set<char> bugs;
  for (Hex neighbour : neighbours(cell)) {
    if (is_occupied(board, neighbour)) bugs.insert(bug_of(board.at(neighbour).back()));
  }
  return bugs;
}

std::set<Hex> mosquito_targets(const Board& rest, Hex from);

/// Destinations of the bug with this letter from `from`.
std::set<Hex> targets_of(char bug, const Board& rest, Hex from) {
  switch (bug) {
    case 'Q': return slides(rest, from);
    case 'P': return slides(rest, from);
    case 'B': return beetle_targets(rest, from);
    case 'G': return grasshopper_targets(rest, from);
    case 'S': return spider_targets(rest, from);
    case 'A': return ant_targets(rest, from);
    case 'L': return ladybug_targets(rest, from);
    case 'M': return mosquito_targets(rest, from);
    default: throw std::logic_error("no such bug");
  }
}

/// On top of another piece it moves like a beetle; on the ground, like any bug it touches, but
/// never by copying another mosquito.
std::set<Hex> mosquito_targets(const Board& rest, Hex from) {
  if (is_occupied(rest, from)) return beetle_targets(rest, from);
  std::set<Hex> targets;
  for (char bug : neighbouring_bugs(rest, from)) {
    if (bug != 'M') targets.merge(targets_of(bug, rest, from));
  }
  return targets;
}

bool is_surrounded(const Board& board, Hex cell) {
  return std::ranges::all_of(neighbours(cell), [&](Hex next) { return is_occupied(board, next); });
}

}  // namespace

Hive::Hive(const std::string& game_type) {
  std::vector<std::string> bugs = {"Q", "S1", "S2", "B1", "B2", "G1", "G2", "G3", "A1", "A2", "A3"};

  const std::string base = "Base";
  const std::string rest =
      game_type.substr(0, base.size()) == base ? game_type.substr(base.size()) : "?";
  if (!rest.empty()) {
    if (rest[0] != '+' || rest.size() == 1)
      throw std::runtime_error("unknown game type: " + game_type);
    for (char letter : rest.substr(1)) {
      const std::string bug(1, letter);
      const bool is_expansion = letter == 'M' || letter == 'L' || letter == 'P';
      if (!is_expansion || std::ranges::count(bugs, bug) > 0) {
        throw std::runtime_error("unknown game type: " + game_type);
      }
      bugs.push_back(bug);
    }
  }
  for (const std::string& bug : bugs) {
    pieces_.push_back("w" + bug);
    pieces_.push_back("b" + bug);
  }
}

std::optional<Hex> Hive::where(std::string_view piece) const {
  for (const auto& [cell, stack] : board_) {
    if (std::ranges::count(stack, piece) > 0) return cell;
  }
  return std::nullopt;
}

int Hive::height(Hex cell) const { return height_at(board_, cell); }

Stack Hive::stack_at(Hex cell) const {
  return is_occupied(board_, cell) ? board_.at(cell) : Stack{};
}

bool Hive::has_piece(std::string_view piece) const {
  return std::ranges::count(pieces_, piece) > 0;
}

bool Hive::is_queen_placed() const {
  return where(std::string(1, side_to_move()) + "Q").has_value();
}

std::set<PlainMove> Hive::legal_moves() const {
  if (state_ != State::InProgress) return {};

  std::set<PlainMove> moves;
  add_placements(moves);
  if (is_queen_placed()) {
    add_own_moves(moves);
    add_throws(moves);
  }
  if (moves.empty()) moves.insert(PlainMove{});
  return moves;
}

/// Each side's first piece is never the queen; by its fourth turn the queen has to be in play.
std::vector<std::string> Hive::placeable_pieces() const {
  const int turn = ply_ / 2 + 1;
  const bool must_place_queen = turn >= 4 && !is_queen_placed();

  std::vector<std::string> result;
  std::set<char> bugs_seen;
  for (const std::string& piece : pieces_) {
    if (colour_of(piece) != side_to_move() || where(piece)) continue;
    const char bug = bug_of(piece);
    if (!bugs_seen.insert(bug).second) continue;  // a lower number is still in hand
    if (turn == 1 && bug == 'Q') continue;
    if (must_place_queen && bug != 'Q') continue;
    result.push_back(piece);
  }
  return result;
}

/// A new piece touches a stack topped by its own colour and none topped by the other. Only the
/// first two pieces of the game are free of this: the first starts the hive, the second has to
/// touch it.
bool Hive::may_place_on(Hex cell) const {
  if (ply_ == 0) return cell == Hex{0, 0};
  if (is_occupied(board_, cell)) return false;

  bool touches_own = false;
  bool touches_enemy = false;
  for (Hex neighbour : neighbours(cell)) {
    if (!is_occupied(board_, neighbour)) continue;
    const bool is_own = colour_of(board_.at(neighbour).back()) == side_to_move();
    (is_own ? touches_own : touches_enemy) = true;
  }
  return ply_ == 1 ? touches_enemy : touches_own && !touches_enemy;
}

void Hive::add_placements(std::set<PlainMove>& moves) const {
  std::set<Hex> candidates = {Hex{0, 0}};
  for (const auto& [cell, stack] : board_) {
    for (Hex neighbour : neighbours(cell)) candidates.insert(neighbour);
  }
  for (const std::string& piece : placeable_pieces()) {
    for (Hex cell : candidates) {
      if (may_place_on(cell)) moves.insert({piece, cell});
    }
  }
}

/// Moves of the pieces of the side to move that are uncovered, not just moved, and not needed to
/// hold the hive.
void Hive::add_own_moves(std::set<PlainMove>& moves) const {
  for (const auto& [from, stack] : board_) {
    const std::string& piece = stack.back();
    if (colour_of(piece) != side_to_move() || piece == last_moved_) continue;
    const Board rest = lifted(board_, from);
    if (!is_one_hive(rest)) continue;
    for (Hex to : targets_of(bug_of(piece), rest, from)) moves.insert({piece, to});
  }
}

/// Throws by own pillbugs, and own mosquitoes next to a pillbug, that are alone on their cell and
/// haven't just moved. A thrower may be pinned, because it stays where it is.
void Hive::add_throws(std::set<PlainMove>& moves) const {
  for (const auto& [cell, stack] : board_) {
    if (stack.size() > 1) continue;
    const std::string& piece = stack.back();
    if (colour_of(piece) != side_to_move() || piece == last_moved_) continue;
    const bool is_pillbug = bug_of(piece) == 'P';
    const bool copies_pillbug =
        bug_of(piece) == 'M' && neighbouring_bugs(board_, cell).contains('P');
    if (is_pillbug || copies_pillbug) add_throws_by(cell, moves);
  }
}

/// A neighbour of either colour, alone on its cell, not just moved and not needed to hold the hive,
/// goes up onto the thrower and down on an empty cell beside it.
void Hive::add_throws_by(Hex thrower, std::set<PlainMove>& moves) const {
  for (Hex from : neighbours(thrower)) {
    if (height(from) != 1) continue;
    const std::string& piece = board_.at(from).back();
    if (piece == last_moved_) continue;
    const Board rest = lifted(board_, from);
    if (!is_one_hive(rest) || !may_step(rest, from, thrower)) continue;
    for (Hex to : neighbours(thrower)) {
      if (is_occupied(rest, to) || to == from) continue;
      if (may_step(rest, thrower, to)) moves.insert({piece, to});
    }
  }
}

void Hive::play(const PlainMove& move) {
  if (!move.piece.empty()) {
    if (const auto from = where(move.piece)) board_ = lifted(board_, *from);
    board_[move.to].push_back(move.piece);
  }
  last_moved_ = move.piece;
  ++ply_;

  const auto white_queen = where("wQ");
  const auto black_queen = where("bQ");
  const bool white_lost = white_queen && is_surrounded(board_, *white_queen);
  const bool black_lost = black_queen && is_surrounded(board_, *black_queen);
  if (white_lost && black_lost)
    state_ = State::Draw;
  else if (white_lost)
    state_ = State::BlackWins;
  else if (black_lost)
    state_ = State::WhiteWins;
}

PlainMove parse(const Hive& hive, const std::string& move_string) {
  const auto refuse = [&](const std::string& why) {
    return std::runtime_error("'" + move_string + "': " + why);
  };
  if (move_string == "pass") return {};

  std::istringstream words(move_string);
  std::string piece, destination, surplus;
  words >> piece >> destination >> surplus;
  if (!hive.has_piece(piece)) throw refuse("no such piece");
  if (!surplus.empty()) throw refuse("too many words");
  if (destination.empty()) {
    if (hive.ply() > 0) throw refuse("no destination");
    return {piece, Hex{0, 0}};
  }

  // The sign stands on the side of the reference piece on which the cell lies: -wQ is its west, wQ-
  // its east.
  static const std::map<char, Hex> before = {{'\\', kNorthWest}, {'-', kWest}, {'/', kSouthWest}};
  static const std::map<char, Hex> after = {{'/', kNorthEast}, {'-', kEast}, {'\\', kSouthEast}};
  Hex direction{0, 0};
  std::string reference = destination;
  if (before.contains(destination.front())) {
    direction = before.at(destination.front());
    reference = destination.substr(1);
  } else if (after.contains(destination.back())) {
    direction = after.at(destination.back());
    reference.pop_back();
  }
  const auto cell = hive.where(reference);
  if (!cell) throw refuse("the reference is not a piece in play");
  return {piece, *cell + direction};
}

Hive replay(const std::string& game_string) {
  std::istringstream fields(game_string);
  std::string field;
  std::getline(fields, field, ';');
  Hive hive(field);
  std::getline(fields, field, ';');
  std::getline(fields, field, ';');
  while (std::getline(fields, field, ';')) {
    const std::string ply = "ply " + std::to_string(hive.ply() + 1) + ": ";
    PlainMove move;
    try {
      move = parse(hive, field);
    } catch (const std::runtime_error& error) {
      throw std::runtime_error(ply + error.what());
    }
    if (!hive.legal_moves().contains(move))
      throw std::runtime_error(ply + "'" + field + "': illegal move");
    hive.play(move);
  }
  return hive;
}

std::uint64_t perft(const Hive& hive, int depth) {
  if (depth == 0) return 1;
  const std::set<PlainMove> moves = hive.legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t total = 0;
  for (const PlainMove& move : moves) {
    Hive next = hive;
    next.play(move);
    total += perft(next, depth - 1);
  }
  return total;
}

}  // namespace waggle::plain

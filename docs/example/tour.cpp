// A tour of the library, which shows what each part is for. It also serves as a test: if any
// expectation fails, the program exits with status 1.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include <waggle/bitboard.hpp>
#include <waggle/board_info.hpp>
#include <waggle/board_view.hpp>
#include <waggle/error.hpp>
#include <waggle/game.hpp>
#include <waggle/hex.hpp>
#include <waggle/move.hpp>
#include <waggle/move_list.hpp>
#include <waggle/movegen.hpp>
#include <waggle/notation.hpp>
#include <waggle/perft.hpp>
#include <waggle/piece.hpp>
#include <waggle/position.hpp>
#include <waggle/spelling.hpp>
#include <waggle/version.hpp>

namespace {

using namespace waggle;

int failures = 0;

// Old compilers have no std::source_location.
void expect(bool holds, int line = __builtin_LINE()) {
  if (holds) return;
  ++failures;
  std::cerr << "Line " << line << ": this expectation of the tour failed.\n";
}

// The message of the Error that a function throws, or an empty string.
template <typename Act>
std::string error_of(Act act) {
  try {
    act();
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

void pieces() {
  const Piece ant(Color::White, first_slot(Bug::Ant));
  expect(to_string(ant) == "wA1" && ant == parse_piece("WA1"));
  expect(ant.color() == Color::White && ant.bug() == Bug::Ant && ant.number() == 1);
  expect(ant.index() == 8 && ant.slot() == 8 && ant == Piece(8) && ant.exists());
  expect(!Piece().exists());
  expect(opponent(Color::White) == Color::Black && to_string(queen_of(Color::Black)) == "bQ");
  expect(kBugs == 8 && pieces_of(Bug::Ant) == 3 && Piece::kSlots == 14);

  // A set of pieces is a value, which you can copy, compare and loop over.
  PieceSet ants = PieceSet(Bug::Ant) & PieceSet(Color::White);
  expect(ants.size() == 3 && ants.contains(ant) && !ants.empty());
  ants.erase(ant);
  std::string names;
  for (const Piece piece : ants) names += to_string(piece) + ' ';
  expect(names == "wA2 wA3 ");
  ants.insert(ant);
  expect((ants - PieceSet(Bug::Ant)).empty() && (ants | PieceSet(Bug::Ant)).size() == 6);
  expect(PieceSet(ants.bits()) == ants && ants.bits() == 0x700);

  const GameType type = parse_game_type("base+pm");
  expect(type.mosquito && !type.ladybug && type.pillbug && to_string(type) == "Base+MP");
  expect(type.pieces().size() == 26 && GameType::of_number(type.number()) == type);
  expect(parse_game_types("Base,Base+MLP").size() == 2);
  expect(!error_of([] { static_cast<void>(parse_game_type("Chess")); }).empty());
}

void cells() {
  // Six directions, clockwise from the north-west.
  constexpr int kEast = static_cast<int>(Direction::East);
  constexpr int kWest = static_cast<int>(Direction::West);
  expect(kDirections == 6 && turned(kEast, 3) == kWest);

  // The board is a torus, so going east leads back from the west.
  using Board = Position::Board;
  const Cell cell = Board::kOrigin;
  const Cell east = Board::neighbour(cell, kEast);
  expect(east == cell + 1 && Board::neighbour(east, kWest) == cell);
  expect(Board::bearing(cell, east) == 1U << kEast && Board::bearing(cell, cell) == 0);
  expect(Board::wrap(-1) == Board::kCells - 1 && Board::kMaxSpan == 30);

  // A set of cells.
  Bitboard<32> set(cell);
  set.flip(east);
  expect(set.any() && set.count() == 2 && set.test(cell) && set.test(east));
  expect(set.shifted<kEast>() ==
         (Bitboard<32>(east) | Bitboard<32>(Board::neighbour(east, kEast))));
  expect((set.neighbours() & ~set).count() == 8 && (set ^ set) == Bitboard<32>());
  expect(set.ring(cell) == 1U << kEast && Bitboard<32>::from_ring(cell, 63).count() == 6);
  expect(set.spans_at_most(2) && !set.spans_at_most(1));
  expect((set.words()[cell / 64] >> (cell % 64) & 3) == 3);
  std::array<Bitboard<32>::SmallCell, 32> some{};
  some[5] = east;
  expect(set.test(some) == 1U << 5);
  Bitboard<32> later(Unset{});  // uninitialised until it is assigned
  later = set;
  int sum = 0;
  for (const Cell each : later) sum += each;
  expect(sum == cell + east);
}

void games() {
  Game game(parse_game_type("Base+MLP"));
  expect(game.state() == GameState::NotStarted && game.type().pillbug);
  game.play(parse_move(game.position(), "wS1"));
  game.play(parse_move(game.position(), "bS1 wS1-"));
  expect(game.plies().size() == 2 && game.plies().back().text == "bS1 wS1-");
  expect(game.position().turn() == Color::White && to_string(game.state()) == "InProgress");
  expect(to_string(game) == "Base+MLP;InProgress;White[2];wS1;bS1 wS1-");
  expect(turn_string(game.position()) == "White[2]");

  // Illegal moves throw an exception with a readable message, and leave the game unchanged.
  const Move onto = parse_move(game.position(), "wA1 bS1-");
  expect(why_illegal(game.position(), onto) ==
         "wA1 must be placed where it touches pieces of its own colour only");
  expect(!error_of([&] { game.play(onto); }).empty() && game.plies().size() == 2);
  expect(!why_idle(game.position(), parse_piece("wS1")).empty());
  expect(!error_of([&] { static_cast<void>(parse_move_string(game.position(), "A1-")); }).empty());

  expect(game.undoable() == 2);
  game.undo();
  game.resign();
  expect(game.is_over() && game.is_resigned() && game.state() == GameState::WhiteWins);
  expect(game.ending() == "White has won" && game.undoable() == 2 && !game.is_at_longest());

  const Game read = parse_game("Base;InProgress;White[2];wS1;bS1 wS1-", true);
  expect(read.draws_by_repetition() && read.repetitions() == 1 && !read.is_over());
  Game other = read;
  other.set_draws_by_repetition(false);
  expect(!other.draws_by_repetition() &&
         other.plies().back().key == translation_invariant_key(read.position()));
}

void moves() {
  const Game game = parse_game("Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  const Position& position = game.position();
  MoveList list;
  list_moves(position, list);
  expect(list.size() == count_moves(position) && !list.empty() && list.contains(list[0]));
  for (const Move move : list) expect(is_legal(position, move) && move.exists());

  const Move move = parse_move(position, "wQ \\wS1");
  expect(move.piece() == queen_of(Color::White) && !move.is_pass());
  expect(to_string(position, move) == "wQ \\wS1" && Move::from_bits(move.bits()) == move);
  const MoveParts parts = move_parts(position, move);
  expect(parts.piece == move.piece() && parts.reference == parse_piece("wS1"));
  expect(parts.direction == static_cast<int>(Direction::NorthWest));
  expect(Move(move.piece(), move.to()) == move);
  expect(to_string(position, Move::pass()) == "pass" && Move::pass().is_pass());
  expect(!Move::pass().piece().exists() && !Move().exists() && !Move().piece().exists());

  // The same moves as sets of cells, which are faster if you need only some of them.
  const BoardInfo<32> info(position);
  const MoveSets<32> sets = generate(position, info);
  expect(sets.count() == list.size() && generate(position).count() == list.size());
  expect(is_legal(position, info, move) && !is_throw(position, move));
  MoveList all;
  sets.append_to(all);
  MoveList there;
  sets.append_to(there, Bitboard<32>(move.to()));
  expect(all.size() == list.size() && there.contains(move) && there.size() < all.size());
  there.clear();
  there.push(Move::pass());
  there.push_all(move.piece(), Bitboard<32>(move.to()));
  expect(there.size() == 2 && *there.begin() == Move::pass() && there[1] == move);

  // Properties of the whole board that the rules need.
  expect(info.pinned.test(position.cell_of(parse_piece("wS1"))) && !info.has_high_gates);
  expect((info.perimeter & position.occupied()) == Bitboard<32>());
  expect(info.slidable().test(move.to()) &&
         info.contour(move.to()) == (info.perimeter & ~info.dead_ends));
}

void positions() {
  const Game game =
      parse_game("Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-");
  Position position = game.position();
  const Piece queen = queen_of(Color::White);
  const Piece beetle = parse_piece("wB1");
  expect(position.ply() == 6 && position.turn() == Color::White && position.type() == game.type());
  expect(position.is_placed(beetle) && position.in_play().size() == 6);
  expect((position.in_hand() & position.in_play()).empty());
  expect(to_string(position.resting()) == "bA1" && position.holes() == 0);
  position.play(parse_move(position, "wB1 wQ"));
  const Cell cell = position.cell_of(queen);
  expect(position.cell_of(beetle) == cell && position.top(cell) == beetle);
  expect(height_at(position, cell) == 2 && position.height_of(beetle) == 1);
  expect(position.under(beetle) == queen && position.covered().contains(queen));
  expect(position.stacked() == Bitboard<32>(cell) &&
         pieces_on(position, position.stacked()).size() == 2);
  expect(position.occupied().count() == 5 && position.controlled_by(Color::White).count() == 2);
  expect(position.ring(cell) == position.occupied().ring(cell));
  expect(!is_surrounded(position, Color::White) && !position.is_over() && position.fits());

  // A smaller torus is faster, and exact for hives that span at most 14 columns and rows.
  const CompactPosition compact(position);
  expect(compact.fits() && translation_invariant_key(compact) != 0 &&
         compact.key() == CompactPosition(position).key());
  const Move move = parse_move(position, "bA1 wQ\\");
  expect(is_legal(compact, translated(move, position, compact)) == is_legal(position, move));
}

void words() {
  std::string_view text = "A1-";
  const std::optional<PieceWord> piece = PieceWord::take(text);
  expect(piece && text == "-" && !piece->color && piece->bug == Bug::Ant && piece->number == 1);
  expect(piece->fits(parse_piece("bA1")) && !piece->piece());
  expect(PieceWord::read("wA1")->piece() == parse_piece("wA1") && !PieceWord::read("A1-"));
  const std::optional<PlaceWord> place = PlaceWord::read("wQ/");
  expect(place && place->direction == static_cast<int>(Direction::NorthEast));
  expect(place_string(queen_of(Color::White), place->direction) == "wQ/");
  const MoveWords parts = MoveWords::of("A1Q/");
  expect(parts.piece == "A1" && parts.place == "Q/" && !parts.is_pass());
  expect(MoveWords::are_in("pass") && !MoveWords::are_in("hello"));
}

void drawing() {
  const BoardView view =
      view_of(parse_game("Base;InProgress;White[3];wS1;bS1 wS1-;wA1 -wS1;bQ bS1-"));
  expect(view.pieces.size() == 4 && to_string(view.pieces[3].piece) == "bQ");
  expect(view.pieces[3].at == Hex{2, 0} && view.pieces[3].height == 0);
  expect(neighbour(Hex{1, 0}, static_cast<int>(Direction::East)) == Hex{2, 0});
  expect(view.last && view.last->text == "bQ bS1-" && !view.last->from);
  expect(view.has_queen(Color::Black) && !view.has_queen(Color::White));
  expect(view.liberties_of(Color::Black).size() == 5 && !view.legal.empty());
}

void counting() {
  const Position start(parse_game_type("Base+MLP"));
  expect(perft(start, 0) == 1 && perft(start, 1) == 7 && perft(start, 3) == 6'678);
  const PerftOptions with_lists = {.threads = 2, .with_lists = true};
  expect(perft(start, 4, with_lists) == perft(start, 4) && kMaxPerftDepth >= 4);
  PerftProgress progress;
  std::uint64_t sum = 0;
  for (const PerftDivision& part : perft_divide(start, 3, {.progress = &progress}))
    sum += part.count;
  expect(sum == 6'678 && progress.done == progress.total);
}

}  // namespace

int main() {
  pieces();
  cells();
  games();
  moves();
  positions();
  words();
  drawing();
  counting();
  if (failures == 0) std::cout << "The tour of Waggle " << kVersion << " is done.\n";
  return failures == 0 ? 0 : 1;
}

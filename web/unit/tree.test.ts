import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOfHash, linkOf } from '../src/files/link';
import {
  append,
  backToGame,
  comment,
  deleteFrom,
  type Game,
  goTo,
  goToLine,
  newGame,
  promoteToGame,
  promoteVariation,
  redo,
  rootOf,
  shownComment,
  shownLine,
  shownVariations,
  tryMove,
  undo,
} from '../src/state/game';
import type { Line } from '../src/state/tree';

const play = (game: Game, ...moves: string[]): Game => moves.reduce(tryMove, game);
const countMoves = ({ moves, variations }: Line): number =>
  variations.reduce((sum, it) => sum + countMoves(it), moves.length);
const base = newGame('Base', ['a', 'b', 'c', 'd']);

/** a (A B (x)) b (B2) c d */
function branched(): Game {
  let game = play(goTo(base, 0), 'A', 'B', 'C');
  game = play(goTo(game, 1), 'x');
  return play(goToLine(game, [], 1), 'B2');
}

test('variations can be nested, and none is lost', () => {
  const game = branched();
  assert.deepEqual(
    game.variations.map(({ from, moves }) => [from, moves]),
    [
      [0, ['A', 'B', 'C']],
      [1, ['B2']],
    ],
  );
  assert.deepEqual(
    game.variations[0]?.variations.map(({ from, moves }) => [from, moves]),
    [[1, ['x']]],
  );
  assert.deepEqual(shownLine(goToLine(game, [0, 0], 2)), ['A', 'x']);
  assert.equal(countMoves(rootOf(game)), 9);
});

test('playing an existing move steps along it instead of adding a variation', () => {
  const game = branched();
  assert.deepEqual(play(goToLine(game, [], 1), 'B2').path, [1]);
  assert.deepEqual(play(goToLine(game, [], 0), 'A', 'x').path, [0, 0]);
  assert.deepEqual(play(goToLine(game, [0, 0], 1), 'B').path, [0]);
  assert.equal(countMoves(rootOf(play(goToLine(game, [], 0), 'A', 'B', 'C'))), 9);
});

test('promoting swaps a variation with the moves it replaces', () => {
  const game = promoteVariation(goToLine(branched(), [0], 2));
  assert.deepEqual(game.main, ['A', 'B', 'C']);
  assert.deepEqual(
    game.variations.map(({ from, moves }) => [from, moves]),
    [
      [0, ['a', 'b', 'c', 'd']],
      [1, ['x']],
    ],
  );
  assert.deepEqual(game.variations[0]?.variations[0]?.moves, ['B2']);
  const back = promoteVariation(goToLine(game, [0], 1));
  assert.deepEqual(back.main, base.main);
  assert.equal(countMoves(rootOf(back)), 9);
});

test('a nested variation becomes the main line, and nothing is lost', () => {
  const game = promoteToGame(goToLine(branched(), [0, 0], 2));
  assert.deepEqual(game.main, ['A', 'x']);
  assert.equal(countMoves(rootOf(game)), 9);
});

test('deleting removes a move and its continuation, and nothing else', () => {
  const all = branched();
  const part = deleteFrom(goToLine(all, [0], 2));
  assert.deepEqual(part.variations[0]?.moves, ['A']);
  assert.deepEqual(part.variations[0]?.variations[0]?.moves, ['x']);
  const whole = deleteFrom(goToLine(all, [0], 1));
  assert.deepEqual(
    whole.variations.map(({ moves }) => moves),
    [['B2']],
  );
  assert.deepEqual([whole.path, whole.ply], [[], 0]);
});

test('undone moves keep their variations for redo', () => {
  const game = play(goTo(base, 3), 'D');
  const taken = undo(game, 2);
  assert.equal(shownVariations(taken).length, 0);
  assert.equal(shownVariations(redo(taken, 2)).length, 1);
  assert.equal(append(taken, 'other').variations.length, 0);
});

test('comments stay with their moves', () => {
  let game = comment(goToLine(branched(), [0], 2), 'on B');
  game = comment(goToLine(game, [], 3), 'on c');
  game = comment(goToLine(game, [], 0), 'on all');
  assert.equal(shownComment(goToLine(game, [0, 0], 2)), '');
  assert.equal(shownComment(backToGame(goToLine(game, [0], 2))), 'on all');
  const promoted = promoteVariation(goToLine(game, [0], 3));
  assert.deepEqual(promoted.comments.slice(0, 3), ['on all', '', 'on B']);
  assert.equal(shownComment(goToLine(promoted, [0], 3)), 'on c');
});

test('a link preserves the tree', () => {
  const game: Game = { ...branched(), tags: { White: 'Ann & co' } };
  const link = linkOf(game, 'https://page.example/#old');
  assert.equal(link, 'https://page.example/#Base,a,b,c,d;0.0,A,B,C;1.1,x;0.1,B2&White=Ann%20%26%20co&at=3.2');
  const read = gameOfHash(new URL(link).hash);
  assert.deepEqual(read?.variations, game.variations);
  assert.deepEqual(read?.moves, game.main);
});

test('a link opens the position from which it was made', () => {
  const all = branched();
  const placeIn = (game: Game) => gameOfHash(new URL(linkOf(game, 'https://page.example/')).hash)?.place;
  assert.deepEqual(placeIn(goToLine(all, [0, 0], 2)), { path: [0, 0], ply: 2 });
  assert.deepEqual(placeIn(goToLine(all, [1], 2)), { path: [1], ply: 2 });
  assert.deepEqual(placeIn(goToLine(all, [], 3)), { path: [], ply: 3 });
  // Links omit the place at the end of the game, and old links never have it.
  assert.equal(placeIn(goToLine(all, [], 4)), null);
  assert.equal(gameOfHash('#Base,a,b;0.1,z&White=Ann')?.place, null);
  for (const broken of ['', '1', '9.1', '1.x', '-1.0', '0.-1', '0.1e-1'])
    assert.equal(gameOfHash(`#Base,a,b;0.1,z&at=${broken}`)?.place, null, broken);
  assert.equal(gameOfHash('#Base,a,b;7.1,x;0.1,z&at=1.2')?.place, null);
  assert.deepEqual(gameOfHash('#Base,a,b;7.1,x;0.1,z&at=2.2')?.place, { path: [0], ply: 2 });
});

test('the place in a link does not count omitted variations', () => {
  let game = play(goTo(base, 4), 'E');
  game = play(goTo(game, 0), 'A');
  game = undo({ ...game, main: [...base.main, 'e'] }, 2);
  game = goToLine(game, [1], 1);
  assert.equal(shownVariations(game).length, 1);
  assert.ok(linkOf(game, 'https://page.example/').endsWith('#Base,a,b,c;0.0,A&at=1.1'));
});

test('a tree of 100 moves fits into a link of 1000 characters', () => {
  const moves = Array.from({ length: 50 }, () => 'wA1 \\bA2');
  let game = goTo(newGame('Base+MLP', moves), 0);
  for (let i = 0; i < 5; i++) {
    game = goToLine(game, [], 2 * i);
    for (let k = 0; k < 10; k++) game = tryMove(game, `bG${i} /wB${k}`);
  }
  assert.equal(countMoves(rootOf(game)), 100);
  const link = linkOf(game, 'https://page.example/waggle/');
  assert.ok(link.length < 1000, `${link.length}`);
  assert.deepEqual(gameOfHash(new URL(link).hash)?.variations, game.variations);
});

test('an invalid variation in a link loses nothing else', () => {
  const read = gameOfHash('#Base,a,b;7.1,x;0.1,z');
  assert.deepEqual(read?.moves, ['a', 'b']);
  assert.deepEqual(
    read?.variations.map(({ moves }) => moves),
    [['z']],
  );
});

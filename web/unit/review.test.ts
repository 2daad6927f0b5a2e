import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chancesText, lossText, mistakesIn, worstOf } from '../src/review/losses';
import { countVerdicts, withVerdicts } from '../src/review/verdicts';
import { newGame } from '../src/state/game';
import { reviewOf } from '../tests/support/reviews';

const moves = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const review = reviewOf(`Base;;;${moves.join(';')}`, {
  2: { class: 'inaccuracy', loss: 0.097 },
  3: { class: 'mistake', loss: 0.1 },
  4: { class: 'blunder', loss: 0.25 },
  5: { class: 'missed win', loss: 0.4 },
  6: { class: 'forced', loss: 0 },
  7: { class: 'good', loss: 0.03 },
});

test('a rounded cost never crosses into another class', () => {
  assert.deepEqual([0.049, 0.05, 0.099, 0.1, 0.199, 1].map(chancesText), [
    '4.9%',
    '5%',
    '9.9%',
    '10%',
    '19.9%',
    '100%',
  ]);
  assert.deepEqual([0.003, 0.01, 0.099].map(lossText), [
    '0.3 percentage points',
    '1 percentage point',
    '9.9 percentage points',
  ]);
});

test('inaccuracies do not count as mistakes, and the worst come first', () => {
  assert.deepEqual(
    mistakesIn(review).map(({ ply }) => ply),
    [3, 4, 5],
  );
  assert.deepEqual(
    worstOf(review).map(({ ply }) => ply),
    [5, 4, 3],
  );
  const many = reviewOf(
    `Base;;;${moves.join(';')}`,
    Object.fromEntries(moves.map((_, index) => [index + 1, { class: 'mistake', loss: 0.1 + index / 100 }])),
  );
  assert.deepEqual(
    worstOf(many).map(({ ply }) => ply),
    [8, 7, 6, 5, 4],
  );
});

test('verdicts replace earlier ones, and good moves get none', () => {
  const comments = ['', 'Review: good.', 'Mine.', '', '', '', '', 'Mine, too.\nReview: mistake.'];
  const game = withVerdicts({ ...newGame('Base', moves), comments }, review);
  assert.deepEqual(game.comments, [
    '',
    '',
    'Mine.\nReview: inaccuracy. Best was wA1; this cost 9.7 percentage points of winning chances.',
    'Review: mistake. Best was wA1; this cost 10 percentage points of winning chances.',
    'Review: blunder. Best was wA1; this cost 25 percentage points of winning chances.',
    'Review: missed win. Best was wA1; this cost 40 percentage points of winning chances.',
    'Review: forced.',
    'Mine, too.',
    '',
  ]);
  assert.equal(countVerdicts(review), 5);
});

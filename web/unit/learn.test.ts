import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PuzzleEntry } from '../engine/src';
import { choose } from '../src/learn/choose';
import { type Exercise, isGoodEnough } from '../src/learn/exercise';
import { dailyStreak, type Progress, readProgress } from '../src/learn/progress';
import { chanceOf, ratingAfter, ratingOf } from '../src/learn/rating';

const entry = (number: number, difficulty: number, kind: PuzzleEntry['kind'] = 'win'): PuzzleEntry => ({
  number,
  kind,
  type: 'Base',
  moves: 1,
  difficulty,
  band: Math.floor((difficulty - 1) / 20) + 1,
});

test('solving a puzzle raises the rating, and a hard one raises it more', () => {
  assert.ok(ratingAfter(1000, 20, 1000, true) > 1000);
  assert.ok(ratingAfter(1000, 20, 1000, false) < 1000);
  assert.ok(ratingAfter(1000, 20, 1600, true) > ratingAfter(1000, 20, 800, true));
  assert.ok(ratingAfter(1000, 0, 1000, true) > ratingAfter(1000, 20, 1000, true));
  assert.equal(ratingAfter(400, 20, 600, false), 400);
  assert.equal(chanceOf(1000, 1000), 0.5);
  assert.ok(ratingOf(100) > ratingOf(1));
});

test('solving half of the puzzles of a difficulty leads to its rating', () => {
  let rating = 1000;
  for (let i = 0; i < 400; i++) rating = ratingAfter(rating, i, 1500, i % 2 === 0);
  assert.ok(Math.abs(rating - 1500) < 50, String(rating));
});

test('the next puzzle is new, of the chosen kind, and matches the rating', () => {
  const all = Array.from({ length: 100 }, (_, i) => entry(i + 1, i + 1, i % 2 === 0 ? 'win' : 'pin'));
  for (const random of [0, 0.5, 0.999]) {
    const any = { isBase: false, kind: null, band: null };
    const found = choose(all, any, ratingOf(50), new Set([50]), () => random);
    assert.ok(found && Math.abs(found.difficulty - 50) <= 6 && found.number !== 50);
    const pin = choose(all, { isBase: false, kind: 'pin', band: 2 }, 1000, new Set(), () => random);
    assert.ok(pin?.kind === 'pin' && pin.band === 2);
  }
  const games = all.map((it, i) => ({ ...it, type: i < 50 ? ('Base' as const) : ('Base+M' as const) }));
  const base = choose(games, { isBase: true, kind: null, band: null }, ratingOf(90), new Set(), () => 0);
  assert.ok(base && base.number <= 50);
  const tried = new Set(all.map(({ number }) => number));
  assert.ok(choose(all, { isBase: false, kind: null, band: 1 }, 1000, tried, () => 0));
  assert.equal(
    choose(all, { isBase: false, kind: 'save', band: null }, 1000, tried, () => 0),
    null,
  );
});

const whole: Progress = {
  rating: 1100,
  streak: 1,
  bestStreak: 2,
  results: [{ number: 1, isRight: true, rating: 1100, when: 5 }],
  lessons: { 'The ant': 1 },
  days: { '10': true, '11': true, '12': false },
};

test('a missed or failed day ends the daily streak', () => {
  assert.equal(dailyStreak(whole, 11), 2);
  assert.equal(dailyStreak(whole, 12), 2);
  assert.equal(dailyStreak(whole, 13), 0);
});

test('damaged progress is rejected', () => {
  assert.deepEqual(readProgress(JSON.parse(JSON.stringify(whole))), whole);
  for (const change of [
    { rating: 'high' },
    { streak: -1 },
    { results: [{ number: 1 }] },
    { results: {} },
    { lessons: null },
    { lessons: { 'The ant': 'all' } },
    { days: { '1': 1 } },
  ])
    assert.equal(readProgress({ ...whole, ...change }), null, JSON.stringify(change));
  assert.equal(readProgress(null), null);
  assert.equal(readProgress('progress'), null);
});

test('a move about as good as the solution is accepted, but never the mistake itself', () => {
  const exercise: Exercise = {
    title: 'Mistake 1 of 1',
    task: 'Find a better move.',
    game: 'Base',
    side: 'white',
    first: ['wA1'],
    tree: async () => ({ moves: ['wA1'], defences: [] }),
    goodEnough: 0.6,
    mistake: 'wG1',
    next: null,
  };
  assert.ok(isGoodEnough(exercise, 'wS1', 0.6));
  assert.ok(!isGoodEnough(exercise, 'wS1', 0.59));
  assert.ok(!isGoodEnough(exercise, 'wG1', 0.9));
  assert.ok(!isGoodEnough({ ...exercise, goodEnough: undefined }, 'wS1', 1));
});

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { SolverTurn } from '../engine/src';
import { isRight, shownMove } from '../src/learn/exercise';
import { lessons } from '../src/learn/lessons';

const folder = process.env.WAGGLE_ENGINE_OUT ?? `${process.cwd()}/engine/dist`;
/** Reason for skipping the tests that need the engine, or false. */
const missing = existsSync(`${folder}/waggle-node.js`)
  ? false
  : 'the engine is missing: scripts/web builds it';

test('every move of the lessons is legal, and spelled as the engine spells it', {
  skip: missing,
}, async () => {
  const { Engine } = (await import(
    pathToFileURL(`${folder}/waggle-node.js`).href
  )) as typeof import('../engine/src');
  const engine = await Engine.start();
  const legalAfter = async (game: string, moves: string[]): Promise<string[]> =>
    (await engine.view(game, moves)).legal.map(({ move }) => move);
  const walk = async (game: string, turn: SolverTurn, moves: string[]): Promise<void> => {
    const legal = await legalAfter(game, moves);
    for (const move of turn.moves) {
      const found = legal.filter((it) => isRight([move], it));
      assert.ok(found.length > 0, `${game}: ${move} is none of ${legal.join(', ')}`);
    }
    for (const { replies, answer } of turn.defences) {
      const move = shownMove(turn.moves, legal) ?? '';
      const after = await legalAfter(game, [...moves, move]);
      for (const reply of replies) assert.ok(after.includes(reply), `${game}: ${reply}`);
      await walk(game, answer, [...moves, move, replies[0] ?? '']);
    }
  };
  try {
    const [gate] = lessons.find(({ name }) => name === 'Freedom to move')?.steps ?? [];
    const hole = gate?.tree.moves[0]?.split(' ')[1] ?? '';
    const legal = await legalAfter(gate?.game ?? '', []);
    assert.deepEqual(
      legal.filter((move) => move.endsWith(` ${hole}`)),
      gate?.tree.moves,
    );
    // The ant can move, but not into the hole, which these two spellings name.
    assert.ok(legal.some((move) => move.startsWith('wA1 ')));
    assert.ok(!legal.some((move) => ['wA1 -bQ', 'wA1 wQ-'].includes(move)));
    for (const { steps } of lessons) for (const step of steps) await walk(step.game, step.tree, []);
  } finally {
    engine.close();
  }
});

test('lessons have unique names', () => {
  assert.equal(new Set(lessons.map(({ name }) => name)).size, lessons.length);
});

test('a step can ask for any move, or any move of a piece', () => {
  assert.ok(isRight(['wA1 *'], 'wA1 bQ/'));
  assert.ok(isRight(['wA1 *'], 'wA1'));
  assert.ok(!isRight(['wA1 *'], 'wA2 bQ/'));
  assert.ok(isRight(['*'], 'wA2 bQ/'));
  assert.ok(!isRight(['wA1 bQ/'], 'wA1 bQ-'));
  assert.equal(shownMove(['wA1 *'], ['wQ -wG1', 'wA1 bQ/']), 'wA1 bQ/');
  assert.equal(shownMove(['wA1 bQ/', 'wA2 bQ/'], ['wA2 bQ/', 'wA1 bQ/']), 'wA1 bQ/');
});

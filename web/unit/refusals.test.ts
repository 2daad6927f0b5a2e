/**
 * Commands that the engine rejects, tested against the built package with one thread and with two.
 */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type * as Package from '../engine/src/index';
import type { Engine } from '../engine/src/index';

const built = resolve(process.env.WAGGLE_ENGINE_OUT ?? 'engine/dist', 'waggle-node.js');
const skip = !existsSync(built)
  ? 'the package has not been built'
  : Number.parseInt(process.versions.node, 10) < 20 && 'the package needs Node.js 20 or newer';

/** Invalid commands for each part of the engine, in UHP and in the module's extensions. */
const refused = [
  'foo',
  'newgame foo',
  'newgame Base;;;zz',
  'newgame Base;InProgress;White[1];wQ',
  'play',
  'play zz',
  'play wQ',
  'pass',
  'undo x',
  'undo 99',
  'bestmove',
  'bestmove depth x',
  'bestmove depth 1e300',
  'bestmove time 1',
  'bestmove seconds nan',
  'bestmove seconds 1e300',
  'analyze depth -1',
  'options set',
  'options set Threads 0',
  'options set Threads 1e12',
  'options set NoSuch 1',
  'options get NoSuch',
  'perft x',
  'answer x',
  'help foo',
  'view Base;;;zz',
  'view foo',
  'setgame Base;;;zz',
  'setgame',
  'readgames',
  'readgames {',
  'readgames []',
  'readgames {"content":"no game"}',
  'readgames {"content":1}',
  'writegame {"format":"doc","game":"Base"}',
  'writegame {"format":"pgn","game":"Base;;;xx"}',
  'writegame {"format":"pgn","game":"Base","variations":[{"from":-1}]}',
  'reviewgame {"game":"Base"}',
  'reviewgame {"game":"Base","seconds":-1}',
  'reviewgame {"game":"Base","seconds":1e300}',
  'reviewgame {"game":"Base","seconds":1e400}',
  'reviewgame {"game":"Base","nodes":1e300}',
  'bench 99',
  'puzzleset',
  'puzzleset 0',
  'puzzleset zz',
  'puzzleset 00',
  'dailypuzzle x',
  'puzzle 0',
  'puzzle 1e300',
  'solution 99999999999999999999',
];

for (const threads of [1, 2])
  describe(`rejected lines, with ${threads} thread${threads === 1 ? '' : 's'}`, { skip }, () => {
    let engine: Engine;
    let EngineError: typeof Package.EngineError;

    before(async () => {
      const waggle = (await import(pathToFileURL(built).href)) as typeof Package;
      EngineError = waggle.EngineError;
      engine = await waggle.Engine.start({ threads, tableMegabytes: 1 });
      // The package falls back to one thread if threads don't start.
      assert.match((await engine.send('options get Threads')).join(), new RegExp(`^Threads;int;${threads};`));
    });
    after(() => engine.close());

    for (const line of refused)
      test(line, async () => {
        await assert.rejects(engine.send(line), (error) => {
          assert.ok(error instanceof EngineError, String(error));
          assert.match(error.message, /\w/);
          return true;
        });
      });

    test('the engine still plays afterwards', async () => {
      assert.match(await engine.bestMove('Base', { nodes: 200 }), /^w[A-Z]/);
      const view = await engine.view('Base');
      assert.equal(view.type, 'Base');
    });
  });

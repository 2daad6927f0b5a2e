import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';
import type { Engine, EngineOptions } from '../engine/src';
import { sixtyPlies } from './support/games';
import { Site } from './support/site';
import { expect, measured, patience, test } from './support/test';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = process.env.WAGGLE_ENGINE_OUT ?? `${root}web/engine/dist`;
const program = `${root}build/release/waggle`;

declare global {
  interface Window {
    engine: Engine;
  }
}

const isolation = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** A page that embeds the package. */
const another = '<!doctype html><title>Site</title><link rel="icon" href="data:,">';

/** An environment for each way in which the engine can stop a search. */
const kinds = {
  isolated: { headers: isolation },
  plain: {},
  // Simulates a browser without WebAssembly suspension, such as Safari.
  old: {
    change: (name: string, content: Buffer) =>
      name === 'worker.js' ? `delete WebAssembly.Suspending;${content}` : content,
  },
};
type Kind = keyof typeof kinds;

test.skip(!existsSync(folder), `${folder} is missing: scripts/web builds it`);

const sites = new Map<Kind, Site>();
test.beforeAll(async () => {
  for (const kind of Object.keys(kinds) as Kind[])
    sites.set(kind, await Site.open(folder, { page: another, ...kinds[kind] }));
});
test.afterAll(() => {
  for (const site of sites.values()) site.close();
});

/** Opens the page that embeds the package. */
async function openSite(page: Page, options: EngineOptions = {}, kind: Kind = 'isolated'): Promise<void> {
  await page.goto(`${sites.get(kind)?.url}site.html`);
  await page.evaluate(async (given) => {
    const script = '/waggle.js';
    const { Engine } = (await import(script)) as typeof import('../engine/src');
    window.engine = await Engine.start(given);
  }, options);
}

test('three lines of code find a move', async ({ page }) => {
  await openSite(page);
  const move = await page.evaluate(() => window.engine.bestMove('Base+MLP;;;wL', { depth: 3 }));
  expect(move).toMatch(/^b\w+ /);
});

test('a level plays weaker moves, and the default is full strength', async ({ page }) => {
  await openSite(page);
  const game = 'Base+MLP;;;wL;bL wL-;wQ -wL;bQ bL-';
  const depths = await page.evaluate(async (position) => {
    const { engine } = window;
    const depthOf = async (level?: number): Promise<number> => {
      let depth = 0;
      await engine.bestMove(position, { depth: 4 }, { level, onDepth: (it) => (depth = it) });
      return depth;
    };
    const weak = await depthOf(1);
    let analysed = 0;
    await engine.analyze(position, { depth: 4 }, 1, (info) => (analysed = info.depth));
    return { weak, analysed, full: await depthOf() };
  }, game);
  expect(depths).toEqual({ weak: 1, analysed: 4, full: 4 });
  const refused = await page.evaluate(() =>
    window.engine.bestMove('Base', { depth: 1 }, { level: 21 }).catch((error: Error) => error.message),
  );
  expect(refused).toContain('Level must be a whole number from 1 to 20');
  const bands = await page.evaluate(() => window.engine.levels());
  expect(bands.at(0)).toMatchObject({ least: 1, name: 'beginner' });
  expect(bands.at(-1)).toMatchObject({ most: 20, name: 'full strength' });
});

test('the module and the program agree on perft', async ({ page }) => {
  test.skip(!existsSync(program), 'the program has not been built');
  await openSite(page);
  const lines = await page.evaluate(async () => {
    await window.engine.send('newgame Base+MLP');
    return window.engine.send('perft 5');
  });
  const perft = await promisify(execFile)(program, ['perft', '5', 'Base+MLP']);
  const count = /perft\(5\)\s*=\s*(\d+)/.exec(lines.join('\n'))?.[1];
  expect(perft.stdout).toContain(count);
});

for (const threads of [1, 4, 8]) {
  test(`a review with up to ${threads} threads equals that of the program`, async ({ page }) => {
    test.skip(!existsSync(program), 'the program has not been built');
    const reviewed = promisify(execFile)(program, ['review', '-', '--nodes', '2000', '--json', '-']);
    reviewed.child.stdin?.end(`${sixtyPlies}\n`);
    const { stdout } = await reviewed;
    await openSite(page, threads > 1 ? { threads } : {});
    const { review, progress } = await page.evaluate(async (game) => {
      const progress: number[] = [];
      const review = await window.engine.review(game, { nodes: 2000 }, (done) => progress.push(done));
      return { review, progress };
    }, sixtyPlies);
    expect(progress).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect(review.plies).toEqual((JSON.parse(stdout) as { games: (typeof review)[] }).games[0]?.plies);
  });
}

// Firefox used to hang occasionally when a worker started another one.
test('ten engines start with eight threads each', async ({ page }) => {
  await openSite(page);
  const counts = await page.evaluate(async () => {
    const script = '/waggle.js';
    const { Engine } = (await import(script)) as typeof import('../engine/src');
    const counts = new Set<string | undefined>();
    for (let i = 0; i < 10; i++) {
      const engine = await Engine.start({ threads: 8 });
      counts.add((await engine.send('options get Threads'))[0]?.split(';')[2]);
      engine.close();
    }
    return [...counts];
  });
  expect(counts).toEqual(['8']);
});

const searchers: { threads: number; kind: Kind }[] = [
  { threads: 1, kind: 'isolated' },
  { threads: 3, kind: 'isolated' },
  { threads: 1, kind: 'plain' },
  { threads: 1, kind: 'old' },
];
for (const { threads, kind } of searchers) {
  test(
    `a search with threads: ${threads} stops at once on a page of kind ${kind}`,
    measured,
    async ({ page }) => {
      const requests: string[] = [];
      await openSite(page, { threads }, kind);
      page.on('request', (request) => requests.push(request.url()));
      const { delays, option } = await page.evaluate(async () => {
        const delays: number[] = [];
        for (let i = 0; i < 8; i++) {
          let started = (): void => {};
          const isSearching = new Promise<void>((resolve) => (started = resolve));
          const answer = window.engine.analyze('Base+MLP', {}, 1, () => started());
          await isSearching;
          await new Promise((resolve) => setTimeout(resolve, 50 + i * 10));
          const before = performance.now();
          window.engine.stop();
          await answer;
          delays.push(performance.now() - before);
        }
        const [option] = await window.engine.send('options get Threads');
        return { delays: delays.sort((a, b) => a - b), option };
      });
      expect(option).toContain(`Threads;int;${threads};`);
      // The median, because single delays can be long under load.
      expect(delays[4]).toBeLessThan(100 * patience);
      if (kind !== 'old') expect(requests).toEqual([]);
    },
  );
}

for (const kind of Object.keys(kinds) as Kind[]) {
  test(`a stop before the start of the search is not lost on a page of kind ${kind}`, async ({ page }) => {
    await openSite(page, {}, kind);
    const move = await page.evaluate(() => {
      const answer = window.engine.analyze('Base', {}, 1);
      window.engine.stop();
      return answer;
    });
    expect(move).toMatch(/^w/);
    // It must not stop the next search, either.
    let depth = 0;
    await page.exposeFunction('report', (it: number) => (depth = it));
    await page.evaluate(() =>
      window.engine.analyze('Base', { depth: 5 }, 1, (info) =>
        (window as unknown as { report(it: number): void }).report(info.depth),
      ),
    );
    await expect.poll(() => depth).toBe(5);
  });

  test(`the bench is the same on a page of kind ${kind}`, async ({ page }) => {
    await openSite(page, {}, kind);
    const [line] = await page.evaluate(() => window.engine.send('bench'));
    const expected = readFileSync(`${root}tests/data/bench.txt`, 'utf8').trim();
    expect(line?.split(' ')[0]).toBe(expected);
  });
}

test('a rejected request throws a message and changes nothing', async ({ page }) => {
  await openSite(page);
  const words = await page.evaluate(async () => {
    const refused = await window.engine
      .analyze('Base;;;wX', { depth: 1 }, 1)
      .catch((error: Error) => error.message);
    return { refused, after: await window.engine.bestMove('Base', { depth: 1 }) };
  });
  expect(words.refused).toContain('wX');
  expect(words.after).toMatch(/^w/);
});

test('memory use is stable over a thousand moves and fifty games', async ({ page }) => {
  await openSite(page);
  const memory = await page.evaluate(async () => {
    const { engine } = window;
    const sizes: number[] = [];
    for (let game = 0; game < 50; game++) {
      await engine.send('newgame Base+MLP');
      for (let ply = 0; ply < 20; ply++) {
        const [move] = await engine.send('bestmove nodes 200');
        await engine.send(`play ${move}`);
      }
      if (game % 10 === 0) sizes.push(engine.memoryBytes);
    }
    return sizes;
  });
  expect(memory).toHaveLength(5);
  expect(new Set(memory.slice(1)).size).toBe(1);
});

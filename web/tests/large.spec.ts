// Long games and large trees on a slow processor.
import { expect, measured, patience, test } from './support/test';
import { taskTimes } from './support/trace';
import type { WagglePage } from './support/waggle-page';

const begin = ['wG1', 'bG1 wG1-', 'wQ -wG1', 'bQ bG1-'];
const round = (white: string, black: string): string[] => [
  `wQ ${white}`,
  `bQ ${black}`,
  'wQ -wG1',
  'bQ bG1-',
];
const rounds = (count: number, white: string, black: string): string[] =>
  Array.from({ length: count }, () => round(white, black)).flat();

const long = ['Base;;', ...begin, ...rounds(74, '/wG1', 'bG1\\')].join(';');

/** A link to a game of 120 plies with 19 variations of 20 moves each. */
function treeLink(): string {
  const short = (moves: string[]): string =>
    moves.map((it) => it.replace(' ', '.').replace('\\', '~')).join(',');
  const main = `Base,${short([...begin, ...rounds(29, '/wG1', 'bG1\\')])}`;
  const variation = short(rounds(5, '\\wG1', 'bG1/'));
  const variations = Array.from({ length: 19 }, (_, i) => `0.${4 + 4 * i},${variation}`);
  return `./#${[main, ...variations].join(';')}`;
}

// Timings are unreliable under load.
test.describe.configure({ retries: 2 });

const steps = 15;

/**
 * The median of the longest tasks per step, in ms, with the processor throttled to a quarter of its
 * speed.
 */
async function stepTime({ page }: WagglePage, key: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const browser = page.context().browser();
  await browser?.startTracing(page);
  for (let i = 0; i < steps; i++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
  }
  const trace = await browser?.stopTracing();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Take one task per step; the median ignores occasional long tasks of the browser itself.
  const times = taskTimes(trace ?? Buffer.from('{}'))
    .sort((a, b) => b - a)
    .slice(0, steps);
  console.log(`${key}: ${times.map(Math.round).join(' ')} ms`);
  return times[Math.floor(steps / 2)] ?? Infinity;
}

test('a step in a game of 300 plies takes under 50 ms', measured, async ({ waggle }) => {
  await waggle.visit({ analysing: false });
  await waggle.paste(long);
  await waggle.expectPly(300);
  expect(await stepTime(waggle, 'ArrowLeft')).toBeLessThan(50 * patience);
  await waggle.expectPly(300 - steps);
  expect(await stepTime(waggle, 'ArrowRight')).toBeLessThan(50 * patience);
});

test('a step in a tree of 500 moves takes under 50 ms', measured, async ({ waggle, page }) => {
  await waggle.visit({ analysing: false });
  await page.goto(treeLink());
  await expect(page.locator('.variation').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.move')).toHaveCount(500);
  expect(await stepTime(waggle, 'ArrowLeft')).toBeLessThan(50 * patience);
  await waggle.expectPly(120 - steps);
  expect(await stepTime(waggle, 'ArrowRight')).toBeLessThan(50 * patience);
});

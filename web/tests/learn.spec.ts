// Learn, tested in each browser and served without special headers.
import type { Page } from '@playwright/test';
import type { SolverTurn } from '../engine/src';
import { lessons } from '../src/learn/lessons';
import { Keys } from './support/keys';
import { pageFolder, Site } from './support/site';
import { canSolve, Solver } from './support/solver';
import { expect, once, test } from './support/test';
import type { WagglePage } from './support/waggle-page';

test.use({ serviceWorkers: 'allow' });

let site: Site;
test.beforeEach(async () => {
  site = await Site.open(pageFolder);
});
test.afterEach(() => site.close());

const settings = { analysing: false, level: 1, thinkBy: 'depth', depth: 1 };

async function open(waggle: WagglePage, url = site.url): Promise<void> {
  await waggle.visit(settings, url);
  await waggle.tab('Learn').click();
}

const feedback = (page: Page) => page.locator('.feedback');

/** Opens Learn by keyboard while offline. */
async function openOffline(waggle: WagglePage, more: object = {}): Promise<Keys> {
  await waggle.visit({ ...settings, ...more }, site.url);
  await waggle.visitAgain();
  site.close();
  await waggle.page.reload();
  const keys = new Keys(waggle);
  await keys.press(waggle.tab('Learn'));
  return keys;
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', typeof name === 'string' ? { name, exact: true } : { name });

/** Asks for hints until the move is revealed. */
async function askForMove(waggle: WagglePage, keys: Keys): Promise<string> {
  for (let i = 0; i < 3; i++) await keys.press(waggle.button('Hint'));
  await expect(feedback(waggle.page)).toContainText('The move is ');
  const text = (await feedback(waggle.page).textContent()) ?? '';
  return /The move is .* \((.*)\)\.$/.exec(text)?.[1] ?? '';
}

test('every lesson can be completed offline and by keyboard alone', async ({ waggle, page }) => {
  test.setTimeout(240_000);
  const keys = await openOffline(waggle);
  await keys.press(page.getByRole('button', { name: lessons[0]?.name ?? '' }));
  for (const [index, { name, steps }] of lessons.entries()) {
    for (const [number, step] of steps.entries()) {
      const title = steps.length === 1 ? name : `${name}, ${number + 1} of ${steps.length}`;
      await expect(heading(page, title)).toBeFocused();
      for (let turn: SolverTurn | undefined = step.tree; turn; turn = turn.defences[0]?.answer) {
        const [move = ''] = turn.moves;
        await keys.play(move.endsWith('*') ? await askForMove(waggle, keys) : move);
      }
      await expect(feedback(page)).toHaveText(step.praise);
      const following = lessons[index + 1]?.name;
      const last = following ? `Next: ${following}` : 'Play against level 1';
      await keys.press(waggle.button(number + 1 < steps.length ? 'Continue' : last));
    }
  }
  await expect(page.getByText(/Waggle's strength: level 1, beginner/)).toBeVisible();
  await waggle.expectPly(0);
  await keys.press(waggle.tab('Learn'));
  await expect(page.getByText('✓ done')).toHaveCount(lessons.length);
  await page.reload();
  await expect(page.getByText('✓ done')).toHaveCount(lessons.length);
});

test('hints requested before the engine has answered are shown once it has', async ({ waggle, page }) => {
  await page.addInitScript(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      setTimeout(() => send.apply(this, message as Parameters<typeof send>), 300);
    };
  });
  await open(waggle);
  await page.getByRole('button', { name: /^One hive/ }).click();
  for (let i = 0; i < 3; i++) await waggle.button('Hint').click();
  await expect(feedback(page)).toContainText('The move is ');
});

test('a double click advances by one lesson, and shows no solution', async ({ waggle, page }) => {
  await open(waggle);
  await page.getByRole('button', { name: /^One hive/ }).click();
  await waggle.play('wA1 bA1-');
  await waggle.button('Next: The queen').dblclick();
  await expect(page.getByRole('heading', { name: 'The queen', exact: true })).toBeVisible();
  await waggle.ready();
  await expect(feedback(page)).not.toHaveClass(/solved/);
  await waggle.button('Show solution').click();
  await expect(feedback(page)).toHaveText(/^The solution: White queen .*\. She's slow/);
  await waggle.button('Do it again').click();
  await expect(feedback(page)).toHaveText('');
});

test('the task, the hand and the next button fit on a phone', async ({ waggle, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(waggle);
  await page.getByRole('button', { name: /^Defending/ }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /^Placing pieces/ }).click();
  await expect(page.locator('.task')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.hand [data-piece=wG1]')).toBeInViewport({ ratio: 1 });
  await waggle.play('wG1');
  await waggle.play('wA1 -wG1');
  await expect(waggle.button('Continue')).toBeInViewport({ ratio: 1 });
});

test('the kind of puzzle is readable on a phone', async ({ waggle, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await waggle.visit();
  await waggle.tab('Learn').click();
  const { width } = (await page.getByLabel('Kind').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(180);
});

test('a click between two targets picks the nearer one', async ({ waggle, page }) => {
  await open(waggle);
  await page.getByRole('button', { name: /^One hive/ }).click();
  await waggle.ready();
  await page.locator('.board [data-piece=wA1]').click();
  const target = await page.locator('[data-role=target]').first().boundingBox();
  if (!target) throw new Error('There is no target.');
  // This is inside the cell, but outside the marker drawn in it.
  await page.mouse.click(target.x + target.width / 2, target.y - 1);
  await expect(feedback(page)).toHaveClass(/solved/);
});

test('picking up the pillbug explains how to throw', async ({ waggle, page }) => {
  await open(waggle);
  await page.getByRole('button', { name: /^The pillbug/ }).click();
  await waggle.ready();
  await page.locator('.board [data-piece=wP]').click({ force: true });
  await expect(waggle.status).toContainText('To throw a piece with the pillbug, pick that piece instead.');
});

test('a lesson explains a wrong move, and hints mark the board', async ({ waggle, page }) => {
  await open(waggle);
  await page.getByRole('button', { name: /^The ant/ }).click();
  await waggle.play('wQ -wG1');
  await expect(feedback(page)).toContainText('Move the ant so that it touches the black queen.');
  await waggle.ready();
  await waggle.button('Hint').click();
  await expect(feedback(page)).toHaveText('Try White ant 1.');
  await expect(page.locator('.hint-mark')).toHaveCount(1);
  await waggle.button('Hint').click();
  await expect(page.locator('.hint-mark')).toHaveCount(2);
  await waggle.button('Hint').click();
  await expect(feedback(page)).toHaveText('The move is White ant 1 north-east of Black queen (wA1 bQ/).');
  await expect(page.locator('.hint-arrow')).toHaveCount(1);
  await expect(waggle.button('Hint')).toBeDisabled();
});

test.describe('puzzles', () => {
  test.skip(!canSolve, 'the engine, which knows the solutions, has not been built');
  let solver: Solver;
  test.beforeAll(async () => {
    if (canSolve) solver = await Solver.open();
  });
  test.afterAll(() => solver?.close());

  test(
    'ten puzzles are solved, some after a wrong move, offline and by keyboard alone',
    once,
    async ({ waggle, page }) => {
      test.setTimeout(240_000);
      const keys = await openOffline(waggle);
      const rating = page.locator('[data-role=rating]');
      await expect(rating).toHaveText('700');
      await keys.choose('Kind', 'wins');
      await keys.choose('Difficulty', 'very easy');
      await keys.press(waggle.button('Next puzzle'));
      const numbers = new Set<number>();
      for (let i = 0; i < 10; i++) {
        await expect(heading(page, /^Puzzle /)).toBeFocused();
        await expect(feedback(page)).not.toHaveClass(/solved/);
        numbers.add(await solver.shown(waggle));
        const isWrong = i % 2 === 1;
        if (isWrong) {
          await solver.err(waggle, keys);
          await expect(feedback(page)).toHaveClass(/wrong/);
          await expect(feedback(page)).toContainText("isn't the solution");
          await expect(waggle.area).toHaveAttribute('data-playable', 'false');
          await keys.press(waggle.button('Try again'));
        }
        await solver.solve(waggle, keys);
        await expect(feedback(page)).toHaveText(
          isWrong ? /Got there in the end\. Your/ : /Solved! Your rating: \d+ → \d+\.$/,
        );
        await keys.press(waggle.button(i < 9 ? 'Next puzzle' : 'Back to Learn'));
      }
      expect(numbers.size).toBe(10);
      await keys.press(page.getByText('Your progress', { exact: true }));
      const results = page.getByRole('list', { name: 'Recent puzzles' });
      await expect(results.getByText(/: solved/)).toHaveCount(5);
      await expect(results.getByText(/: failed/)).toHaveCount(5);
      await expect(rating).not.toHaveText('700');
      await expect(page.getByText('streak: 0 (best: 1)')).toBeVisible();
      await page.reload();
      await expect(rating).not.toHaveText('700');
    },
  );

  test('the puzzle of the day can be solved offline and by keyboard alone', async ({ waggle, page }) => {
    const keys = await openOffline(waggle);
    await keys.press(waggle.button('Puzzle of the day'));
    await expect(heading(page, /^Puzzle of the day/)).toBeFocused();
    expect(await solver.shown(waggle)).toBe(await solver.daily());
    await solver.solve(waggle, keys);
    await expect(feedback(page)).toHaveClass(/solved/);
    await keys.press(waggle.button('Back to Learn'));
    await expect(page.getByText("Today's puzzle: solved. Daily streak: 1.")).toBeVisible();
  });

  test('a puzzle can be played out, and the previous game comes back', once, async ({ waggle, page }) => {
    await waggle.visit(settings, site.url);
    await waggle.move('wG1');
    await waggle.expectPly(2);
    await waggle.tab('Learn').click();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('wins');
    await waggle.button('Next puzzle').click();
    const { game } = await solver.puzzle(await solver.shown(waggle));
    const plies = game.split(';').length - 3;
    await waggle.expectPly(plies);
    await waggle.tab('Play').click();
    await waggle.expectPly(2);
    // An answer that is still pending must not leave Learn.
    await waggle.tab('Learn').click();
    await waggle.expectPly(plies);
    await solver.err(waggle);
    await waggle.tab('Play').click();
    await waggle.expectPly(2);
    await page.waitForTimeout(1500);
    await waggle.expectPly(2);
    await waggle.tab('Learn').click();
    await waggle.expectPly(plies);
    await waggle.ready();
    await waggle.tab('Play').click();
    await page.reload();
    await waggle.expectPly(2);
    await waggle.tab('Learn').click();
    await waggle.expectPly(2);
    await waggle.button('Next puzzle').click();
    await solver.shown(waggle);
    await waggle.button('Back to Learn').click();
    await waggle.expectPly(2);
    await waggle.button('Next puzzle').click();
    const shown = await solver.puzzle(await solver.shown(waggle));
    await waggle.button('Play it out against Waggle').click();
    await waggle.expectPly(shown.game.split(';').length - 3);
    await waggle.ready();
    const you = shown.side === 'white' ? 'White · You' : 'Black · You';
    await expect(page.getByText(you)).toBeVisible();
    await waggle.button('Back to the previous game').click();
    await waggle.expectPly(2);
  });

  test('showing the solution counts as a failure', once, async ({ waggle, page }) => {
    await open(waggle);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('only defences');
    await waggle.button('Next puzzle').click();
    const { solutions } = await solver.puzzle(await solver.shown(waggle));
    await waggle.button('Show solution').click();
    await expect(feedback(page)).toContainText(`The solution: ${solutions[0]}. Your rating: 700 → `);
    await waggle.button('Back to Learn').click();
    await page.getByText('Your progress', { exact: true }).click();
    await expect(page.getByText(/: failed/)).toHaveCount(1);
  });
});

test(
  'mistakes of a reviewed game become exercises, offline and by keyboard alone',
  once,
  async ({ waggle, page }) => {
    const keys = await openOffline(waggle, { reviewSeconds: 0.05 });
    // Instead of winning, White places a grasshopper.
    const missed = `${lessons.find(({ name }) => name === 'Surrounding the queen')?.steps[0]?.game};wG1 -wQ`;
    await keys.press(waggle.button('Open'));
    const dialog = page.getByRole('dialog', { name: 'Open a game' });
    await keys.write(dialog.getByRole('textbox'), missed);
    await keys.press(dialog.getByRole('button', { name: 'Open', exact: true }));
    await waggle.expectPly(17);
    await keys.press(waggle.tab('Review'));
    await keys.press(waggle.button('Review this game'));
    await expect(page.locator('[data-class]')).toHaveCount(17, { timeout: 20_000 });
    await keys.press(waggle.button('Learn from your mistakes'));
    await keys.press(page.getByRole('button', { name: /^White: \d+$/ }));
    const next = waggle.button('Next mistake');
    const mistake = heading(page, /^Mistake \d+ of \d+$/);
    for (;;) {
      const title = (await mistake.textContent()) ?? '';
      const [, number, count] = /(\d+) of (\d+)/.exec(title) ?? [];
      const isLast = number === count;
      if (isLast) {
        await expect(page.getByText('wG1 -wQ was a missed win. Find a better move for White.')).toBeVisible();
        await keys.play('wG1 wA3-');
        await expect(feedback(page)).toHaveClass(/wrong/);
        await keys.press(waggle.button('Try again'));
      }
      await keys.play(await askForMove(waggle, keys));
      await expect(feedback(page)).toHaveClass(/solved/);
      if (isLast) break;
      await keys.press(next);
      await expect(mistake).not.toHaveText(title);
    }
    await keys.press(waggle.tab('Analyse'));
    await waggle.expectPly(17);
  },
);

test('progress can be exported to a file and imported', async ({ waggle, page }) => {
  await open(waggle);
  await page.getByRole('button', { name: /^One hive/ }).click();
  await waggle.play('wA1 bA1-');
  await expect(feedback(page)).toHaveClass(/solved/);
  await waggle.button('Back to Learn').click();
  await expect(page.getByText('✓ done')).toHaveCount(1);
  await page.getByText('Your progress', { exact: true }).click();
  const download = page.waitForEvent('download');
  await waggle.button('Export').click();
  const path = await (await download).path();
  await waggle.button('Reset').click();
  await waggle.button('Really reset?').click();
  await expect(page.getByText('✓ done')).toHaveCount(0);
  await page.getByLabel('Import (replaces your progress)').setInputFiles(path);
  await expect(page.getByText('✓ done')).toHaveCount(1);
  const buffer = Buffer.from('{"format": "waggle progress 1", "rating": "high"}');
  const damaged = { name: 'a.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Import (replaces your progress)').setInputFiles(damaged);
  await expect(waggle.alert).toContainText('The file is incomplete or damaged.');
  await expect(page.getByText('✓ done')).toHaveCount(1);
});

test('progress in one tab shows up in another', async ({ waggle, page, context }) => {
  await open(waggle);
  const other = await context.newPage();
  await other.goto(site.url);
  await other.getByRole('tab', { name: 'Learn' }).click();
  await page.getByRole('button', { name: /^One hive/ }).click();
  await waggle.play('wA1 bA1-');
  await expect(other.getByText('✓ done')).toHaveCount(1);
});

import { firstPlies, whole } from './support/games';
import { keepReview, reviewOf } from './support/reviews';
import { expect, test } from './support/test';
import type { WagglePage } from './support/waggle-page';

/** A review with seven moves that aren't good. */
const judged = reviewOf(whole, {
  3: { class: 'inaccuracy', loss: 0.097 },
  7: { class: 'mistake', loss: 0.1 },
  12: { class: 'blunder', loss: 0.234 },
  18: { class: 'mistake', loss: 0.123 },
  20: { class: 'missed win', loss: 0.4 },
  25: { class: 'mistake', loss: 0.15 },
  33: { class: 'mistake', loss: 0.11 },
});

/** Shows the game with this review, without an engine searching. */
async function showJudged(waggle: WagglePage): Promise<void> {
  await keepReview(waggle.page, judged);
  await waggle.visit({ analysing: false });
  await waggle.paste(whole);
  await waggle.expectPly(49);
  await waggle.tab('Review').click();
}

test('a review shows a graph and the accuracy', async ({ waggle, page }) => {
  await waggle.visit({ analysing: false, reviewSeconds: 0.1 });
  await waggle.paste(whole);
  await waggle.tab('Review').click();
  await waggle.button('Review this game').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const graph = page.getByRole('slider', { name: "White's winning chances, by move" });
  await expect(graph).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /Accuracy/ })).toContainText('%');
  await expect(page.locator('[data-class]')).toHaveCount(49);

  const box = await graph.boundingBox();
  await graph.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
  await expect(waggle.board).toHaveAttribute('data-ply', /^2[45]$/);

  await page.reload();
  await expect(graph).toBeVisible();
  await page.keyboard.press('Home');
  await waggle.expectPly(0);
  await page.keyboard.press('End');
  await expect(waggle.button('Next mistake')).toBeDisabled();
});

test('buttons jump to the mistakes, and the better move can be previewed', async ({ waggle, page }) => {
  await showJudged(waggle);
  await page.keyboard.press('Home');
  await waggle.button('Next mistake').click();
  // Inaccuracies don't count as mistakes here.
  await waggle.expectPly(7);
  await expect(waggle.button('Previous mistake')).toBeDisabled();
  await page.locator('.judgement button').hover();
  await expect(page.getByText('Preview', { exact: true })).toBeVisible();
  // Each piece shows the number of its last move in the line.
  await expect(page.locator('.badge').getByText(/^\d+$/).first()).toBeVisible();
  await page.mouse.move(1, 1);
  await waggle.expectPly(7);
  await page.locator('.judgement button').click();
  await expect(page.getByText('Preview', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Preview', { exact: true })).toBeHidden();
});

test('the worst moves are sorted by their cost, and a click jumps to one', async ({ waggle, page }) => {
  await showJudged(waggle);
  const worst = page.getByRole('region', { name: 'Worst moves' });
  await expect(worst.getByRole('listitem')).toHaveText([
    /10\. Black: bA2 \\bM *40%/,
    /6\. Black: bB1 \/bL *23\.4%/,
    /13\. White: wB1 bP *15%/,
    /9\. Black: bL bB1\\ *12\.3%/,
    /17\. White: wB2 wA3 *11%/,
  ]);
  await worst.getByRole('button', { name: /bB1/ }).first().click();
  await waggle.expectPly(12);
  await expect(page.locator('.judgement')).toContainText('cost 23.4 percentage points of winning chances');
  await page.locator('.move[data-ply="3"]').click();
  // It must not be rounded to 10%, the threshold for mistakes.
  await expect(page.locator('.judgement')).toContainText('inaccuracy');
  await expect(page.locator('.judgement')).toContainText('cost 9.7 percentage points');
});

test('verdicts are saved as comments once, except on good moves', async ({ waggle, page }) => {
  await showJudged(waggle);
  await page.keyboard.press('Home');
  const save = waggle.button('Save verdicts as comments');
  await save.click();
  await expect(page.getByText('7 comments saved.')).toBeVisible();
  const comments = page.locator('.move-list .comment');
  await expect(comments).toHaveCount(7);
  const texts = await comments.allTextContents();
  expect(texts[0]).toMatch(
    /^Review: inaccuracy\. Best was .*; this cost 9\.7 percentage points of winning chances\.$/,
  );
  await save.click();
  expect(await comments.allTextContents()).toEqual(texts);
});

test('a review links to the mistakes in Learn', async ({ waggle, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await showJudged(waggle);
  await waggle.button('Learn from your mistakes').click();
  await expect(page.getByRole('button', { name: 'White: 4' })).toBeInViewport({ ratio: 1 });
});

test('a finished review scrolls into view on a phone', async ({ waggle, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await waggle.visit({ analysing: false, reviewSeconds: 0.02 });
  await waggle.paste(firstPlies(whole, 6));
  await waggle.tab('Review').click();
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await page.getByRole('button', { name: 'Review this game' }).dispatchEvent('click');
  const graph = page.getByRole('slider', { name: "White's winning chances, by move" });
  await expect(graph).toBeInViewport({ ratio: 1, timeout: 20_000 });
  // The board is sticky and must not cover it.
  const board = await page.locator('.board-frame').boundingBox();
  await expect
    .poll(async () => (await graph.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
});

test('a stopped review shows its first moves', async ({ waggle, page }) => {
  await waggle.visit({ analysing: false, reviewSeconds: 1 });
  await waggle.paste(whole);
  await waggle.tab('Review').click();
  await waggle.button('Review this game').click();
  await expect(page.getByText(/^[2-9] of 49$/)).toBeVisible({ timeout: 15_000 });
  await waggle.button('Stop').click();
  await expect(page.getByText(/Stopped early: only the first \d moves? reviewed/)).toBeVisible({
    timeout: 2000,
  });
});

test.describe('on the second visit', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const cores of [1, 2, 4, 8]) {
    test(`a review finishes with ${cores} cores on an isolated page`, async ({ waggle, page }) => {
      await page.addInitScript((count) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count });
      }, cores);
      await waggle.visit({ analysing: false, reviewSeconds: 0.05 });
      const graph = page.getByRole('slider', { name: "White's winning chances, by move" });
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await waggle.paste(firstPlies(whole, 12));
      await waggle.tab('Review').click();
      await waggle.button('Review this game').click();
      await expect(graph).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('[data-class]')).toHaveCount(12);
    });
  }
});

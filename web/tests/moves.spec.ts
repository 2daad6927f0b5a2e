import type { Locator, Page } from '@playwright/test';
import { firstPlies, whole } from './support/games';
import { keepReview, reviewOf } from './support/reviews';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1024, height: 768 } });

const quiet = { analysing: false };
const current = (page: Page): Locator => page.locator('.move[aria-current]');

/** Expects an element to be neither covered nor clipped. */
async function expectInSight(element: Locator): Promise<void> {
  const isFree = (it: Element): boolean => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const x = (left + right) / 2;
    return [top + 2, bottom - 2].every((y) => it.contains(document.elementFromPoint(x, y)));
  };
  await expect.poll(() => element.evaluate(isFree)).toBe(true);
}

test('the rows of the list are not stretched', async ({ waggle, page }) => {
  await waggle.visit({ seats: { white: 'human', black: 'human' } });
  await waggle.playOn(firstPlies(whole, 6));
  await waggle.expectPly(6);
  const tops = await page
    .locator('.move-list .white .move')
    .evaluateAll((moves) => moves.map((it) => it.getBoundingClientRect().top));
  for (const [index, top] of tops.slice(1).entries()) expect(top - (tops[index] ?? 0)).toBeLessThan(40);
});

test('the last move is visible when the game has ended', async ({ waggle, page }) => {
  await waggle.visit({ seats: { white: 'human', black: 'human' } });
  await waggle.playOn(firstPlies(whole, 48));
  await waggle.expectPly(48);
  await waggle.play('wG1 bQ\\');
  await waggle.expectPly(49);
  await expect(page.getByRole('group', { name: 'Game over' })).toBeVisible();
  await expect(current(page)).toHaveAttribute('data-ply', '49');
  await expectInSight(current(page));
});

test('the current move stays visible in a review', async ({ waggle, page }) => {
  const verdicts = { 12: { class: 'blunder', loss: 0.234 }, 20: { class: 'missed win', loss: 0.4 } } as const;
  await keepReview(page, reviewOf(whole, { ...verdicts, 25: { class: 'mistake', loss: 0.15 } }));
  await waggle.visit({ ...quiet, lines: 5 });
  await waggle.paste(whole);
  await waggle.expectPly(49);
  await waggle.tab('Review').click();
  await expectInSight(current(page));
  await page.keyboard.press('Home');
  await waggle.button('Next mistake').click();
  await waggle.expectPly(12);
  await expectInSight(current(page));

  // The comments above push the current move down.
  await page.keyboard.press('End');
  await waggle.button('Save verdicts as comments').click();
  await expect(page.getByText('3 comments saved.')).toBeVisible();
  await page.locator('.panel').evaluate((it) => it.scrollTo({ top: 0 }));
  await expectInSight(current(page));

  await page.getByRole('listitem').filter({ hasText: '6. Black: bB1' }).getByRole('button').click();
  await waggle.expectPly(12);
  await waggle.move('wG1');
  await waggle.expectPly(13);
  for (const mode of ['Review', 'Analyse']) {
    await waggle.tab(mode).click();
    await expectInSight(current(page));
    for (const name of ['Back to the game', 'Make main line', 'Delete from here'])
      await expectInSight(waggle.button(name));
  }
});

for (const [width, height] of [
  [360, 740],
  [640, 360],
] as const) {
  test(`the buttons of the top bar fit into ${width} by ${height}`, async ({ waggle, page }) => {
    await page.setViewportSize({ width, height });
    await waggle.visit(quiet);
    const bar = await page.locator('.top-bar').boundingBox();
    for (const button of await page.locator('.top-bar button').all()) {
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(bar?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
  });
}

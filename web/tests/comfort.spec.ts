import { firstPlies, whole } from './support/games';
import { expect, test } from './support/test';

const quiet = { analysing: false };
const phone = { width: 360, height: 740 };

test('the arrow keys still step after a click on the engine switch', async ({ waggle, page }) => {
  await waggle.visit(quiet);
  await waggle.paste(firstPlies(whole, 12));
  await waggle.expectPly(12);
  await waggle.tab('Analyse').click();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.keyboard.press('ArrowLeft');
  await waggle.expectPly(11);
});

test('the layout is stable while the page loads on a phone', async ({ waggle, page }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    const sum = window as unknown as { shifts: number };
    sum.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Delays the engine as a mobile network would, so that the page is visible without it.
  await page.route('**/*.wasm', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await waggle.visit();
  await waggle.ready();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.05);
});

test('an alert pushes nothing out of the window', async ({ waggle, page }) => {
  await waggle.visit(quiet);
  await waggle.ready();
  const hand = page.getByRole('region', { name: "White's hand" });
  const before = await hand.boundingBox();
  await page.goto('./#Base;InProgress;White[2];wS1;bS1 xx');
  await page.evaluate(() => window.dispatchEvent(new HashChangeEvent('hashchange')));
  await expect(waggle.alert.first()).toBeVisible();
  expect(await hand.boundingBox()).toEqual(before);
  await expect(hand).toBeInViewport({ ratio: 1 });
});

test('the step buttons stay visible after a review in a small window', async ({ waggle, page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await waggle.visit({ ...quiet, reviewSeconds: 0.05 });
  await waggle.paste(firstPlies(whole, 30));
  await waggle.tab('Review').click();
  await waggle.button('Review this game').click();
  await expect(page.getByRole('row', { name: /Accuracy/ })).toBeAttached({ timeout: 30_000 });
  for (const name of ['First position', 'Previous move', 'Last position']) {
    await expect(waggle.button(name)).toBeInViewport({ ratio: 1 });
  }
  await waggle.button('Previous move').click();
  await waggle.expectPly(29);
});

test('the page uses the full width of a wide window', async ({ waggle, page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await waggle.visit(quiet);
  const box = await page.locator('main').boundingBox();
  expect(box?.width).toBeGreaterThan(1840);
});

test('the title of the tab says whose turn it is', async ({ waggle, page }) => {
  await waggle.visit({ seats: { white: 'human', black: 'human' } });
  await expect(page).toHaveTitle('White to move – Waggle');
  await waggle.move('wS1');
  await expect(page).toHaveTitle('Black to move – Waggle');
  await waggle.paste(whole);
  await expect(page).toHaveTitle('White wins – Waggle');
});

test('each line of the analysis has an arrow, and the best line has the boldest', async ({
  waggle,
  page,
}) => {
  await waggle.visit({ lines: 3 });
  await waggle.paste(firstPlies(whole, 20));
  await waggle.tab('Analyse').click();
  await expect(page.locator('[data-role=line]')).toHaveCount(3);
  await expect(page.locator('.hints > *')).toHaveCount(3);
  const ranks = await page
    .locator('.hints > *')
    .evaluateAll((list) => list.map((it) => Number(it.getAttribute('data-rank'))));
  // Later elements are drawn on top.
  expect(ranks).toEqual([3, 2, 1]);
  const weight = (rank: number): Promise<number> =>
    page.locator(`.hints > [data-rank="${rank}"]`).evaluate((it) => Number(it.getAttribute('opacity')));
  expect(await weight(2)).toBeGreaterThan(await weight(3));
});

test('moves make a sound only if it is switched on', async ({ waggle, page }) => {
  await page.addInitScript(() => {
    const heard = window as unknown as { tones: number };
    heard.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      heard.tones++;
      return create.call(this);
    };
  });
  const tones = (): Promise<number> => page.evaluate(() => (window as unknown as { tones: number }).tones);
  await waggle.visit({ seats: { white: 'human', black: 'human' } });
  await waggle.move('wS1');
  await waggle.expectPly(1);
  expect(await tones()).toBe(0);
  await waggle.button('Settings').click();
  await page.getByRole('checkbox', { name: 'Move sounds' }).check();
  await page.keyboard.press('Escape');
  await waggle.move('bS1');
  await waggle.expectPly(2);
  expect(await tones()).toBe(1);
});

import { firstPlies, whole } from './support/games';
import { expect, test } from './support/test';

test('a game is reviewed to its graph', async ({ waggle, page }) => {
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
  await waggle.button('Next mistake').click();
  await expect(waggle.board).not.toHaveAttribute('data-ply', '0');
  const mistake = await waggle.ply();
  await page.locator('.judgement button').hover();
  await expect(page.getByText('Preview', { exact: true })).toBeVisible();
  // The numbers of the line's moves, of each piece its last one.
  await expect(page.locator('.badge').getByText(/^\d+$/).first()).toBeVisible();
  await page.mouse.move(1, 1);
  await waggle.expectPly(mistake);
  await expect(waggle.button('Previous mistake')).toBeDisabled();
});

test('a review is stopped and shows its first plies', async ({ waggle, page }) => {
  await waggle.visit({ analysing: false, reviewSeconds: 1 });
  await waggle.paste(whole);
  await waggle.tab('Review').click();
  await waggle.button('Review this game').click();
  await expect(page.getByText(/^[2-9] of 49$/)).toBeVisible({ timeout: 15_000 });
  await waggle.button('Stop').click();
  await expect(page.getByText(/Stopped: only the first \d plies/)).toBeVisible({ timeout: 2000 });
});

for (const cores of [1, 2, 4, 8]) {
  test(`a review ends with ${cores} cores on an isolated page`, async ({ waggle, page }) => {
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

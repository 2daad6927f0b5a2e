import { firstPlies, whole } from './support/games';
import { expect, measured, patience, test } from './support/test';
import { longestTask } from './support/trace';

test('lines have scores and a preview', async ({ waggle, page }) => {
  await waggle.visit({ lines: 2 });
  await waggle.paste(firstPlies(whole, 12));
  await waggle.expectPly(12);
  const lines = page.locator('[data-role=line]');
  await expect(lines).toHaveCount(2);
  await expect(page.getByText(/depth \d+ · .* nodes\/s/)).toBeVisible();
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', /percent/);
  await expect(page.locator('.hint-arrow, .hint-piece')).toHaveCount(2);

  await lines.first().hover();
  await expect.poll(() => waggle.ply()).toBeGreaterThan(12);
  await page.mouse.move(1, 1);
  await waggle.expectPly(12);

  await page.getByRole('combobox', { name: 'Lines' }).selectOption('5');
  await expect(lines).toHaveCount(5);
  await page.getByRole('switch', { name: 'Engine' }).uncheck();
  await page
    .getByRole('button', { name: /^Play [wb]/ })
    .first()
    .click();
  await waggle.expectPly(13);
});

test('lines and score belong to the same position', async ({ waggle, page }) => {
  await waggle.visit({ lines: 2 });
  await waggle.paste(firstPlies(whole, 12));
  const lines = page.locator('[data-role=line]');
  await expect(lines).toHaveCount(2);
  await expect(page.locator('.score')).toHaveText(/ for (White|Black)$|^0\.00$| wins in /);

  await lines.first().hover();
  const words = await lines.first().textContent();
  await page.waitForTimeout(1000);
  expect(await lines.first().textContent()).toBe(words);

  await page.getByRole('switch', { name: 'Engine' }).uncheck();
  await waggle.button('First position').click();
  await expect(lines).toHaveCount(0);
  await expect(page.locator('.score')).toHaveText('–');
  await expect(page.getByRole('meter')).toHaveCount(0);

  await waggle.paste(whole);
  await waggle.expectPly(49);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  await expect(page.locator('.score')).toHaveText('White has won');
});

test('the arrow keys step, and a variation leaves the game intact', async ({ waggle, page }) => {
  await waggle.visit({ analysing: false });
  await waggle.paste(whole);
  await waggle.expectPly(49);
  await waggle.tab('Analyse').click();
  await page.keyboard.press('Home');
  await waggle.expectPly(0);
  await page.keyboard.press('ArrowRight');
  await waggle.expectPly(1);

  await waggle.move('bG1');
  await waggle.expectPly(2);
  await expect(waggle.status).toContainText('variation');
  await waggle.button('Back to the game').click();
  await waggle.expectPly(1);
  await page.keyboard.press('End');
  await waggle.expectPly(49);
  await expect(waggle.status).toContainText('White wins');
});

// A search on the main thread would block it for seconds. Tasks of the page take tens of
// milliseconds, or more under load.
test('the page stays responsive during a search', measured, async ({ waggle, page, browser }) => {
  await waggle.visit({ lines: 5 });
  await browser.startTracing(page);
  await waggle.paste(firstPlies(whole, 20));
  await expect(page.locator('[data-role=line]')).toHaveCount(5);
  await page.waitForTimeout(2000);
  expect(longestTask(await browser.stopTracing())).toBeLessThan(500 * patience);
});

test('a variation becomes the main line', async ({ waggle, page }) => {
  await waggle.visit({ analysing: false });
  await waggle.tab('Analyse').click();
  await waggle.move('wG1');
  await waggle.move('bG1');
  await waggle.expectPly(2);
  await waggle.button('Make main line').click();
  await expect(waggle.status).not.toContainText('variation');
  await page.reload();
  await waggle.expectPly(2);
});

test('the current move is visible in the list', async ({ waggle, page }) => {
  await waggle.visit();
  await waggle.paste(firstPlies(whole, 48));
  await waggle.expectPly(48);
  await page.getByRole('button', { name: 'wG3 -wP' }).click();
  await waggle.move('bA1');
  await expect(page.locator('[data-role=line]')).toHaveCount(3);
  await expect(page.locator('.variation .move[aria-current]')).toBeInViewport();
});

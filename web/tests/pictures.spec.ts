// Takes the screenshots of the documentation: WAGGLE_PICTURES=docs/images scripts/web --test
// pictures
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import { firstPlies, whole } from './support/games';
import { expect, test } from './support/test';

const folder = process.env.WAGGLE_PICTURES;
const root = new URL('../../', import.meta.url);

test.skip(!folder, 'WAGGLE_PICTURES is not set');
test.use({ viewport: { width: 1200, height: 800 } });

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: fileURLToPath(new URL(`${folder}/web-${name}.png`, root)) });
}

test('a game against Waggle', async ({ waggle, page }) => {
  await waggle.visit({ level: 8 });
  await waggle.paste(firstPlies(whole, 22));
  await waggle.expectPly(22);
  await waggle.tab('Play').click();
  await waggle.button('Play on from here').click();
  await waggle.ready();
  await page.getByText("Waggle's strength: level 8").click();
  await waggle.piece('wA3').click();
  await expect(waggle.targets.first()).toBeVisible();
  await take(page, 'play');
});

for (const [name, viewport, ply] of [
  ['analyse', { width: 1200, height: 800 }, 30],
  ['phone', { width: 360, height: 740 }, 42],
] as const) {
  test(`an analysis, ${name}`, async ({ waggle, page }) => {
    await page.setViewportSize(viewport);
    await waggle.visit();
    await waggle.tab('Analyse').click();
    await waggle.paste(firstPlies(whole, ply));
    await waggle.expectPly(ply);
    await page.waitForTimeout(20_000);
    await take(page, name);
  });
}

test('a review', async ({ waggle, page }) => {
  await waggle.visit();
  await waggle.paste(whole);
  await waggle.expectPly(49);
  await waggle.tab('Review').click();
  await waggle.button('Review this game').click();
  const mistake = waggle.button('Previous mistake');
  await expect(mistake).toBeVisible({ timeout: 50_000 });
  await page.keyboard.press('End');
  // A game may have no mistakes.
  if (await mistake.isEnabled()) await mistake.click();
  await take(page, 'review');
});

test('a lesson', async ({ waggle, page }) => {
  await waggle.visit();
  await waggle.tab('Learn').click();
  await page.getByRole('button', { name: /^The beetle/ }).click();
  await waggle.ready();
  for (let i = 0; i < 2; i++) await waggle.button('Hint').click();
  await expect(page.locator('.hint-mark')).toHaveCount(2);
  await take(page, 'learn');
});

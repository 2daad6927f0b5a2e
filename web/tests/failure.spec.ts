import { expect, test } from '@playwright/test';
import { WagglePage } from './support/waggle-page';

// Not with the fixture: these errors are meant to be in the console.
test('an engine that cannot be loaded is told in words', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  const waggle = new WagglePage(page);
  await expect(waggle.alert.first()).toContainText(/the engine/i);
  // The board of a new game needs no engine.
  await expect(waggle.piece('wG1')).toBeVisible();
});

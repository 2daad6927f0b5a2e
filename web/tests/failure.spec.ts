import { expect, test } from '@playwright/test';
import { WagglePage } from './support/waggle-page';

// Without the fixture, which would fail because of the errors in the console.
test('an engine that cannot be loaded is told in words', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  const waggle = new WagglePage(page);
  await expect(waggle.alert.first()).toContainText(/the engine/i);
  // A new game is shown without the engine.
  await expect(waggle.piece('wG1')).toBeVisible();
});

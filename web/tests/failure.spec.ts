import { expect, test } from '@playwright/test';
import { WagglePage } from './support/waggle-page';

// Without the fixture, which would fail because of the errors in the console.
test('a message says that the engine cannot be loaded', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  const waggle = new WagglePage(page);
  await expect(waggle.alert.first()).toContainText(/the engine/i);
  // The page can show a new game without the engine.
  await expect(waggle.piece('wG1')).toBeVisible();
});

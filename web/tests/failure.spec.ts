import { expect, test } from '@playwright/test';
import { WagglePage } from './support/waggle-page';

test.use({ serviceWorkers: 'block' });

// Not with the fixture: these errors are meant to be in the console.
test('an engine that cannot be loaded is told in words', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(new WagglePage(page).alert.first()).toContainText(/the engine/i);
  await expect(page.getByText('There is no board')).toBeVisible();
});

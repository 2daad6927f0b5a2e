import { test as base } from '@playwright/test';
import './firefox-tabs';
import { WagglePage } from './waggle-page';

export { expect } from '@playwright/test';

/** How many times as long as on a quiet machine something may take: beside other checks, times say little. */
export const patience = process.env.CI ? 4 : 1;

/** Of a test that measures times: no other test runs beside it. */
export const measured = { tag: '@measured' };

/** Of what goes by the page's own code alone, and takes long in Firefox: Chromium tests it. */
export const once = { tag: '@once' };

/** A test with the page in hand; it fails if the page says anything of an error in the console. */
export const test = base.extend<{ waggle: WagglePage }>({
  waggle: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.text().includes('with one thread'))
        errors.push(message.text());
    });
    await use(new WagglePage(page));
    base.expect(errors, 'errors in the console').toEqual([]);
  },
});

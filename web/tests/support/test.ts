import { test as base } from '@playwright/test';
import './firefox-tabs';
import { WagglePage } from './waggle-page';

export { expect } from '@playwright/test';

/** A factor for time limits, because timings are unreliable under load. */
export const patience = process.env.CI ? 4 : 1;

/** Tag for tests that measure times, which run alone. */
export const measured = { tag: '@measured' };

/**
 * Tag for tests of platform-independent code that take long in Firefox. Only Chromium runs them.
 */
export const once = { tag: '@once' };

/** A test with a page object. It fails if there are errors in the console. */
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

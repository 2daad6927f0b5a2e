import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** What axe finds out from colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds no fault in what is shown, light or dark, and that it fits the width. */
export async function expectNoFaults(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'dark']) {
    // As the page does it. The driven Firefox cannot play a system with other colours.
    await page.locator(':root').evaluate((root, name) => root.setAttribute('data-theme', name), theme);
    // The page has no frames. Without them, axe needs no second page.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    // Nothing but colours differs.
    if (theme === 'dark') axe.withRules(ofColours);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

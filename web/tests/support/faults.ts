import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The axe rules that depend on colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Expects no axe violations in either theme, and no horizontal scrolling. */
export async function expectNoFaults(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'dark']) {
    // Sets the theme as the page does, because Firefox under BiDi can't emulate a colour scheme.
    await page.locator(':root').evaluate((root, name) => root.setAttribute('data-theme', name), theme);
    // The page has no frames, and legacy mode saves axe from opening a second page.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    // Only colours differ from the light theme.
    if (theme === 'dark') axe.withRules(ofColours);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

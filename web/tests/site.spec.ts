// The page on realistic web servers: with a strict content security policy, in a subfolder, and
// over a slow network.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { firstPlies, whole } from './support/games';
import { pageFolder, Site, type SiteOptions } from './support/site';
import { expect, measured, patience, test } from './support/test';
import type { WagglePage } from './support/waggle-page';

test.use({ serviceWorkers: 'allow' });

const document = readFileSync(fileURLToPath(new URL('../../docs/play/web.md', import.meta.url)), 'utf8');
const policy = /^Content-Security-Policy: (.*)$/m.exec(document)?.[1] ?? '';

let site: Site;
const open = async (options: SiteOptions = {}): Promise<string> =>
  (site = await Site.open(pageFolder, options)).url;
test.afterEach(() => site?.close());

const isIsolated = (page: Page): Promise<boolean> => page.evaluate(() => crossOriginIsolated);

/** Expects playing, analysing and reviewing to search deeper than one ply, and to be stoppable. */
async function expectSearches(waggle: WagglePage, plies: number): Promise<void> {
  const { page } = waggle;
  await waggle.move('wG1');
  await expect(waggle.button('Move now')).toBeEnabled();
  await page.waitForTimeout(200);
  await waggle.button('Move now').click();
  await expect(waggle.board).toHaveAttribute('data-ply', '2', { timeout: 2000 });
  await waggle.paste(firstPlies(whole, plies));
  await waggle.tab('Analyse').click();
  await expect(page.getByText(/depth ([6-9]|\d\d)/)).toBeVisible({ timeout: 20_000 });
  await waggle.tab('Review').click();
  // The second game extends the first one, which has been reviewed already.
  await page.getByRole('button', { name: /^Review (this game|again)$/ }).click();
  await expect(page.locator('[data-class]')).toHaveCount(plies, { timeout: 20_000 });
}

test('every search works under the strict policy of the documentation', async ({ waggle, page }) => {
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toContain('connect-src blob:');
  const url = await open({ headers: { 'Content-Security-Policy': policy } });
  await waggle.visit({ thinkBy: 'seconds', seconds: 60, reviewSeconds: 0.05 }, url);
  expect(await isIsolated(page)).toBe(false);
  await expectSearches(waggle, 8);
  await waggle.visitAgain();
  await waggle.tab('Play').click();
  await waggle.button('New game').click();
  await page.getByRole('button', { name: /^Start Base/ }).click();
  await expectSearches(waggle, 12);
});

test('under a path, the page is isolated without special headers, and works offline', async ({
  waggle,
  page,
}) => {
  await waggle.visit({ thinkBy: 'depth', depth: 1 }, await open({ under: '/some/waggle/' }));
  await waggle.visitAgain();
  site.close();
  await page.reload();
  await waggle.move('wG1');
  await waggle.expectPly(2);
});

test('the first visit fetches each file once, within a size limit', async ({ waggle, page }) => {
  await waggle.visit({ thinkBy: 'depth', depth: 1 }, await open());
  await waggle.move('wG1');
  await waggle.expectPly(2);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const assets = site.sent.filter((name) => name.startsWith('assets/'));
  expect(assets).toEqual([...new Set(assets)]);
  expect(assets.filter((name) => name.endsWith('.wasm'))).toHaveLength(2);
  // This includes 41,000 bytes of puzzles for offline use, and the network for evaluation, 440,000
  // bytes in each of the two modules.
  expect(site.bytes).toBeLessThan(1_890_000);
});

test.describe('load time', () => {
  // Timings are unreliable under load.
  test.describe.configure({ retries: 2, timeout: 60_000 });

  test(
    'over a slow network, the board appears within 3 seconds, and a move is possible within 7',
    measured,
    async ({ waggle, page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const url = await open({ bytesPerSecond: 200_000 });
      const begin = Date.now();
      await page.goto(url);
      await expect(waggle.piece('wG1')).toBeVisible({ timeout: 12_000 });
      const board = Date.now() - begin;
      await expect(waggle.area).toHaveAttribute('data-playable', 'true', { timeout: 20_000 });
      await waggle.move('wG1');
      await expect(waggle.board).not.toHaveAttribute('data-ply', '0', { timeout: 10_000 });
      const play = Date.now() - begin;
      console.log(`board after ${board} ms, first move after ${play} ms`);
      expect(board).toBeLessThan(3000 * patience);
      expect(play).toBeLessThan(7000 * patience);
    },
  );
});

test('a new version is announced and activated on a click', async ({ waggle, page }) => {
  await waggle.visit({}, await open());
  await waggle.visitAgain();
  await waggle.move('wG1');
  await expect(page.getByRole('group', { name: 'New version' })).toHaveCount(0);
  site.options = {
    change: (name, content) => {
      if (name === 'index.html') return content.toString().replace('<title>', '<meta name="newer"><title>');
      return name === 'sw.js' ? content.toString().replace(/"[0-9a-f]{12}"/, '"a new version"') : content;
    },
  };
  await page.reload();
  const notice = page.getByRole('group', { name: 'New version' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  const newer = page.locator('meta[name=newer]');
  await expect(newer).toHaveCount(0);
  await notice.getByRole('button', { name: 'Update' }).click();
  await expect(newer).toHaveCount(1, { timeout: 20_000 });
  await expect(waggle.board).not.toHaveAttribute('data-ply', '0');
});

for (const cores of [1, 2, 4, 8]) {
  test(`with ${cores} cores, Waggle answers with and without isolation`, async ({ waggle, page }) => {
    await page.addInitScript((count) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count });
    }, cores);
    await waggle.visit({ thinkBy: 'depth', depth: 2 }, await open());
    await waggle.move('wG1');
    await waggle.expectPly(2);
    await waggle.visitAgain();
    await waggle.move('wA1');
    await waggle.expectPly(4);
  });
}

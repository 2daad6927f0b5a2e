// The main features, tested in each browser and served without special headers.
import { firstPlies, whole } from './support/games';
import { pageFolder, Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;
test.beforeEach(async () => {
  site = await Site.open(pageFolder);
});
test.afterEach(() => site.close());

const pgn = `[GameType "Base"]
[White "Ann"]
[Black "Ben"]

1. wS1
2. bS1 wS1-
3. wA1 -wS1
`;

test('Waggle answers a move, and the game survives a reload', async ({ waggle, page }) => {
  await waggle.visit({ thinkBy: 'depth', depth: 3 }, site.url);
  await waggle.move('wG1');
  await waggle.expectPly(2);
  await page.reload();
  await waggle.expectPly(2);
});

test('Waggle can be made to move now', async ({ waggle, page }) => {
  await waggle.visit({ thinkBy: 'seconds', seconds: 60 }, site.url);
  await waggle.move('wG1');
  await expect(waggle.button('Move now')).toBeEnabled();
  await page.waitForTimeout(300);
  await waggle.button('Move now').click();
  await expect(waggle.board).toHaveAttribute('data-ply', '2', { timeout: 2000 });
});

test('a position is analysed', async ({ waggle, page }) => {
  await waggle.visit({ lines: 2 }, site.url);
  await waggle.paste(firstPlies(whole, 12));
  await waggle.expectPly(12);
  await waggle.tab('Analyse').click();
  await expect(page.locator('[data-role=line]')).toHaveCount(2);
  await expect(page.getByText(/depth ([5-9]|\d\d)/)).toBeVisible({ timeout: 20_000 });
});

test('a game is reviewed', async ({ waggle, page }) => {
  await waggle.visit({ analysing: false, reviewSeconds: 0.05 }, site.url);
  await waggle.paste(firstPlies(whole, 12));
  await waggle.tab('Review').click();
  await waggle.button('Review this game').click();
  await expect(page.locator('[data-class]')).toHaveCount(12, { timeout: 20_000 });
});

test('a PGN is opened', async ({ waggle }) => {
  await waggle.visit({ analysing: false }, site.url);
  await waggle.paste(pgn);
  await waggle.expectPly(3);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the second visit is isolated and works offline', async ({ waggle, page }) => {
    await waggle.visit({ thinkBy: 'depth', depth: 2 }, site.url);
    await waggle.visitAgain();
    site.close();
    await page.reload();
    await waggle.move('wG1');
    await waggle.expectPly(2);
  });
});

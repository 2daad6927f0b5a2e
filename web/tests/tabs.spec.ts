import { mustPass, whole } from './support/games';
import { expect, test } from './support/test';
import { WagglePage } from './support/waggle-page';

const people = { analysing: false, seats: { white: 'human', black: 'human' } };

test('two tabs keep their own games across reloads, and a third starts with the latest', async ({
  waggle,
  page,
  context,
}) => {
  await waggle.visit(people);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  const other = new WagglePage(await context.newPage());
  await other.visit(people);
  await other.expectPly(1);
  await other.move('bA1');
  await other.move('wQ');
  await other.expectPly(3);
  await page.reload();
  await waggle.expectPly(1);
  await other.page.reload();
  await other.expectPly(3);
  const third = new WagglePage(await context.newPage());
  await third.visit(people);
  await third.expectPly(3);
});

test('a link opened in a second tab leaves the game of the first tab alone', async ({
  waggle,
  page,
  context,
}) => {
  await waggle.visit(people);
  await waggle.move('wG1');
  await waggle.expectPly(1);
  const other = new WagglePage(await context.newPage());
  await other.page.goto('./#Base,wS1,bS1.wS1-,wQ.-wS1');
  await other.expectPly(3);
  await page.reload();
  await waggle.expectPly(1);
  await expect(waggle.page.locator('.board [data-piece="wG1"]')).toHaveCount(1);
});

test('the previous game comes back with its players', async ({ waggle }) => {
  await waggle.visit(people);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await waggle.button('New game').click();
  await waggle.page.getByRole('radio', { name: 'You play White' }).check();
  await waggle.button('Start Base+MLP').click();
  await waggle.expectPly(0);
  await waggle.button('Back to the previous game').click();
  await waggle.expectPly(1);
  await waggle.move('bA1');
  await waggle.expectPly(2);
  await waggle.ready();
});

test('a review ends when another game is opened', async ({ waggle, page }) => {
  await waggle.visit({ ...people, reviewSeconds: 1 });
  await waggle.paste(whole);
  await waggle.tab('Review').click();
  await waggle.button('Review this game').click();
  await expect(page.getByText(/^[2-9] of 49$/)).toBeVisible({ timeout: 20_000 });
  await waggle.paste(mustPass);
  await waggle.tab('Review').click();
  await expect(waggle.button('Review this game')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(waggle.alert).toHaveCount(0);
});

test('analysis pauses while its tab is hidden', async ({ waggle, page }) => {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    window.addEventListener('hide', () => {
      state = state === 'visible' ? 'hidden' : 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  await waggle.visit({ lines: 1 });
  await waggle.tab('Analyse').click();
  const facts = page.locator('.engine-bar .facts');
  await expect(facts).toContainText('depth');
  const turn = (): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('hide')));
  await turn();
  await page.waitForTimeout(500);
  const known = await facts.textContent();
  await page.waitForTimeout(1500);
  expect(await facts.textContent()).toBe(known);
  await turn();
  await expect(facts).not.toHaveText(known ?? '');
});

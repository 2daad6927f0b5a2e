import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { WagglePage } from './support/waggle-page';

const people = { analysing: false, seats: { white: 'human', black: 'human' } };

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'My games' });

const rowsOf = (page: Page): Locator => dialogOf(page).getByRole('listitem');

/** Opens the dialog of stored games and returns its rows. */
async function openGames(waggle: WagglePage): Promise<Locator> {
  await waggle.button('My games').click();
  // The dialog opens one frame later. Keys pressed before that go to the page.
  await expect(dialogOf(waggle.page)).toBeVisible();
  return rowsOf(waggle.page);
}

/** The number of tabs that hold a game's lock. A closed tab may hold it for a little longer. */
const tabsWithGames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held } = await navigator.locks.query();
    return (held ?? []).filter(({ name }) => name?.startsWith('waggle-game-')).length;
  });

async function playTwo(waggle: WagglePage, white = 'wA1'): Promise<void> {
  await waggle.move(white);
  await waggle.move('bG1');
  await waggle.expectPly(2);
}

test('a game is saved from its second ply on, and after each change', async ({ waggle, page }) => {
  await waggle.visit(people);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await expect(await openGames(waggle)).toHaveCount(0);
  await expect(page.getByText('No games yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await waggle.move('bG1');
  await waggle.expectPly(2);
  await expect(await openGames(waggle)).toContainText('2 moves, unfinished');
  await page.keyboard.press('Escape');
  await waggle.move('wQ');
  await waggle.expectPly(3);
  await waggle.button('Resign').click();
  await waggle.button('Really resign?').click();
  const rows = await openGames(waggle);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('3 moves, White won');
});

test('games of other tabs and visits can be opened, here and in a new tab', async ({
  waggle,
  page,
  context,
}) => {
  await waggle.visit(people);
  await playTwo(waggle);
  const other = new WagglePage(await context.newPage());
  await other.visit(people);
  await other.newGame('You play Black');
  await expect.poll(() => other.ply()).toBeGreaterThan(0);
  await other.newGame('Two players');
  await playTwo(other, 'wS1');
  await other.page.close();
  await page.reload();
  const rows = await openGames(waggle);
  await expect(rows).toHaveCount(2);
  const [third] = await Promise.all([context.waitForEvent('page'), rows.first().getByRole('link').click()]);
  const tab = new WagglePage(third);
  await tab.expectPly(2);
  await expect(tab.piece('wS1')).toHaveCount(1);
  await expect(third.locator('.board [data-piece="wS1"]')).toHaveCount(1);
  await expect(third).not.toHaveURL(/saved/);
  await third.close();
  await expect.poll(() => tabsWithGames(page)).toBe(1);
  await rows.first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.board [data-piece="wS1"]')).toHaveCount(1);
  await waggle.move('wQ');
  await waggle.expectPly(3);
  await expect((await openGames(waggle)).first()).toContainText('3 moves');
  await expect(rows).toHaveCount(2);
});

test('a game that is open in two tabs becomes two once the second tab changes it', async ({
  waggle,
  page,
  context,
}) => {
  await waggle.visit(people);
  await playTwo(waggle);
  const other = new WagglePage(await context.newPage());
  await other.visit(people);
  await other.expectPly(2);
  await expect(await openGames(other)).toHaveCount(1);
  await other.page.keyboard.press('Escape');
  await other.move('wQ');
  await other.expectPly(3);
  await waggle.move('wG1');
  await waggle.move('bQ');
  await waggle.expectPly(4);
  const rows = await openGames(waggle);
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: '3 moves' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '4 moves' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.reload();
  await waggle.expectPly(4);
});

test('a game can be renamed', async ({ waggle, page }) => {
  await waggle.visit(people);
  await playTwo(waggle);
  const rows = await openGames(waggle);
  await expect(rows.getByRole('button').first()).toContainText('Player – Player');
  await rows.getByRole('button', { name: /^Rename/ }).press('Enter');
  await expect(page.getByLabel('Game name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.getByRole('button', { name: /^Rename/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Game name').fill('My first game');
  await page.keyboard.press('Enter');
  await expect(rows.getByRole('button', { name: 'Rename My first game' })).toBeFocused();
  await page.keyboard.press('Escape');
  await waggle.move('wQ');
  await waggle.expectPly(3);
  await page.reload();
  await expect(await openGames(waggle)).toContainText('My first game');
  await expect(rows).toContainText('3 moves');
});

test('games are deleted, restored, and deleted for good', async ({ waggle, page }) => {
  await waggle.visit(people);
  await playTwo(waggle);
  await waggle.newGame('Two players');
  await playTwo(waggle, 'wG1');
  const rows = await openGames(waggle);
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(waggle.button('Undo delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await waggle.button('Delete all').click();
  await expect(rows).toHaveCount(2);
  await waggle.button('Really delete all?').click();
  await expect(page.getByText('No games yet.')).toBeVisible();
  await page.reload();
  await waggle.expectPly(2);
  await expect(await openGames(waggle)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await waggle.move('wQ');
  await waggle.expectPly(3);
  await expect(await openGames(waggle)).toHaveCount(1);
});

test('the page reports a missing database once and keeps working', async ({ waggle, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException(
        'A mutation operation was attempted on a database that did not allow mutations.',
      );
    };
  });
  await waggle.visit(people);
  await playTwo(waggle);
  await expect(waggle.alert).toContainText("This browser can't save your games, but you can keep playing.");
  await waggle.button('Dismiss').click();
  await waggle.move('wQ');
  await waggle.expectPly(3);
  await expect(waggle.alert).toHaveCount(0);
  await waggle.button('My games').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText("This browser can't save games");
});

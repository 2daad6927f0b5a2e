import { firstPlies, readFile, realFile, whole } from './support/games';
import { expect, test } from './support/test';

const quiet = { analysing: false };

/** A game that ended by resignation. */
const named = `[GameType "Base"]
[Date "2024.05.01"]
[White "Ann & co"]
[Black "Ben"]
[Result "BlackWins"]

1. wS1
2. bS1 wS1-
`;

const files = [
  { name: 'HV-Abbo69-WeakBot-2018-10-28-2007.pgn', plies: 31 },
  { name: 'HV-Abbo69-WeakBot-2018-11-03-1941.sgf', plies: 37 },
];

for (const { name, plies } of files) {
  test(`opens ${name}`, async ({ waggle }) => {
    const path = realFile(name);
    test.skip(path === null, '../shared/games/files is missing');
    await waggle.visit(quiet);
    await waggle.openFile(path ?? '');
    await waggle.expectPly(plies);
    await expect(waggle.status).toContainText('White wins');
  });
}

test('one of several games can be chosen', async ({ waggle, page }) => {
  const path = realFile('made-three-games.pgn');
  test.skip(path === null, '../shared/games/files is missing');
  await waggle.visit(quiet);
  await waggle.openFile(path ?? '');
  await expect(page.getByText('Found 3 games. Which one')).toBeVisible();
  await page.getByRole('button', { name: /three – four/ }).isVisible();
  await page.getByRole('button', { name: /five – six/ }).click();
  await waggle.expectPly(27);
});

test('an invalid paste gets a message and leaves the game alone', async ({ waggle, page }) => {
  await waggle.visit({ seats: { white: 'human', black: 'human' } });
  await waggle.move('wG1');
  await waggle.expectPly(1);

  await waggle.paste('this is no game');
  await expect(waggle.alert).toContainText("That doesn't look like a game");
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(waggle.alert).toHaveCount(0);

  await waggle.paste('Base;InProgress;White[2];wS1;wS2 wS1-');
  await expect(waggle.alert).toContainText("Couldn't read move 2");
  await page.keyboard.press('Escape');
  await waggle.expectPly(1);
  await expect(waggle.piece('wG1').first()).toBeVisible();
});

for (const name of ['PGN', 'SGF', 'GameString']) {
  test(`saves as ${name} and reads it back`, async ({ waggle, page }) => {
    await waggle.visit(quiet);
    await waggle.paste(whole);
    await waggle.expectPly(49);
    await waggle.button('Save & share').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      waggle.button(`Save as ${name}`).click(),
    ]);
    const text = readFile(await download.path());
    await page.keyboard.press('Escape');
    await waggle.tab('Play').click();
    await waggle.button('New game').click();
    await waggle.button('Start Base+MLP').click();
    await waggle.expectPly(0);
    await waggle.paste(text);
    await waggle.expectPly(49);
    await expect(waggle.status).toContainText('White wins');
  });
}

test('a link contains the game and the names', async ({ waggle, page, context }) => {
  await waggle.visit(quiet);
  await waggle.paste(named);
  await waggle.expectPly(2);
  await waggle.button('Save & share').click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await context.newPage();
  await other.evaluate(() => undefined);
  await other.goto(link);
  await expect(other.locator('.board')).toHaveAttribute('data-ply', '2');
  await expect(other.getByText('White · Ann & co')).toBeVisible();
});

test('a PGN is named after the players and has one result', async ({ waggle, page }) => {
  await waggle.visit(quiet);
  await waggle.paste(named);
  await waggle.expectPly(2);
  await waggle.button('Save & share').click();
  const [download] = await Promise.all([page.waitForEvent('download'), waggle.button('Save as PGN').click()]);
  expect(download.suggestedFilename()).toBe('ann-co-ben-2024-05-01.pgn');
  const text = readFile(await download.path());
  expect(text.match(/\[Result .*\]/g)).toEqual(['[Result "BlackWins"]']);
});

test('an opened game shows its players until the user continues it', async ({ waggle, page }) => {
  await waggle.visit({ analysing: false, thinkBy: 'depth', depth: 1 });
  await waggle.paste(named);
  await waggle.expectPly(2);
  await page.keyboard.press('Home');
  await waggle.tab('Play').click();
  await waggle.expectPly(0);
  await expect(page.getByText('Black · Ben')).toBeVisible();
  await expect(waggle.button('Undo')).toHaveCount(0);

  await waggle.button('Play on from here').click();
  await expect(page.getByText('Black · Waggle')).toBeVisible();
  await waggle.move('wA1');
  await waggle.expectPly(2);
  await waggle.button('Back to the previous game').click();
  await expect(page.getByText('Black · Ben')).toBeVisible();
});

test('an illegal move or a bad variation loses no more than what follows it', async ({ waggle, page }) => {
  await waggle.visit(quiet);
  await waggle.paste(firstPlies(whole, 6));
  await waggle.expectPly(6);
  await damage({ variations: [{ from: 2, moves: ['wA1 bA3-'] }], path: [0], ply: 3 });
  await expect(waggle.alert).toContainText("Part of a variation couldn't be read");
  await page.keyboard.press('End');
  await waggle.expectPly(6);
  await damage({ main: ['wL', 'bL wL-', 'wA1 bA3-', 'bQ wL'], ply: 4 });
  await expect(waggle.alert).toContainText('Only its first 2 moves could be read');
  await waggle.expectPly(2);

  await page.goto('./#Base,wS1,bS1.wS1-,wA1.-wS1,wX');
  await expect(waggle.alert).toContainText('Only the first 3 moves of the linked game could be read');
  await waggle.expectPly(3);

  async function damage(change: object): Promise<void> {
    await page.evaluate((it) => {
      const saved = JSON.parse(sessionStorage.getItem('waggle.game') ?? '{}') as object;
      sessionStorage.setItem('waggle.game', JSON.stringify({ ...saved, ...it }));
    }, change);
    await page.reload();
  }
});

test('the game and the current position survive a reload', async ({ waggle, page }) => {
  await waggle.visit(quiet);
  await waggle.paste(whole);
  await waggle.expectPly(49);
  await page.keyboard.press('ArrowLeft');
  await waggle.expectPly(48);
  await page.reload();
  await waggle.expectPly(48);
  await page.keyboard.press('End');
  await waggle.expectPly(49);
});

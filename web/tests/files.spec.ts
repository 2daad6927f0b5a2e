import { whole, readFile, realFile } from './support/games';
import { expect, test } from './support/test';

const quiet = { analysing: false };
const files = [
  { name: 'HV-Abbo69-WeakBot-2018-10-28-2007.pgn', plies: 31 },
  { name: 'HV-Abbo69-WeakBot-2018-11-03-1941.sgf', plies: 37 },
];

for (const { name, plies } of files) {
  test(`opens ${name}`, async ({ waggle }) => {
    const path = realFile(name);
    test.skip(path === null, 'there is no ../shared/games/files');
    await waggle.visit(quiet);
    await waggle.openFile(path ?? '');
    await waggle.expectPly(plies);
    await expect(waggle.status).toContainText('White wins');
  });
}

test('one of several games is chosen', async ({ waggle, page }) => {
  const path = realFile('made-three-games.pgn');
  test.skip(path === null, 'there is no ../shared/games/files');
  await waggle.visit(quiet);
  await waggle.openFile(path ?? '');
  await expect(page.getByText('3 games. Which one?')).toBeVisible();
  await page.getByRole('button', { name: /three – four/ }).isVisible();
  await page.getByRole('button', { name: /five – six/ }).click();
  await waggle.expectPly(27);
});

test('an illegal paste is told in words and costs nothing', async ({ waggle, page }) => {
  await waggle.visit({ seats: { white: 'human', black: 'human' } });
  await waggle.move('wG1');
  await waggle.expectPly(1);

  await waggle.paste('this is no game');
  await expect(waggle.alert).toContainText('could not be opened');
  await page.keyboard.press('Escape');
  await waggle.button('Dismiss').click();
  await expect(waggle.alert).toHaveCount(0);

  await waggle.paste('Base;InProgress;White[2];wS1;wS2 wS1-');
  await expect(waggle.alert).toContainText('Move 2 cannot be read');
  await page.keyboard.press('Escape');
  await waggle.expectPly(1);
  await expect(waggle.piece('wG1').first()).toBeVisible();
});

for (const name of ['PGN', 'SGF', 'GameString']) {
  test(`saves as ${name} and reads it again`, async ({ waggle, page }) => {
    await waggle.visit(quiet);
    await waggle.paste(whole);
    await waggle.expectPly(49);
    await waggle.button('Share').click();
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

test('a link holds the game', async ({ waggle, page, context }) => {
  await waggle.visit(quiet);
  await waggle.paste(whole);
  await waggle.expectPly(49);
  await waggle.button('Share').click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await context.newPage();
  await other.evaluate(() => undefined);
  await other.goto(link);
  await expect(other.locator('.board')).toHaveAttribute('data-ply', '49');
});

test('the game and where one looks survive a reload', async ({ waggle, page }) => {
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

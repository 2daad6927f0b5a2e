import { firstPlies, whole } from './support/games';
import { expect, test } from './support/test';
import type { WagglePage } from './support/waggle-page';

const quiet = { analysing: false };
const line = 'Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-';

/** Taps even elements marked as disabled. */
async function tap(waggle: WagglePage, name: string, words: string | RegExp): Promise<void> {
  await waggle.piece(name).click({ force: true });
  await expect(waggle.status).toContainText(words);
}

test('pinned, enclosed, resting and covered pieces say why they cannot move', async ({ waggle }) => {
  await waggle.visit(quiet);
  await waggle.paste(line);
  await waggle.expectPly(4);
  await tap(waggle, 'wS1', 'White spider 1 is pinned: moving it would split the hive.');

  // White's beetle covers Black's pillbug.
  await waggle.paste(firstPlies(whole, 25));
  await waggle.expectPly(25);
  await waggle.piece('bP').dispatchEvent('click');
  await expect(waggle.status).toContainText('Black pillbug is covered by White beetle 1.');

  await waggle.paste(firstPlies(whole, 41));
  await waggle.expectPly(41);
  await tap(waggle, 'bQ', 'Black queen has nowhere to go.');

  await waggle.paste(firstPlies(whole, 18));
  await waggle.expectPly(18);
  await waggle.move('bB1');
  await waggle.expectPly(19);
  await waggle.ready();
  await tap(waggle, 'bB1', 'Black beetle 1 was moved on the last turn and must rest.');
});

test('tapping or dropping on a cell that is not a target says why', async ({ waggle, page }) => {
  await waggle.visit(quiet);
  await waggle.paste(line);
  await waggle.expectPly(4);
  await waggle.tab('Analyse').click();
  await waggle.ready();
  const queen = await waggle.piece('bQ').boundingBox();
  if (!queen) throw new Error('There is no queen.');
  const [x, y] = [queen.x + 1.5 * queen.width, queen.y + queen.height / 2];

  await waggle.piece('wQ').click();
  await expect(waggle.targets.first()).toBeVisible();
  await page.mouse.click(x, y);
  await expect(waggle.status).toContainText('White queen cannot reach that space: a queen slides one space.');
  await expect(waggle.targets).toHaveCount(0);

  const tile = await waggle.piece('wA1').boundingBox();
  if (!tile) throw new Error('There is no ant.');
  await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 20, y, { steps: 6 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  await expect(waggle.status).toContainText(
    'White ant 1 must be placed where it touches pieces of its own colour only.',
  );
  await waggle.expectPly(4);
});

test('tapping an enemy piece says why the selected piece cannot go there', async ({ waggle }) => {
  await waggle.visit(quiet);
  await waggle.paste(line);
  await waggle.expectPly(4);
  await waggle.tab('Analyse').click();
  await waggle.ready();
  await waggle.piece('wQ').click();
  await tap(
    waggle,
    'bS1',
    'White queen cannot reach that space: Black spider 1 is there, and only a beetle may climb.',
  );
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('movable pieces are marked', async ({ waggle, page }) => {
    await waggle.visit(quiet);
    await waggle.paste(line);
    await waggle.expectPly(4);
    await waggle.tab('Analyse').tap();
    await waggle.ready();
    const ring = (piece: string): Promise<string> =>
      page.locator(`.board [data-piece="${piece}"] .ring`).evaluate((it) => getComputedStyle(it).stroke);
    expect(await ring('wQ')).not.toBe('none');
    expect(await ring('wS1')).toBe('none');
  });
});

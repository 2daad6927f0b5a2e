import { firstPlies, whole } from './support/games';
import { expect, test } from './support/test';

const quiet = { analysing: false };

test('a pillbug throws an enemy piece', async ({ waggle }) => {
  await waggle.visit(quiet);
  await waggle.paste(firstPlies(whole, 18));
  await waggle.expectPly(18);
  await waggle.move('bB1');
  await waggle.expectPly(19);
  await expect(waggle.page.getByRole('button', { name: /^bB1 / }).last()).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a beetle climbs, and hovering shows the stack', async ({ waggle }) => {
  await waggle.visit(quiet);
  await waggle.paste(firstPlies(whole, 24));
  await waggle.expectPly(24);
  const cell = await waggle.piece('bP').getAttribute('data-cell');
  await waggle.move('wB1', cell ?? '');
  await waggle.expectPly(25);
  await waggle.piece('wB1').hover();
  const stack = waggle.page.getByRole('complementary', { name: 'Stack' });
  await expect(stack.getByRole('listitem')).toHaveText([/White beetle 1$/, /Black pillbug$/]);
});

test('a piece can be dragged from the hand', async ({ waggle, page }) => {
  await waggle.visit({ seats: { white: 'human', black: 'human' } });
  await waggle.move('wG1');
  await waggle.expectPly(1);
  await waggle.ready();
  const tile = waggle.piece('bA1');
  const from = await tile.boundingBox();
  const other = await waggle.piece('wG1').boundingBox();
  if (!from || !other) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 40, { steps: 4 });
  await page.mouse.move(other.x + 1.5 * other.width, other.y + other.height / 2, { steps: 8 });
  await page.mouse.up();
  await waggle.expectPly(2);
  await expect(waggle.status).toContainText('bA1 wG1-');
});

test('Escape puts a piece back', async ({ waggle, page }) => {
  await waggle.visit();
  await waggle.ready();
  await waggle.piece('wA1').click();
  await expect(waggle.targets).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(waggle.targets).toHaveCount(0);
});

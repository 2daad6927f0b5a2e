import { firstPlies, whole } from './support/games';
import { expect, test } from './support/test';
import type { WagglePage } from './support/waggle-page';

const people = { analysing: false, seats: { white: 'human', black: 'human' } };
const ending = (waggle: WagglePage) => waggle.page.getByRole('group', { name: 'The end of the game' });

const begin = 'Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-';
const round = ';wQ /wG1;bQ bG1\\;wQ -wG1;bQ bG1-';

test('the third time of a position is a draw in a game that is played', async ({ waggle, page }) => {
  await waggle.visit(people);
  await waggle.playOn(begin + round + round.slice(0, round.lastIndexOf(';')));
  await waggle.expectPly(11);
  await expect(waggle.status).toContainText('Black to move.');
  await waggle.move('bQ', '2,0');
  await waggle.expectPly(12);
  await expect(waggle.status).toContainText('The game is drawn: the same position came three times.');
  await expect(ending(waggle)).toContainText('A draw. The same position came three times.');
  await expect(waggle.area).toHaveAttribute('data-playable', 'false');
  await page.reload();
  await expect(ending(waggle)).toContainText('three times');
  await waggle.button('Undo').click();
  await expect(ending(waggle)).toHaveCount(0);
  await waggle.ready();
});

test('a game that was opened goes on after the third time', async ({ waggle }) => {
  await waggle.visit(people);
  await waggle.paste(`${begin + round + round};wG2 -wQ`);
  await waggle.expectPly(13);
  await expect(waggle.status).not.toContainText('drawn');
});

test('two people agree on a draw, or do not', async ({ waggle, page }) => {
  await waggle.visit(people);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  const offer = page.getByRole('group', { name: 'The offer of a draw' });
  await waggle.button('Offer a draw').click();
  await expect(offer).toContainText('Black offers a draw. White may accept it');
  await waggle.button('Decline').click();
  await expect(offer).toHaveCount(0);
  await expect(waggle.status).toContainText('White declines the draw.');
  await expect(waggle.button('Offer a draw')).toBeDisabled();
  await waggle.move('bA1');
  await waggle.expectPly(2);
  await waggle.button('Offer a draw').click();
  await waggle.button('Accept the draw').click();
  await expect(waggle.status).toContainText('The game is drawn by agreement.');
  await expect(ending(waggle)).toContainText('A draw. Both players agreed to it.');
});

test('a move answers an offer, too', async ({ waggle, page }) => {
  await waggle.visit(people);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await waggle.button('Offer a draw').click();
  await waggle.move('bA1');
  await waggle.expectPly(2);
  await expect(page.getByRole('group', { name: 'The offer of a draw' })).toHaveCount(0);
});

test('Waggle takes no draw early in a game', async ({ waggle }) => {
  await waggle.visit({ analysing: false, thinkBy: 'depth', depth: 1 });
  await waggle.move('wA1');
  await waggle.expectPly(2);
  await waggle.button('Offer a draw').click();
  await expect(waggle.status).toContainText('Waggle declines: it is too early for a draw.');
});

// White wins this game with the last ply.
for (const { who, seats, plies, words } of [
  {
    who: 'loses',
    seats: { white: 'human', black: 'waggle' },
    plies: 48,
    words: 'The game is drawn by agreement.',
  },
  { who: 'wins', seats: { white: 'waggle', black: 'human' }, plies: 47, words: 'Waggle declines the draw' },
]) {
  test(`Waggle answers an offer where it ${who}`, async ({ waggle }) => {
    await waggle.visit({ analysing: false, thinkBy: 'depth', depth: 1, seats });
    await waggle.playOn(firstPlies(whole, plies));
    await waggle.expectPly(plies);
    await waggle.button('Offer a draw').click();
    await expect(waggle.status).toContainText(words, { timeout: 20_000 });
  });
}

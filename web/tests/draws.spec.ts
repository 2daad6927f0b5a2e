import { firstPlies, whole } from './support/games';
import { expect, test } from './support/test';
import type { WagglePage } from './support/waggle-page';

const people = { analysing: false, seats: { white: 'human', black: 'human' } };
const ending = (waggle: WagglePage) => waggle.page.getByRole('group', { name: 'Game over' });

const begin = 'Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-';
const round = ';wQ /wG1;bQ bG1\\;wQ -wG1;bQ bG1-';

test('threefold repetition is a draw in a game that is played here', async ({ waggle, page }) => {
  await waggle.visit(people);
  await waggle.playOn(begin + round + round.slice(0, round.lastIndexOf(';')));
  await waggle.expectPly(11);
  await expect(waggle.status).toContainText('Black to move.');
  await waggle.move('bQ', '2,0');
  await waggle.expectPly(12);
  await expect(waggle.status).toContainText('The game is drawn by threefold repetition.');
  await expect(ending(waggle)).toContainText("It's a draw. The same position occurred three times.");
  await expect(waggle.area).toHaveAttribute('data-playable', 'false');
  await page.reload();
  await expect(ending(waggle)).toContainText('three times');
  await waggle.button('Undo').click();
  await expect(ending(waggle)).toHaveCount(0);
  await waggle.ready();
});

test('an opened game continues after threefold repetition', async ({ waggle }) => {
  await waggle.visit(people);
  await waggle.paste(`${begin + round + round};wG2 -wQ`);
  await waggle.expectPly(13);
  await expect(waggle.status).not.toContainText('drawn');
});

test('two players decline and accept draw offers', async ({ waggle, page }) => {
  await waggle.visit(people);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  const offer = page.getByRole('group', { name: 'Draw offer' });
  await waggle.button('Offer draw').click();
  await expect(offer).toContainText('Black offers a draw. Does White accept?');
  await waggle.button('Decline').click();
  await expect(offer).toHaveCount(0);
  await expect(waggle.status).toContainText('White declines the draw.');
  await expect(waggle.button('Offer draw')).toBeDisabled();
  await waggle.move('bA1');
  await waggle.expectPly(2);
  await waggle.button('Offer draw').click();
  await waggle.button('Accept draw').click();
  await expect(waggle.status).toContainText('The game is drawn by agreement.');
  await expect(ending(waggle)).toContainText("It's a draw. Both players agreed.");
});

test('a move declines an offer', async ({ waggle, page }) => {
  await waggle.visit(people);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await waggle.button('Offer draw').click();
  await waggle.move('bA1');
  await waggle.expectPly(2);
  await expect(page.getByRole('group', { name: 'Draw offer' })).toHaveCount(0);
});

test('Waggle declines a draw early in the game', async ({ waggle }) => {
  await waggle.visit({ analysing: false, thinkBy: 'depth', depth: 1 });
  await waggle.move('wA1');
  await waggle.expectPly(2);
  await waggle.button('Offer draw').click();
  await expect(waggle.status).toContainText("Waggle declines: it's too early for a draw.");
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
  test(`Waggle answers a draw offer in a game that it ${who}`, async ({ waggle }) => {
    await waggle.visit({ analysing: false, thinkBy: 'depth', depth: 1, seats });
    await waggle.playOn(firstPlies(whole, plies));
    await waggle.expectPly(plies);
    await waggle.button('Offer draw').click();
    await expect(waggle.status).toContainText(words, { timeout: 20_000 });
  });
}

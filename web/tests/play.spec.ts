import { mustPass } from './support/games';
import { expect, measured, patience, test } from './support/test';
import type { WagglePage } from './support/waggle-page';

const types = ['', 'M', 'L', 'P', 'ML', 'MP', 'LP', 'MLP'];
const expansions = { M: 'Mosquito', L: 'Ladybug', P: 'Pillbug' };
const quick = { thinkBy: 'depth', depth: 1 };

test('a new game of each type accepts a first move', async ({ waggle }) => {
  await waggle.visit({ ...quick, seats: { white: 'human', black: 'human' } });
  for (const letters of types) {
    await waggle.button('New game').click();
    for (const [letter, name] of Object.entries(expansions)) {
      await waggle.page.getByRole('checkbox', { name }).setChecked(letters.includes(letter));
    }
    await waggle.button(`Start Base${letters ? `+${letters}` : ''}`).click();
    await waggle.expectPly(0);
    for (const letter of 'MLP') {
      await expect(waggle.piece(`b${letter}`)).toHaveCount(letters.includes(letter) ? 1 : 0);
    }
    await waggle.move('wA1');
    await waggle.expectPly(1);
  }
});

test('a whole game can be played against Waggle', async ({ waggle }) => {
  await waggle.visit(quick);
  let random = 7;
  for (let moves = 0; moves < 150; moves++) {
    if (!(await myTurn(waggle))) break;
    random = (random * 48271) % 2147483647;
    await moveAnything(waggle, random);
  }
  await expect(waggle.status).toContainText(/wins|drawn/);
});

/** Waits for the human's turn. Returns false if the game is over. */
async function myTurn({ page, area, status }: WagglePage): Promise<boolean> {
  const playable = page.locator('[data-playable=true]:has(.movable)');
  const over = status.filter({ hasText: /wins|drawn/ });
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  await expect(playable.or(over).or(pass).first()).toBeVisible();
  return (await area.count()) === 1 && (await over.count()) === 0;
}

async function moveAnything(waggle: WagglePage, random: number): Promise<void> {
  const ply = await waggle.ply();
  const pass = waggle.button('Pass');
  if (await pass.isVisible()) {
    await pass.click();
  } else {
    const movable = waggle.page.locator('[data-piece].movable');
    await movable.nth(random % (await movable.count())).click();
    await waggle.targets.nth(random % (await waggle.targets.count())).click();
  }
  await expect.poll(() => waggle.ply()).toBeGreaterThan(ply);
}

test('undo, redo and resign', async ({ waggle }) => {
  await waggle.visit(quick);
  await waggle.move('wG1');
  await waggle.expectPly(2);
  await waggle.button('Undo').click();
  await waggle.expectPly(0);
  await waggle.button('Redo').click();
  await waggle.expectPly(2);
  await expect(waggle.status).toContainText('Your turn (White).');
  await waggle.button('Resign').click();
  await waggle.button('Really resign?').click();
  await expect(waggle.status).toContainText('White resigned. Black wins.');
  await waggle.button('Undo').click();
  await expect(waggle.status).toContainText('Your turn (White).');
  await waggle.expectPly(2);
});

test('the user can return from an earlier position, and from a new game to the previous one', async ({
  waggle,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await waggle.visit(quick);
  await waggle.move('wG1');
  await waggle.expectPly(2);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText("You're looking at an earlier position.")).toBeVisible();
  await waggle.button('Return to the game').click();
  await waggle.expectPly(2);

  await waggle.button('New game').click();
  await waggle.button('Start Base+MLP').click();
  await waggle.expectPly(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await waggle.button('Back to the previous game').click();
  await waggle.expectPly(2);
});

test('the status line says why a piece cannot move', async ({ waggle }) => {
  await waggle.visit({ seats: { white: 'human', black: 'human' } });
  await waggle.ready();
  await tap('wQ', "The queen can't be your first piece.");
  await tap('bA1', "It's White's turn.");
  for (const piece of ['wG1', 'bG1', 'wA1', 'bA1', 'wS1', 'bS1']) await waggle.move(piece);
  await waggle.expectPly(6);
  await waggle.ready();
  await tap('wB1', "It's your fourth turn, so you have to place your queen.");
  await waggle.move('wQ');
  await waggle.expectPly(7);
  await expect(waggle.status).toContainText('Black to move.');

  async function tap(piece: string, words: string): Promise<void> {
    // Playwright refuses to click on an element marked as disabled.
    await waggle.piece(piece).click({ force: true });
    await expect(waggle.status).toContainText(words);
  }
});

test('Waggle starts the game as White, and sides can be swapped', async ({ waggle }) => {
  await waggle.visit({ ...quick, seats: { white: 'waggle', black: 'human' } });
  await waggle.expectPly(1);
  await waggle.button('Swap sides').click();
  await waggle.expectPly(2);
});

test('a long search stops at once', measured, async ({ waggle }) => {
  await waggle.visit({ thinkBy: 'seconds', seconds: 60 });
  await waggle.move('wS1');
  const now = waggle.button('Move now');
  await expect(now).toBeEnabled();
  await waggle.page.waitForTimeout(1000);
  const took = await waggle.page.evaluate(async () => {
    const moveNow = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Move now');
    const start = performance.now();
    moveNow?.click();
    while (document.querySelector('.board')?.getAttribute('data-ply') !== '2') {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - start;
  });
  expect(took).toBeLessThan(500 * patience);
});

test('a forced pass is offered and explained', async ({ waggle }) => {
  await waggle.visit({ analysing: false });
  await waggle.paste(mustPass);
  await waggle.expectPly(13);
  await expect(waggle.page.getByText('You have no legal moves')).toBeVisible();
  await waggle.button('Pass').click();
  await waggle.expectPly(14);
});

test('a level is chosen with the keyboard, explained and remembered', async ({ waggle, page }) => {
  await waggle.visit();
  const strength = (words: string) => page.getByText(`Waggle's strength: level ${words}`, { exact: true });
  await strength('20, full strength').press('Enter');
  const level = page.getByRole('combobox', { name: 'Level' });
  await expect(level.locator('option')).toHaveCount(20);
  await expect(level).toHaveAccessibleDescription('Waggle looks as far as its time allows.');
  await level.press('Home');
  await level.press('ArrowDown');
  await expect(level).toHaveValue('2');
  await expect(level).toHaveAccessibleDescription(/^Waggle looks 1 ply ahead/);
  await page.reload();
  await expect(strength('2, beginner')).toBeVisible();
  await waggle.button('Settings').click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Level' })).toHaveValue('2');
});

test('Waggle plays at its level but analyses at full strength', async ({ waggle, page }) => {
  await waggle.visit({ thinkBy: 'seconds', seconds: 60, level: 1 });
  await waggle.move('wS1');
  // At a beginner's level, the search ends long before the minute is over.
  await waggle.expectPly(2);
  await waggle.tab('Analyse').click();
  await expect(page.getByText(/depth ([4-9]|\d\d) ·/)).toBeVisible();
});

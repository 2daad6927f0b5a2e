import { expectNoFaults } from './support/faults';
import { firstPlies, whole } from './support/games';
import { expect, test } from './support/test';
import type { WagglePage } from './support/waggle-page';

test('a game can be played with the keyboard alone', async ({ waggle, page }) => {
  await waggle.visit({ thinkBy: 'depth', depth: 1 });
  await waggle.ready();
  for (const ply of [2, 4, 6]) {
    const hand = page.getByRole('region', { name: "White's hand" });
    await tabUntil('[aria-label="White\'s hand"] [data-rove]');
    // The queen comes first, but can't be placed on the first turn.
    await page.keyboard.press('ArrowDown');
    if (ply > 2) await page.keyboard.press('ArrowDown');
    await expect(hand.locator(':focus')).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-role=target]:focus')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await waggle.expectPly(ply);
    await waggle.ready();
  }
  await page.keyboard.press('ArrowLeft');
  await waggle.expectPly(5);

  async function tabUntil(selector: string): Promise<void> {
    for (let i = 0; i < 40; i++) {
      if (await page.evaluate((it) => document.activeElement?.matches(it), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key never reached ${selector}.`);
  }
});

test('stepping through the game keeps the focus on the board', async ({ waggle, page }) => {
  await waggle.visit({ analysing: false });
  await waggle.ready();
  await waggle.piece('wA1').click();
  await expect(waggle.button('Place here')).toHaveCount(1);
  await waggle.paste(firstPlies(whole, 6));
  await waggle.expectPly(6);
  await page.locator('.board [data-piece=bM]').focus();
  await page.keyboard.press('ArrowLeft');
  await waggle.expectPly(5);
  await expect(page.locator('.board [data-piece]:focus')).toHaveCount(1);
});

test('pieces and targets have accessible names', async ({ waggle, page }) => {
  await waggle.visit({ analysing: false });
  await waggle.paste(firstPlies(whole, 2));
  await expect(
    page.getByRole('button', { name: 'White ladybug, south-east of Black ladybug' }),
  ).toBeVisible();
  await waggle.piece('wA1').click();
  await expect(page.getByRole('button', { name: /^Place .* of White ladybug$/ }).first()).toBeVisible();
});

for (const mode of ['Play', 'Analyse', 'Review']) {
  test(`${mode} fits a phone`, async ({ waggle, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await waggle.visit();
    await waggle.paste(whole);
    await waggle.expectPly(49);
    await waggle.tab(mode).click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
}

test('dark mode can be toggled', async ({ waggle, page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await waggle.visit();
  const colour = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await waggle.button('Toggle dark mode').click();
  await expect.poll(colour).not.toBe(light);
});

test('the page follows the system from light to dark', async ({ waggle, page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await waggle.visit();
  const root = page.locator(':root');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('axe finds no violations in Learn on a phone', async ({ waggle, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await waggle.visit({ analysing: false });
  await waggle.tab('Learn').click();
  await page.getByText('Your progress', { exact: true }).click();
  await expectNoFaults(page);
  await page.getByRole('button', { name: /^The ant/ }).click();
  await waggle.button('Hint').click();
  const feedback = page.locator('.feedback');
  await expect(feedback).toHaveText('Try White ant 1.');
  await expectNoFaults(page);
  await waggle.play('wA1 bQ/');
  await expect(feedback).toHaveClass(/solved/);
  await expectNoFaults(page);
});

/** Views with elements to check, and how to open them. */
const views: Record<string, (waggle: WagglePage) => Promise<void>> = {
  'the choice of a time control': async (waggle) => {
    await waggle.button('New game').click();
    await waggle.page.getByRole('combobox', { name: 'Time' }).selectOption('custom');
  },
  'running clocks': async (waggle) => {
    await waggle.newGame('Two players', '5+5');
    await waggle.move('wA1');
    await expect(waggle.page.getByRole('timer', { name: "Black's clock, running" })).toBeVisible();
  },
  'a draw offer': async (waggle) => {
    await waggle.newGame('Two players', '5+5');
    await waggle.move('wA1');
    await waggle.button('Offer draw').click();
    await expect(waggle.button('Accept draw')).toBeVisible();
  },
  'the saved games': async (waggle) => {
    await waggle.move('wA1');
    await waggle.move('bA1');
    await waggle.expectPly(2);
    await waggle.button('My games').click();
    await expect(waggle.page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  },
  'a game being renamed': async (waggle) => {
    await views['the saved games']?.(waggle);
    await waggle.page.getByRole('button', { name: /^Rename/ }).click();
  },
  'a deleted game': async (waggle) => {
    await views['the saved games']?.(waggle);
    await waggle.page.getByRole('button', { name: /^Delete Player/ }).click();
    await expect(waggle.button('Undo delete')).toBeVisible();
  },
};

for (const [name, show] of Object.entries(views)) {
  test(`axe finds no violations in ${name} on a phone`, async ({ waggle, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await waggle.visit({ analysing: false, seats: { white: 'human', black: 'human' } });
    await show(waggle);
    await expectNoFaults(page);
    const dialog = page.getByRole('dialog');
    if (await dialog.count()) {
      expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    }
  });
}

import { expect, test } from './support/test';
import type { WagglePage } from './support/waggle-page';

const quiet = { analysing: false };

/** A game of two plies with three variations, one of them nested. */
async function branch(waggle: WagglePage): Promise<void> {
  const { page } = waggle;
  await waggle.visit(quiet);
  await waggle.paste('Base;;;wG1;bG1 wG1-;wA1 -wG1;bA1 bG1-');
  await waggle.expectPly(4);
  for (const piece of ['wS1', 'wB1']) {
    await page.locator('.move[data-path=""][data-ply="2"]').click();
    await waggle.expectPly(2);
    await waggle.move(piece);
    await waggle.expectPly(3);
  }
  await waggle.move('bS1');
  await page.keyboard.press('ArrowLeft');
  await waggle.expectPly(3);
  await waggle.move('bB1');
  await waggle.expectPly(4);
}

const variations = (waggle: WagglePage) => waggle.page.locator('.variation');

test('variations can be added and nested, and survive a reload', async ({ waggle, page }) => {
  await branch(waggle);
  await expect(variations(waggle)).toHaveCount(3);
  await expect(page.locator('.variation .variation')).toHaveCount(1);
  await page.reload();
  await expect(variations(waggle)).toHaveCount(3);
  await waggle.expectPly(4);
  await expect(waggle.status).toContainText('variation');
  await expect(page.locator('.variation .variation .move')).toHaveAttribute('aria-current', 'true');
});

test('variations are promoted, deleted and restored', async ({ waggle, page }) => {
  await branch(waggle);
  await waggle.button('Promote').click();
  await expect(page.locator('.variation .variation .move')).toHaveText(/^bS1/);
  await waggle.button('Delete from here').click();
  await waggle.expectPly(3);
  await expect(page.locator('.move', { hasText: 'bB1' })).toHaveCount(0);
  await waggle.button('Undo delete').click();
  await expect(page.locator('.move', { hasText: 'bB1' })).toHaveCount(1);
  await waggle.expectPly(4);
  await waggle.button('Make main line').click();
  await expect(page.locator('.move[data-path=""]')).toHaveText([/^wG1/, /^bG1/, /^wB1/, /^bB1/]);
  await expect(variations(waggle)).toHaveCount(3);
});

test('a link contains the variations, and opens the current position', async ({ waggle, page, context }) => {
  await branch(waggle);
  await page.keyboard.press('ArrowLeft');
  await waggle.expectPly(3);
  await waggle.button('Save & share').click();
  await expect(page.getByText("It doesn't include comments")).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('.variation')).toHaveCount(3);
  await expect(other.locator('.variation .variation')).toHaveCount(1);
  await expect(other.locator('.move[data-path=""]')).toHaveCount(4);
  await expect(other.locator('.board')).toHaveAttribute('data-ply', '3');
  const shown = other.locator('.move[aria-current]');
  await expect(shown).toHaveAttribute('data-path', '1');
  await expect(shown).toBeInViewport({ ratio: 1 });
  await other.keyboard.press('ArrowRight');
  await expect(shown).toHaveAttribute('data-path', '1.0');
});

test('in a low window, a comment stays visible while it is being written', async ({ waggle, page }) => {
  await page.setViewportSize({ width: 1024, height: 635 });
  await branch(waggle);
  await expect(page.getByText('Add a comment')).toBeInViewport({ ratio: 1 });
  await page.getByText('Add a comment').click();
  const field = page.getByRole('textbox', { name: 'Comment on this move' });
  await expect(field).toBeFocused();
  const seen = await field.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 4, bottom - 4].map(
      (y) => document.elementFromPoint((left + right) / 2, y)?.tagName ?? 'nothing',
    );
  });
  expect(seen).toEqual(['TEXTAREA', 'TEXTAREA']);
});

test('stepping back from a variation into the game leaves the variation', async ({ waggle, page }) => {
  await branch(waggle);
  await expect(waggle.status).toContainText('variation');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await waggle.expectPly(1);
  await expect(waggle.status).not.toContainText('variation');
});

test('a comment is shown and survives a reload', async ({ waggle, page }) => {
  await branch(waggle);
  await page.getByText('Add a comment').click();
  await page.getByRole('textbox', { name: 'Comment on this move' }).fill('Better late.');
  await expect(page.locator('.variation .variation .comment')).toHaveText('Better late.');
  await page.reload();
  await expect(page.locator('.variation .variation .comment')).toHaveText('Better late.');
});

import type { Page } from '@playwright/test';
import { expect, patience, test } from './support/test';

/** Lets a test advance the page's clock instead of waiting. */
const letTimePass = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    let passed = 0;
    const now = performance.now.bind(performance);
    performance.now = () => now() + passed;
    (window as unknown as Passing).pass = (milliseconds) => (passed += milliseconds);
  });

interface Passing {
  pass(milliseconds: number): void;
}

async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((it) => (window as unknown as Passing).pass(it), milliseconds);
}

const people = { analysing: false, seats: { white: 'human', black: 'human' } };

test('clocks start with the first move, and each move adds the increment', async ({ waggle, page }) => {
  await letTimePass(page);
  await waggle.visit(people);
  await waggle.newGame('Two players', '30+30');
  await expect(waggle.clock('White')).toHaveText('30:00');
  await pass(page, 60_000);
  await expect(page.getByRole('timer')).toHaveText(['30:00', '30:00']);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await expect(page.getByRole('timer', { name: "Black's clock, running" })).toBeVisible();
  await pass(page, 60_000);
  await expect(waggle.clock('Black')).toHaveText(/^28:5\d$/);
  await waggle.move('bA1');
  await expect(waggle.clock('Black')).toHaveText(/^29:[12]\d$/);
  await expect(page.getByRole('timer', { name: "White's clock, running" })).toBeVisible();
  const stopped = await waggle.clock('Black').textContent();
  await pass(page, 100_000);
  await expect(waggle.clock('White')).toHaveText(/^28:[12]\d$/);
  await expect(waggle.clock('Black')).toHaveText(stopped ?? '');
  await expect(page.locator('[role=timer][aria-live]')).toHaveCount(0);
});

test('a player with 30 seconds left is warned once', async ({ waggle, page }) => {
  await letTimePass(page);
  await waggle.visit(people);
  await waggle.newGame('Two players', '5+5');
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await pass(page, 265_000);
  await expect(waggle.clock('Black')).toHaveText(/^0:3\d$/);
  await expect(waggle.status).not.toContainText('left');
  await pass(page, 8_000);
  await expect(waggle.status).toContainText('Black has 30 seconds left.');
});

test('a game is lost on time, and undo restores the turn', async ({ waggle, page }) => {
  await waggle.visit(people);
  await waggle.newGame('Two players', 0.1);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await expect(waggle.clock('Black')).toHaveText(/^[0-5]\.\d$/);
  const end = page.getByRole('group', { name: 'Game over' });
  await expect(end).toContainText('White wins. Black ran out of time.', { timeout: 10_000 });
  await expect(waggle.status).toContainText('Black ran out of time. White wins.');
  await expect(waggle.clock('Black')).toHaveText('0.0');
  await expect(waggle.area).toHaveAttribute('data-playable', 'false');
  await waggle.button('Undo').click();
  await expect(waggle.clock('Black')).toHaveText(/^[2-5]\.\d$/);
  await waggle.move('bA1');
  await waggle.expectPly(2);
  await waggle.button('Resign').click();
  await waggle.button('Really resign?').click();
  const left = await waggle.clock('White').textContent();
  await page.waitForTimeout(500);
  await expect(waggle.clock('White')).toHaveText(left ?? '');
  await waggle.button('Rematch').click();
  await expect(waggle.clock('Black')).toHaveText('6.0');
});

test('clocks are paused while the page is closed, and in Analyse', async ({ waggle, page }) => {
  await letTimePass(page);
  await waggle.visit(people);
  await waggle.newGame('Two players', '10+10');
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await pass(page, 125_000);
  await expect(waggle.clock('Black')).toHaveText(/^7:5\d$/);
  await page.reload();
  const rest = page.getByRole('group', { name: 'Clocks paused' });
  await expect(rest).toContainText('The clocks are paused.');
  await expect(waggle.clock('Black')).toHaveText(/^7:5\d$/);
  await pass(page, 60_000);
  await expect(waggle.clock('Black')).toHaveText(/^7:5\d$/);
  await waggle.button('Resume').click();
  await expect(rest).toHaveCount(0);
  await pass(page, 60_000);
  await expect(waggle.clock('Black')).toHaveText(/^6:[45]\d$/);
  await waggle.tab('Analyse').click();
  await pass(page, 60_000);
  await waggle.tab('Play').click();
  await expect(waggle.clock('Black')).toHaveText(/^6:[45]\d$/);
  await waggle.button('Pause').click();
  await pass(page, 60_000);
  await expect(waggle.clock('Black')).toHaveText(/^6:[45]\d$/);
  await waggle.move('bA1');
  await expect(page.getByRole('timer', { name: "White's clock, running" })).toBeVisible();
});

test('undo restores the clocks, and stepping back does not stop them', async ({ waggle, page }) => {
  await letTimePass(page);
  await waggle.visit(people);
  await waggle.newGame('Two players', '5+5');
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await pass(page, 60_000);
  await waggle.move('bA1');
  await waggle.expectPly(2);
  await pass(page, 30_000);
  await page.keyboard.press('ArrowLeft');
  await pass(page, 30_000);
  await expect(waggle.clock('White')).toHaveText(/^3:5\d$/);
  await waggle.button('Return to the game').click();
  await waggle.button('Undo').click();
  await waggle.expectPly(1);
  await expect(waggle.clock('White')).toHaveText('5:00');
  await expect(waggle.clock('Black')).toHaveText(/^(5:00|4:5\d)$/);
});

test('Waggle manages its clock', async ({ waggle }) => {
  await waggle.visit({ ...people, thinkBy: 'seconds', seconds: 60, level: 20 });
  await waggle.newGame('You play White', 0.5);
  await waggle.move('wA1');
  await waggle.expectPly(1);
  await expect(waggle.clock('Black')).not.toHaveText('0:30');
  // Without clocks, Waggle would think for a minute.
  await expect(waggle.board).toHaveAttribute('data-ply', '2', { timeout: 10_000 * patience });
  await expect(waggle.clock('White')).toHaveText(/^0:(30|2\d)$/);
});

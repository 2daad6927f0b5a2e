import { expect, test } from './support/test';

const people = { analysing: false, seats: { white: 'human', black: 'human' } };

test('the end of a game gives the reason, and offers a rematch and a review', async ({ waggle, page }) => {
  await waggle.visit({ ...people, reviewSeconds: 0.05 });
  await waggle.move('wA1');
  await waggle.move('bA1');
  await waggle.button('Resign').click();
  await waggle.button('Really resign?').click();
  const end = page.getByRole('group', { name: 'Game over' });
  await expect(end).toContainText('Black wins. White resigned.');
  await waggle.button('Review this game').click();
  await expect(page.getByRole('slider', { name: "White's winning chances, by move" })).toBeVisible({
    timeout: 30_000,
  });
  await waggle.tab('Play').click();
  await waggle.button('Rematch').click();
  await waggle.expectPly(0);
  await expect(end).toHaveCount(0);
});

test('the result is given from the view of the human', async ({ waggle, page }) => {
  await waggle.visit({ seats: { white: 'human', black: 'waggle' }, thinkBy: 'depth', depth: 1 });
  await waggle.move('wA1');
  await expect.poll(() => waggle.ply()).toBeGreaterThan(1);
  await waggle.button('Resign').click();
  await waggle.button('Really resign?').click();
  await expect(page.getByRole('group', { name: 'Game over' })).toContainText('You lost. White resigned.');
});

test('the first visit asks for a level in words, and starts at a low one', async ({ page }) => {
  await page.goto('./');
  const question = page.getByRole('group', { name: 'How strong should Waggle be?' });
  await expect(question).toContainText('set to level 2 now');
  await expect(page.getByText(/Waggle's strength: level 2, beginner/)).toBeVisible();
  await expect(question.getByTitle('Level 1, base game only')).toHaveText("I'm new to Hive");
  await question.getByRole('button', { name: 'I play often' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(/Waggle's strength: level 8, club/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Waggle's strength: level 8, club/)).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('beginners start with the base game', async ({ waggle, page }) => {
  await page.goto('./');
  await expect(waggle.area.locator('[data-piece=wP]')).toBeVisible();
  await waggle.button("I'm new to Hive").click();
  await expect(page.getByText(/Waggle's strength: level 1, beginner/)).toBeVisible();
  await expect(waggle.area.locator('[data-piece=wP]')).toHaveCount(0);
});

for (const [name, bytes] of [
  ['noise.pgn', Array.from({ length: 100_000 }, (_, i) => (i * 48_271 + (i >> 3) * 17) % 256)],
  ['paper.pdf', [...'%PDF-1.7\n1 0 obj << /Size 7 >> [ 0 0 612 792 ] stream'].map((c) => c.charCodeAt(0))],
] as const) {
  test(`${name} is rejected with one message, and the game stays`, async ({ waggle, page }) => {
    await waggle.visit(people);
    await waggle.move('wA1');
    await waggle.button('Open').click();
    await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`Couldn't open ${name}`);
    await page.keyboard.press('Escape');
    await waggle.expectPly(1);
  });
}

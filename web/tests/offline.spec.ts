import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

test('works offline after the first visit, and is then isolated', async ({ waggle, page, context }) => {
  await waggle.visit({ thinkBy: 'depth', depth: 1 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await waggle.move('wG1');
  await waggle.expectPly(2);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test('a search can be stopped on an isolated page', async ({ waggle, page }) => {
  await waggle.visit({ thinkBy: 'seconds', seconds: 60 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await waggle.move('wG1');
  await expect(waggle.button('Move now')).toBeEnabled();
  await waggle.button('Move now').click();
  await expect(waggle.board).toHaveAttribute('data-ply', '2', { timeout: 1000 });
});

// A fixed order makes builds reproducible.
test('the cached files are listed in order', async ({ page }) => {
  const worker = await (await page.request.get('sw.js')).text();
  const list = JSON.parse(/\["\.\/"[^\]]*\]/.exec(worker)?.[0] ?? '[]') as string[];
  expect(list.slice(0, 2)).toEqual(['./', 'index.html']);
  const others = list.slice(2);
  expect(others.length).toBeGreaterThan(3);
  expect(others).toEqual([...others].sort());
});

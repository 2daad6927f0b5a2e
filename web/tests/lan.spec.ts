// The page as seen from another device on the local network, without HTTPS.
import { pageFolder, Site } from './support/site';
import { expect, test } from './support/test';

// Browsers trust localhost, so use another name for it.
test.use({
  launchOptions: {
    executablePath: process.env.WAGGLE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--host-resolver-rules=MAP waggle.test 127.0.0.1'],
  },
});

test('Waggle plays without HTTPS, and logs no errors', async ({ waggle, page }) => {
  const site = await Site.open(pageFolder);
  await waggle.visit({ thinkBy: 'depth', depth: 2 }, `http://waggle.test:${site.port}/`);
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);
  await waggle.move('wG1');
  await waggle.expectPly(2);
  site.close();
});

// The package as users install it: in Node.js and with three bundlers.
import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { examples, installPackage, missing, runIn } from './support/package';
import { Site } from './support/site';
import { expect, test } from './support/test';

const isolation = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
const root = fileURLToPath(new URL('../../', import.meta.url));

test.describe.configure({ mode: 'serial' });
test.skip(missing() !== null, missing() ?? '');
test.beforeAll(() => installPackage());

async function expectMove(page: Page, url: string, threads: number): Promise<void> {
  await page.goto(url);
  await expect(page.locator('body')).toHaveText(new RegExp(`^w\\w+ \\(${threads} threads\\)$`), {
    timeout: 20_000,
  });
}

/** Serves a built folder with and without cross-origin isolation. */
async function expectMoves(page: Page, folder: string): Promise<void> {
  for (const [headers, threads] of [
    [{}, 1],
    [isolation, 2],
  ] as const) {
    const site = await Site.open(folder, { headers });
    await expectMove(page, site.url, threads);
    site.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the package works in Node.js, with threads', async () => {
  expect(await runIn('node', process.execPath, 'main.js')).toMatch(/^w\w+ \(2 threads\)$/m);
});

for (const folder of [examples, `${root}web/`]) {
  const { version } = JSON.parse(readFileSync(`${folder}package-lock.json`, 'utf8')).packages[
    'node_modules/vite'
  ];
  test(`the package works with the development server of Vite ${version}`, async ({ page, waggle }) => {
    expect(waggle).toBeDefined();
    const port = await freePort();
    const words = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--force'];
    const server = spawn(process.execPath, [`${folder}node_modules/vite/bin/vite.js`, ...words], {
      cwd: `${examples}vite`,
    });
    try {
      const url = `http://127.0.0.1:${port}/`;
      await expect
        .poll(
          () =>
            page.request.get(url).then(
              (it) => it.ok(),
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true);
      await expectMove(page, url, 1);
    } finally {
      server.kill();
    }
  });
}

test('the package works when built with Vite', async ({ page, waggle }) => {
  expect(waggle).toBeDefined();
  await runIn('vite', 'vite', 'build', '--logLevel', 'warn');
  await expectMoves(page, `${examples}vite/dist`);
});

for (const mode of ['development', 'production']) {
  test(`the package works when built with webpack for ${mode}`, async ({ page, waggle }) => {
    expect(waggle).toBeDefined();
    await runIn('webpack', 'webpack', './main.js', '--mode', mode, '--devtool', 'false');
    copyFileSync(`${examples}webpack/index.html`, `${examples}webpack/dist/index.html`);
    await expectMoves(page, `${examples}webpack/dist`);
  });
}

test('the package works when built with esbuild', async ({ page, waggle }) => {
  expect(waggle).toBeDefined();
  await runIn(
    'esbuild',
    'esbuild',
    'main.js',
    '--bundle',
    '--format=esm',
    '--outdir=dist',
    '--log-level=warning',
  );
  for (const file of ['worker.js', 'waggle.wasm', 'waggle-threads.wasm'])
    copyFileSync(`${examples}node_modules/waggle-engine/${file}`, `${examples}esbuild/dist/${file}`);
  copyFileSync(`${examples}esbuild/index.html`, `${examples}esbuild/dist/index.html`);
  await expectMoves(page, `${examples}esbuild/dist`);
});

for (const resolution of ['bundler', 'nodenext']) {
  test(`types are found under moduleResolution ${resolution}`, async () => {
    await runIn('types', `${root}web/node_modules/.bin/tsc`, '--project', `tsconfig.${resolution}.json`);
  });
}

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';

// Any free port will do. The environment passes it on to the workers, which read this file too.
const port = Number((process.env.WAGGLE_WEB_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))));

const measured = /@measured/;

const chromium: Project = {
  name: 'chromium',
  grepInvert: measured,
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.WAGGLE_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
};

const firefoxPath = process.env.WAGGLE_FIREFOX ?? '/usr/bin/firefox-esr';

/** The system's Firefox, driven over WebDriver BiDi, which Playwright supports only in part. */
const firefox: Project = {
  name: 'firefox',
  testMatch: [
    'essentials.spec.ts',
    'engine.spec.ts',
    'board.spec.ts',
    'offline.spec.ts',
    'site.spec.ts',
    'clocks.spec.ts',
    'saved.spec.ts',
    'learn.spec.ts',
  ],
  // Downloads require Chromium's protocol.
  grepInvert: [measured, /@once/, /exported to a file/],
  use: {
    // Playwright supports this name, but its types lack it.
    browserName: '_bidiFirefox' as 'firefox',
    launchOptions: {
      executablePath: firefoxPath,
      // A lower frame rate and no preallocated processes save a fifth of Firefox's time.
      firefoxUserPrefs: { 'layout.frame_rate': 20, 'dom.ipc.processPrelaunch.enabled': false },
    },
  },
};

const others = existsSync(firefoxPath) ? [chromium, firefox] : [chromium];

/** Tests that measure times run last, one at a time. */
const alone = others.map((browser, index): Project => {
  const before = [...others, ...others.slice(0, index).map(({ name }) => ({ name: `${name} alone` }))];
  return {
    ...browser,
    name: `${browser.name} alone`,
    grep: measured,
    grepInvert: browser === firefox ? /over a slow network/ : [],
    dependencies: before.map(({ name }) => name ?? ''),
    workers: 1,
  };
});

/** Tests of the built page in the system's Chromium and Firefox. */
export default defineConfig({
  testDir: 'tests',
  projects: [...others, ...alone],
  fullyParallel: true,
  // Many tests mostly wait, so run more of them than there are processors.
  workers: Math.min(Math.ceil(1.5 * availableParallelism()), 8),
  // Under load, axe can take more than a minute.
  timeout: 180_000,
  // Under load, the engine can be slow to answer.
  expect: { timeout: 15_000 },
  // One retry separates slow tests from broken ones when other checks run alongside.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    // Service workers would download the whole page again. The tests of offline use allow them.
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${port}/`,
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});

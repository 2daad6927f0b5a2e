import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';

// Any port will do; the workers, which read this file too, get it from the environment.
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

/** The system's Firefox, which Playwright drives by WebDriver BiDi; not all of its functions work so. */
const firefox: Project = {
  name: 'firefox',
  testMatch: [
    'essentials.spec.ts',
    'engine.spec.ts',
    'board.spec.ts',
    'offline.spec.ts',
    'site.spec.ts',
    'clocks.spec.ts',
    'kept.spec.ts',
    'learn.spec.ts',
  ],
  // Downloads need Chromium's own protocol.
  grepInvert: [measured, /@once/, /goes to a file/],
  use: {
    // Playwright knows this name, but its types do not.
    browserName: '_bidiFirefox' as 'firefox',
    launchOptions: {
      executablePath: firefoxPath,
      // Fewer frames and no processes in reserve: a fifth of its time is saved.
      firefoxUserPrefs: { 'layout.frame_rate': 20, 'dom.ipc.processPrelaunch.enabled': false },
    },
  },
};

const others = existsSync(firefoxPath) ? [chromium, firefox] : [chromium];

/** What measures times in a browser comes last, one test at a time. */
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

/** Tests of the built page, in the system's Chromium and Firefox. */
export default defineConfig({
  testDir: 'tests',
  projects: [...others, ...alone],
  fullyParallel: true,
  // Many of them mostly wait.
  workers: Math.min(Math.ceil(1.5 * availableParallelism()), 8),
  // Beside other checks, a minute may not be enough for all that axe looks at.
  timeout: 180_000,
  // Beside other checks, the engine's lines may take longer than usual to come.
  expect: { timeout: 15_000 },
  // Beside other checks, a second try tells what is slow from what is wrong.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    // A service worker fetches the whole page once more. Tests of what it does allow it.
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${port}/`,
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});

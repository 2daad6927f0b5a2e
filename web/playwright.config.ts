import { defineConfig } from '@playwright/test';

// Any port will do; the workers, which read this file too, get it from the environment.
const port = Number((process.env.WAGGLE_WEB_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))));

/** Tests of the built page, in the system's Chromium. */
export default defineConfig({
  testDir: 'tests',
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    launchOptions: {
      executablePath: process.env.WAGGLE_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { initialPositions } from './vite/initial-positions';
import { modules, scriptsOfThreads } from './vite/modules';
import { serviceWorker } from './vite/service-worker';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Cross-origin isolation, which threads require. On a real server, the service worker adds these
 * headers.
 */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  base: './',
  resolve: { alias: modules },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'es', plugins: () => [scriptsOfThreads()] },
  build: {
    target: 'es2022',
    outDir: process.env.WAGGLE_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // Never inline the engine's files, because they are loaded by URL.
    assetsInlineLimit: 0,
  },
  server: { headers: isolation, fs: { allow: ['..'] } },
  // Browsers ignore these headers without HTTPS, and log a warning.
  preview: { headers: process.env.WAGGLE_LAN ? {} : isolation },
  plugins: [
    initialPositions(process.env.WAGGLE_ENGINE_OUT ?? here('engine/dist')),
    scriptsOfThreads(),
    serviceWorker(here('src/offline/service-worker.ts')),
  ],
});

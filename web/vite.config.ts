import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { firstScenes } from './vite/first-scenes';
import { modules, scriptsOfThreads } from './vite/modules';
import { serviceWorker } from './vite/service-worker';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What lets the engine use threads; from a real server the service worker adds it. */
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
    // The engine's files are loaded by their addresses, however small they are.
    assetsInlineLimit: 0,
  },
  server: { headers: isolation, fs: { allow: ['..'] } },
  // Without HTTPS browsers refuse these headers, and complain.
  preview: { headers: process.env.WAGGLE_LAN ? {} : isolation },
  plugins: [
    firstScenes(process.env.WAGGLE_ENGINE_OUT ?? here('engine/dist')),
    scriptsOfThreads(),
    serviceWorker(here('src/offline/service-worker.ts')),
  ],
});

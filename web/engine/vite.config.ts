import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { modules } from '../vite/modules';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = process.env.WAGGLE_ENGINE_OUT ?? here('dist');

/** The package: waggle.js, which another site imports, and beside it the worker and the module. */
export default defineConfig({
  base: './',
  publicDir: false,
  resolve: { alias: modules },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'worker.js', assetFileNames: '[name][extname]' } } },
  build: {
    target: 'es2022',
    outDir: out,
    emptyOutDir: true,
    // The engine's scripts are loaded by their addresses, however small they are.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: here('src/index.ts'),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'waggle.js', assetFileNames: '[name][extname]' },
    },
  },
  plugins: [
    {
      name: 'package files',
      closeBundle() {
        for (const name of ['package.json', 'README.md']) copyFileSync(here(name), `${out}/${name}`);
      },
    },
  ],
});

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { modules } from '../vite/modules';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = process.env.WAGGLE_ENGINE_OUT ?? here('dist');

/** What package.json says, and the version, which stands with the program. */
function described(): string {
  const version = /VERSION (\d+\.\d+\.\d+)/.exec(readFileSync(here('../../CMakeLists.txt'), 'utf8'))?.[1];
  if (version === undefined) throw new Error('CMakeLists.txt names no version.');
  const { name, ...rest } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as Record<string, unknown>;
  return `${JSON.stringify({ name, version, ...rest }, undefined, 2)}\n`;
}

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
        writeFileSync(`${out}/package.json`, described());
        copyFileSync(here('README.md'), `${out}/README.md`);
      },
    },
  ],
});

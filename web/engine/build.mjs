/**
 * Builds the npm package into $WAGGLE_ENGINE_OUT or engine/dist. Each script is bundled into one
 * file that references only the worker and the WebAssembly modules, so it runs unchanged in
 * browsers, in Node.js and under bundlers.
 */

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { fitForBundlers, threadScripts } from '../vite/threads-script.mjs';

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = process.env.WAGGLE_ENGINE_OUT ?? here('dist');
const compiled = { 'waggle.wasm': 'web', 'waggle-threads.wasm': 'web-threads' };

/**
 * Resolves `spawn` and `wasm` to the variant for the platform of the script.
 * @param {Record<string, string>} files
 * @returns {import('esbuild').Plugin}
 */
const variants = (files) => ({
  name: 'variants',
  setup({ onResolve }) {
    onResolve({ filter: /\/(spawn|wasm)\.js$/ }, ({ path }) => {
      const file = files[path.replace(/^.*\/|\.js$/g, '')];
      return file ? { path: here(`package/${file}.ts`) } : undefined;
    });
  },
});

/** @type {import('esbuild').Plugin} */
const scriptsOfThreads = {
  name: 'scripts of threads',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: threadScripts }, ({ path }) => ({ path: here(`../../build/web-threads/${path}`) }));
    onLoad({ filter: /waggle-threads(\.worker)?\.js$/ }, ({ path }) => ({
      contents: fitForBundlers(path, readFileSync(path, 'utf8')),
    }));
  },
};

/**
 * @param {string} entry
 * @param {string} name
 * @param {Record<string, string>} files
 */
const script = (entry, name, files) =>
  build({
    entryPoints: [here(entry)],
    outfile: `${out}/${name}`,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: name.includes('node') ? 'node' : 'browser',
    logLevel: 'warning',
    // "sideEffects" in package.json lists built files, so it must not apply to the sources.
    ignoreAnnotations: true,
    plugins: [variants(files), scriptsOfThreads],
  });

/** The published package.json. CMakeLists.txt is the only place that holds the version. */
function described() {
  const version = /VERSION (\d+\.\d+\.\d+)/.exec(readFileSync(here('../../CMakeLists.txt'), 'utf8'))?.[1];
  if (version === undefined) throw new Error('CMakeLists.txt has no VERSION.');
  const { name, ...rest } = JSON.parse(readFileSync(here('package.json'), 'utf8'));
  return `${JSON.stringify({ name, version, ...rest }, undefined, 2)}\n`;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await Promise.all([
  script('src/index.ts', 'waggle.js', { spawn: 'spawn-browser' }),
  script('src/index.ts', 'development/waggle.js', { spawn: 'spawn-development' }),
  script('src/index.ts', 'waggle-node.js', { spawn: 'spawn-node' }),
  script('src/worker.ts', 'worker.js', { wasm: 'wasm-browser' }),
  script('package/worker-node.ts', 'worker-node.js', { wasm: 'wasm-node' }),
]);
for (const [file, folder] of Object.entries(compiled))
  copyFileSync(here(`../../build/${folder}/${file}`), `${out}/${file}`);
copyFileSync(here('README.md'), `${out}/README.md`);
copyFileSync(here('../../LICENSE'), `${out}/LICENSE`);
writeFileSync(`${out}/package.json`, described());

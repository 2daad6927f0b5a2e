import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { fitForBundlers, threadScripts } from './threads-script.mjs';

const build = fileURLToPath(new URL('../../build/', import.meta.url));

/** The WebAssembly modules in CMake's build folders. */
export const modules = [
  { find: /^waggle\.wasm(?=\?)/, replacement: `${build}web/waggle.wasm` },
  { find: /^waggle-threads\.wasm(?=\?)/, replacement: `${build}web-threads/waggle-threads.wasm` },
];

/** Resolves imports of Emscripten's scripts. */
export function scriptsOfThreads(): Plugin {
  return {
    name: 'waggle-threads-scripts',
    enforce: 'pre',
    resolveId: (name) => (threadScripts.test(name) ? `${build}web-threads/${name}` : undefined),
    load: (id) => {
      const [name = ''] = id.startsWith(build) ? id.split('/').slice(-1) : [];
      return threadScripts.test(name) ? fitForBundlers(name, readFileSync(id, 'utf8')) : undefined;
    },
  };
}

import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../build/', import.meta.url));

/** Where the engine's modules lie, as CMake builds them. */
export const modules = [
  { find: /^waggle\.wasm(?=\?)/, replacement: `${build}web/waggle.wasm` },
  { find: /^waggle-threads\.(?=[a-z.]+\?)/, replacement: `${build}web-threads/waggle-threads.` },
];

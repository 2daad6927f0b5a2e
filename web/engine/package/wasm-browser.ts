import { compile } from '../src/compile.js';

/** The module for one thread. Throws what `compile` throws. */
export const compilePlain = (): Promise<WebAssembly.Module> =>
  compile(new URL('./waggle.wasm', import.meta.url));

/** The module for several threads. Throws what `compile` throws. */
export const compileThreads = (): Promise<WebAssembly.Module> =>
  compile(new URL('./waggle-threads.wasm', import.meta.url));

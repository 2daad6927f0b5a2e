import { compile } from '../src/compile.js';

/** The single-threaded module. Throws what `compile` throws. */
export const compilePlain = (): Promise<WebAssembly.Module> =>
  compile(new URL('./waggle.wasm', import.meta.url));

/** The multi-threaded module. Throws what `compile` throws. */
export const compileThreads = (): Promise<WebAssembly.Module> =>
  compile(new URL('./waggle-threads.wasm', import.meta.url));

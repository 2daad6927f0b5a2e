import plainUrl from 'waggle.wasm?url';
import threadsUrl from 'waggle-threads.wasm?url';

import { compile } from './compile.js';

/** The single-threaded module. Throws what `compile` throws. */
export const compilePlain = (): Promise<WebAssembly.Module> => compile(new URL(plainUrl, self.location.href));

/** The multi-threaded module. Throws what `compile` throws. */
export const compileThreads = (): Promise<WebAssembly.Module> =>
  compile(new URL(threadsUrl, self.location.href));

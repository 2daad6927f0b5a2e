import plainUrl from 'waggle.wasm?url';
import threadsUrl from 'waggle-threads.wasm?url';

import { compile } from './compile.js';

/** The module for one thread. Throws what `compile` throws. */
export const compilePlain = (): Promise<WebAssembly.Module> => compile(new URL(plainUrl, self.location.href));

/** The module for several threads. Throws what `compile` throws. */
export const compileThreads = (): Promise<WebAssembly.Module> =>
  compile(new URL(threadsUrl, self.location.href));

import { readFile } from 'node:fs/promises';

const compile = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(new Uint8Array(await readFile(new URL(name, import.meta.url))));

/** The module for one thread. Throws an Error where its file cannot be read. */
export const compilePlain = (): Promise<WebAssembly.Module> => compile('./waggle.wasm');

/** The module for several threads. Throws an Error where its file cannot be read. */
export const compileThreads = (): Promise<WebAssembly.Module> => compile('./waggle-threads.wasm');

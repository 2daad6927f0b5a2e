import { readFile } from 'node:fs/promises';

const compile = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(new Uint8Array(await readFile(new URL(name, import.meta.url))));

/** The single-threaded module. Throws an Error if its file can't be read. */
export const compilePlain = (): Promise<WebAssembly.Module> => compile('./waggle.wasm');

/** The multi-threaded module. Throws an Error if its file can't be read. */
export const compileThreads = (): Promise<WebAssembly.Module> => compile('./waggle-threads.wasm');

import scriptUrl from 'waggle-threads.js?url';
import wasmUrl from 'waggle-threads.wasm?url';
import workerUrl from 'waggle-threads.worker.js?url';

import type { StopFlag } from './messages';
import { Module, type ModuleExports, textAt } from './module';

/** What Emscripten's script makes of what it is given. */
type Create = (given: {
  helpers: number;
  wasmMemory: WebAssembly.Memory;
  mainScriptUrlOrBlob: string;
  locateFile(name: string): string;
  say(address: number, size: number): void;
}) => Promise<{ [Name in keyof ModuleExports as `_${Name}`]: ModuleExports[Name] }>;

const kPage = 65_536;

/** The module for several threads, which share its memory with the page. */
export class Threaded {
  private constructor(
    private readonly module: Module,
    readonly stopFlag: StopFlag,
  ) {}

  static async load(base: string, threads: number, say: (lines: string) => void): Promise<Threaded> {
    const absolute = (url: string): string => new URL(url, base).href;
    const memory = new WebAssembly.Memory({ initial: (32 << 20) / kPage, maximum: (2 ** 31) / kPage, shared: true });
    const script = (await import(/* @vite-ignore */ absolute(scriptUrl))) as { default: Create };
    const exports = await script.default({
      helpers: threads - 1,
      wasmMemory: memory,
      mainScriptUrlOrBlob: absolute(scriptUrl),
      locateFile: (name) => absolute(name.endsWith('.wasm') ? wasmUrl : workerUrl),
      say: (address, size) => say(textAt(memory, address, size)),
    });
    const module = new Module(
      { waggle_stop: exports._waggle_stop, waggle_buffer: exports._waggle_buffer, waggle_line: exports._waggle_line },
      memory,
    );
    return new Threaded(module, { memory: memory.buffer as unknown as SharedArrayBuffer, address: module.stopAddress });
  }

  get memoryBytes(): number {
    return this.module.memoryBytes;
  }

  answer(line: string): void {
    this.module.answer(line);
  }
}

import wasmUrl from 'waggle.wasm?url';

import { bytesOf, compile, Module, type ModuleExports, textAt } from './module';
import { StopWatch } from './stop-signal';

/** The module for one thread, with what it asks of its host: the time, some chance, and an ear. */
export class SingleThread {
  private readonly watch = new StopWatch();
  private memory!: WebAssembly.Memory;
  private module!: Module;

  private constructor(private readonly say: (lines: string) => void) {}

  static async load(base: string, say: (lines: string) => void): Promise<SingleThread> {
    const host = new SingleThread(say);
    const instance = await WebAssembly.instantiate(await compile(new URL(wasmUrl, base)), host.imports());
    const exports = instance.exports as unknown as ModuleExports & { memory: WebAssembly.Memory; _initialize(): void };
    host.memory = exports.memory;
    exports._initialize();
    host.module = new Module(exports, exports.memory);
    return host;
  }

  get memoryBytes(): number {
    return this.module.memoryBytes;
  }

  answer(line: string, stopUrl: string | null): void {
    this.watch.start(stopUrl, performance.now());
    this.module.setStop(false);
    this.module.answer(line);
  }

  private view(): DataView {
    return new DataView(this.memory.buffer);
  }

  // A search asks for the time often, and nobody else can reach it meanwhile: so this is where it
  // learns that it is to stop.
  private tellTime(address: number): number {
    const now = performance.now();
    if (this.watch.isStopped(now)) this.module.setStop(true);
    this.view().setBigUint64(address, BigInt(Math.round(now * 1e6)), true);
    return 0;
  }

  private imports(): WebAssembly.Imports {
    return {
      env: {
        waggle_say: (address: number, size: number) => this.say(textAt(this.memory, address, size)),
        getentropy: (address: number, size: number) => {
          crypto.getRandomValues(bytesOf(this.memory, address, size));
          return 0;
        },
        emscripten_notify_memory_growth: () => {},
      },
      wasi_snapshot_preview1: {
        clock_time_get: (_clock: number, _precision: bigint, address: number) => this.tellTime(address),
        proc_exit: (code: number) => {
          throw new Error(`The engine ended with code ${code}.`);
        },
        // There are no variables of an environment.
        environ_sizes_get: (count: number, size: number) => {
          this.view().setUint32(count, 0, true);
          this.view().setUint32(size, 0, true);
          return 0;
        },
        environ_get: () => 0,
      },
    };
  }
}

import type { StopWay } from './messages.js';
import { bytesOf, Module, type ModuleExports, textAt } from './module.js';
import { newStopWatch } from './stop-watch.js';
import { mayWait, suspending } from './suspend.js';

type Exports = Omit<ModuleExports, 'waggle_line'> & {
  memory: WebAssembly.Memory;
  _initialize(): void;
  waggle_line(buffer: number, size: number): void;
};

/**
 * The single-threaded module and its imports: a clock, a source of entropy and an output callback.
 */
export class SingleThread {
  private readonly watch = newStopWatch();
  private memory!: WebAssembly.Memory;
  private module!: Module;
  private isAnswering = false;

  private constructor(private readonly say: (lines: string) => void) {}

  static async load(compiled: WebAssembly.Module, say: (lines: string) => void): Promise<SingleThread> {
    const host = new SingleThread(say);
    const instance = await WebAssembly.instantiate(compiled, host.imports());
    const exports = instance.exports as unknown as Exports;
    const { memory, waggle_stop, waggle_buffer, waggle_line } = exports;
    host.memory = memory;
    exports._initialize();
    const line = host.waits ? mayWait(waggle_line) : waggle_line;
    host.module = new Module({ waggle_stop, waggle_buffer, waggle_line: line }, memory);
    return host;
  }

  get memoryBytes(): number {
    return this.module.memoryBytes;
  }

  get stopWay(): StopWay {
    return this.watch.way;
  }

  begin(isFirst: boolean, stopUrl: string | null): void {
    this.watch.start(isFirst, stopUrl, performance.now());
  }

  async answer(line: string): Promise<void> {
    this.module.setStop(this.watch.isStopped(performance.now()));
    this.isAnswering = true;
    await this.module.answer(line);
    this.isAnswering = false;
  }

  stop(): void {
    this.watch.onStop();
  }

  private get waits(): boolean {
    return this.watch.way.kind === 'message';
  }

  private view(): DataView {
    return new DataView(this.memory.buffer);
  }

  // The search holds the thread but reads the clock often, so this is the place to check for a
  // stop.
  private readClock(address: number): number | Promise<number> {
    const pause = this.isAnswering ? this.watch.pause(performance.now()) : null;
    return pause ? pause.then(() => this.writeTime(address)) : this.writeTime(address);
  }

  private writeTime(address: number): number {
    const now = performance.now();
    if (this.isAnswering && this.watch.isStopped(now)) this.module.setStop(true);
    this.view().setBigUint64(address, BigInt(Math.round(now * 1e6)), true);
    return 0;
  }

  private imports(): WebAssembly.Imports {
    const readClock = (_clock: number, _precision: bigint, address: number): number | Promise<number> =>
      this.readClock(address);
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
        clock_time_get: this.waits ? suspending(readClock) : readClock,
        proc_exit: (code: number) => {
          throw new Error(`It exited with code ${code}.`);
        },
        // The environment is empty.
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

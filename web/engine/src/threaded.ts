import create from 'waggle-threads.js';
import type { StopWay } from './messages.js';
import { Module, textAt } from './module.js';

const kPage = 65_536;

/**
 * The multi-threaded module. The page can write to its memory, which is how searches are stopped.
 */
export class Threaded {
  private constructor(
    private readonly module: Module,
    readonly stopWay: StopWay,
  ) {}

  static async load(
    compiled: WebAssembly.Module,
    helpers: MessagePort[],
    say: (lines: string) => void,
  ): Promise<Threaded> {
    const memory = new WebAssembly.Memory({
      initial: (32 << 20) / kPage,
      maximum: 2 ** 31 / kPage,
      shared: true,
    });
    const exports = await create({
      helpers: helpers.length,
      wasmMemory: memory,
      locateFile: (name) => name,
      takeHelper: () => helpers.shift(),
      instantiateWasm: (imports, done) => {
        void WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
        return {};
      },
      say: (address, size) => say(textAt(memory, address, size)),
    });
    const module = new Module(
      {
        waggle_stop: exports._waggle_stop,
        waggle_buffer: exports._waggle_buffer,
        waggle_line: exports._waggle_line,
      },
      memory,
    );
    const flag = { memory: memory.buffer as unknown as SharedArrayBuffer, address: module.stopAddress };
    return new Threaded(module, { kind: 'flag', flag });
  }

  get memoryBytes(): number {
    return this.module.memoryBytes;
  }

  begin(): void {}

  answer(line: string): Promise<void> {
    return this.module.answer(line);
  }

  stop(): void {}
}

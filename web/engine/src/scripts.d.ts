/**
 * The scripts that Emscripten generates for the multi-threaded module; see vite/threads-script.mjs.
 */
declare module 'waggle-threads.js' {
  interface Exports {
    _waggle_stop(): number;
    _waggle_buffer(size: number): number;
    _waggle_line(buffer: number, size: number): void;
  }

  /** Instantiates and initialises the module. */
  export default function create(given: {
    helpers: number;
    wasmMemory: WebAssembly.Memory;
    locateFile(name: string): string;
    /** Returns the port of the next unused helper. */
    takeHelper(): MessagePort | undefined;
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): object;
    say(address: number, size: number): void;
  }): Promise<Exports>;
}

declare module 'waggle-threads.worker.js';

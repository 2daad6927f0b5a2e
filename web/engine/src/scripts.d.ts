/** The scripts that Emscripten writes around the module with threads; see vite/threads-script.mjs. */
declare module 'waggle-threads.js' {
  interface Exports {
    _waggle_stop(): number;
    _waggle_buffer(size: number): number;
    _waggle_line(buffer: number, size: number): void;
  }

  /** Starts the module with what it is given. */
  export default function create(given: {
    helpers: number;
    wasmMemory: WebAssembly.Memory;
    locateFile(name: string): string;
    /** Gives each helper once. */
    takeHelper(): MessagePort | undefined;
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): object;
    say(address: number, size: number): void;
  }): Promise<Exports>;
}

declare module 'waggle-threads.worker.js';

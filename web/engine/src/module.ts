/** Exports of the WebAssembly module; see src/module/main.cpp. */
export interface ModuleExports {
  /** The address of the byte that stops the search. */
  waggle_stop(): number;
  /** The address of a buffer, or 0 if out of memory. */
  waggle_buffer(size: number): number;
  waggle_line(buffer: number, size: number): void | Promise<void>;
}

/**
 * The compiled engine, which answers command lines. Output goes to the callback passed when
 * loading.
 */
export class Module {
  private static readonly encoder = new TextEncoder();

  readonly stopAddress: number;

  constructor(
    private readonly exports: ModuleExports,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.stopAddress = exports.waggle_stop();
    if (this.stopAddress === 0) throw new Error('There is not enough memory.');
  }

  /** Resolves once the line has been answered completely. */
  async answer(line: string): Promise<void> {
    const bytes = Module.encoder.encode(line);
    const buffer = this.exports.waggle_buffer(bytes.length);
    // Without a buffer (0), the engine reports that it is out of memory.
    if (buffer !== 0) bytesOf(this.memory, buffer, bytes.length).set(bytes);
    await this.exports.waggle_line(buffer, bytes.length);
  }

  get memoryBytes(): number {
    return this.memory.buffer.byteLength;
  }

  setStop(on: boolean): void {
    bytesOf(this.memory, this.stopAddress, 1)[0] = on ? 1 : 0;
  }
}

export function bytesOf(memory: WebAssembly.Memory, address: number, size: number): Uint8Array {
  return new Uint8Array(memory.buffer, address, size);
}

/** Decodes UTF-8 at an address. TextDecoder rejects shared memory in browsers, hence the copy. */
export function textAt(memory: WebAssembly.Memory, address: number, size: number): string {
  return new TextDecoder().decode(bytesOf(memory, address, size).slice());
}

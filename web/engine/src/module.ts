/** What the compiled engine offers; see src/module/main.cpp. */
export interface ModuleExports {
  /** Where a byte is set to end the search under way. */
  waggle_stop(): number;
  /** The address of a buffer, or 0 without the memory for it. */
  waggle_buffer(size: number): number;
  waggle_line(buffer: number, size: number): void | Promise<void>;
}

/** The compiled engine in its memory: a line in; what it says goes to whoever loaded it. */
export class Module {
  private static readonly encoder = new TextEncoder();

  readonly stopAddress: number;

  constructor(
    private readonly exports: ModuleExports,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.stopAddress = exports.waggle_stop();
    if (this.stopAddress === 0) throw new Error('There is not enough memory for the engine.');
  }

  /** Answers a line. Resolves when all has been said. */
  async answer(line: string): Promise<void> {
    const bytes = Module.encoder.encode(line);
    const buffer = this.exports.waggle_buffer(bytes.length);
    // Without a buffer, the engine refuses the line.
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

/** The text at an address. Browsers decode no shared memory, hence the copy. */
export function textAt(memory: WebAssembly.Memory, address: number, size: number): string {
  return new TextDecoder().decode(bytesOf(memory, address, size).slice());
}

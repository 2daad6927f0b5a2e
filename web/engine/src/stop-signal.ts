import type { StopFlag, StopWay } from './messages.js';

/**
 * Tells a worker that is deep in a search to stop. There are three ways; the worker says which.
 * Flag: page and worker share a byte. Message: the search pauses now and then, and the worker hears
 * messages meanwhile. Address: the worker reads an address of the page until the page takes it back.
 */
export class StopSignal {
  /** What the worker reads; null where there is a better way. */
  url: string | null = null;
  private isRaised = false;

  constructor(
    private readonly way: StopWay,
    private readonly sendStop: () => void,
  ) {}

  lower(): void {
    if (this.way.kind === 'flag') setFlag(this.way.flag, 0);
    else if (this.way.kind === 'address' && (!this.url || this.isRaised)) this.url = newAddress();
    this.isRaised = false;
  }

  raise(): void {
    if (this.isRaised) return;
    this.isRaised = true;
    if (this.way.kind === 'flag') setFlag(this.way.flag, 1);
    else if (this.way.kind === 'message') this.sendStop();
    else if (this.url) URL.revokeObjectURL(this.url);
  }
}

function setFlag({ memory, address }: StopFlag, value: number): void {
  Atomics.store(new Uint8Array(memory), address, value);
}

// With a type, since browsers would read text without one as XML and complain.
const newAddress = (): string => URL.createObjectURL(new Blob(['go'], { type: 'text/plain' }));

import type { StopFlag, StopWay } from './messages.js';

/**
 * Asks a searching worker to stop, using the mechanism that the worker chose. With "flag", page and
 * worker share a byte. With "message", the search yields now and then so that messages get through.
 * With "address", the worker polls a blob URL that the page revokes.
 */
export class StopSignal {
  /** The URL that the worker polls; null for the other two ways. */
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

// Without a MIME type, browsers would parse the text as XML and log an error.
export const newAddress = (): string => URL.createObjectURL(new Blob(['go'], { type: 'text/plain' }));

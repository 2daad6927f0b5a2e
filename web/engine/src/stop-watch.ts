import type { StopFlag, StopWay } from './messages.js';
import { breathe, canBreathe } from './suspend.js';

/** Tells the search that it is to stop. It is asked each time the search asks for the time. */
export interface StopWatch {
  readonly way: StopWay;
  /** A line has come. Stops that came before the first line of a job are forgotten. Times are in milliseconds. */
  start(isFirst: boolean, stopUrl: string | null, now: number): void;
  /** The page has sent a stop. */
  hear(): void;
  isStopped(now: number): boolean;
  /** A promise while the search is to wait, so that the worker hears messages; else null. */
  pause(now: number): Promise<void> | null;
}

/** The best watch that there can be here. */
export function newStopWatch(): StopWatch {
  // Node.js has no such word, and may always share memory.
  const mayShare = typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated !== false;
  if (mayShare) return new FlagWatch();
  return canBreathe ? new MessageWatch() : new AddressWatch();
}

class FlagWatch implements StopWatch {
  private readonly bytes = new Uint8Array(new SharedArrayBuffer(1));
  private readonly flag: StopFlag = { memory: this.bytes.buffer as unknown as SharedArrayBuffer, address: 0 };
  readonly way: StopWay = { kind: 'flag', flag: this.flag };

  start(): void {}
  hear(): void {}
  pause(): null {
    return null;
  }

  isStopped(): boolean {
    return Atomics.load(this.bytes, 0) !== 0;
  }
}

/** Milliseconds from one look to the next. */
const interval = 25;

class MessageWatch implements StopWatch {
  readonly way: StopWay = { kind: 'message' };
  private next = 0;
  private isRaised = false;

  start(isFirst: boolean, _stopUrl: string | null, now: number): void {
    if (isFirst) this.isRaised = false;
    this.next = now + interval;
  }

  hear(): void {
    this.isRaised = true;
  }

  isStopped(): boolean {
    return this.isRaised;
  }

  pause(now: number): Promise<void> | null {
    if (this.isRaised || now < this.next) return null;
    this.next = now + interval;
    return breathe();
  }
}

/** For browsers that can neither share memory nor suspend a module. */
class AddressWatch implements StopWatch {
  readonly way: StopWay = { kind: 'address' };
  private url: string | null = null;
  private next = 0;
  private isRaised = false;
  /** Where the page's policy forbids to read addresses, a search cannot be stopped. */
  private readonly isAllowed = canReadAny();

  start(isFirst: boolean, stopUrl: string | null, now: number): void {
    this.next = now + interval;
    if (!isFirst) return;
    this.isRaised = false;
    this.url = this.isAllowed ? stopUrl : null;
  }

  hear(): void {}
  pause(): null {
    return null;
  }

  isStopped(now: number): boolean {
    if (!this.isRaised && this.url && now >= this.next) {
      this.next = now + interval;
      this.isRaised = !canRead(this.url);
    }
    return this.isRaised;
  }
}

function canReadAny(): boolean {
  const url = URL.createObjectURL(new Blob(['go'], { type: 'text/plain' }));
  const isRead = canRead(url);
  URL.revokeObjectURL(url);
  return isRead;
}

function canRead(url: string): boolean {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.send();
    return true;
  } catch {
    return false;
  }
}

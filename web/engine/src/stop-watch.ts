import type { StopFlag, StopWay } from './messages.js';
import { mayShare } from './shared-memory.js';
import { newAddress } from './stop-signal.js';
import { canYield, yieldToEvents } from './suspend.js';

/** Detects a stop during a search. Polled whenever the search reads the clock; times are in ms. */
export interface StopWatch {
  readonly way: StopWay;
  /** A line starts. The first line of a job discards earlier stops. */
  start(isFirst: boolean, stopUrl: string | null, now: number): void;
  /** A stop message arrived. */
  onStop(): void;
  isStopped(now: number): boolean;
  /**
   * If the search should yield now, a promise that resolves once messages have been delivered;
   * otherwise null.
   */
  pause(now: number): Promise<void> | null;
}

/** The best stop watch that the platform supports. */
export function newStopWatch(): StopWatch {
  if (mayShare()) return new FlagWatch();
  return canYield ? new MessageWatch() : new AddressWatch();
}

class FlagWatch implements StopWatch {
  private readonly bytes = new Uint8Array(new SharedArrayBuffer(1));
  private readonly flag: StopFlag = { memory: this.bytes.buffer as unknown as SharedArrayBuffer, address: 0 };
  readonly way: StopWay = { kind: 'flag', flag: this.flag };

  start(): void {}
  onStop(): void {}
  pause(): null {
    return null;
  }

  isStopped(): boolean {
    return Atomics.load(this.bytes, 0) !== 0;
  }
}

/** Time between two checks, in ms. */
const interval = 25;

class MessageWatch implements StopWatch {
  readonly way: StopWay = { kind: 'message' };
  private next = 0;
  private isRaised = false;

  start(isFirst: boolean, _stopUrl: string | null, now: number): void {
    if (isFirst) this.isRaised = false;
    this.next = now + interval;
  }

  onStop(): void {
    this.isRaised = true;
  }

  isStopped(): boolean {
    return this.isRaised;
  }

  pause(now: number): Promise<void> | null {
    if (this.isRaised || now < this.next) return null;
    this.next = now + interval;
    return yieldToEvents();
  }
}

/** For browsers that can neither share memory nor suspend WebAssembly. */
class AddressWatch implements StopWatch {
  readonly way: StopWay = { kind: 'address' };
  private url: string | null = null;
  private next = 0;
  private isRaised = false;
  /** If the page's content security policy forbids blob URLs, searches can't be stopped. */
  private readonly isAllowed = canReadAny();

  start(isFirst: boolean, stopUrl: string | null, now: number): void {
    this.next = now + interval;
    if (!isFirst) return;
    this.isRaised = false;
    this.url = this.isAllowed ? stopUrl : null;
  }

  onStop(): void {}
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
  const url = newAddress();
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

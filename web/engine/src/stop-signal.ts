import type { StopFlag } from './messages';

/**
 * Tells a worker that is deep in a search to stop. Where page and worker share memory, by a flag in
 * it. Elsewhere a worker that computes hears nothing, but it can still read: the address of a blob
 * is good until the page takes it back, which StopWatch sees.
 */
export class StopSignal {
  /** What is to be watched; null where there is a flag. */
  url: string | null = null;
  private isRaised = false;

  constructor(private readonly flag: StopFlag | null) {}

  lower(): void {
    if (this.flag) Atomics.store(new Uint8Array(this.flag.memory), this.flag.address, 0);
    else if (!this.url || this.isRaised) this.url = URL.createObjectURL(new Blob(['go']));
    this.isRaised = false;
  }

  raise(): void {
    if (this.isRaised) return;
    this.isRaised = true;
    if (this.flag) Atomics.store(new Uint8Array(this.flag.memory), this.flag.address, 1);
    else if (this.url) URL.revokeObjectURL(this.url);
  }
}

/** Looks whether the page has taken back an address, a few times a hundred milliseconds at most. */
export class StopWatch {
  private static readonly pause = 25;

  private url: string | null = null;
  private next = 0;
  private isRaised = false;

  /** Times are in milliseconds. */
  start(url: string | null, now: number): void {
    this.url = url;
    this.next = now + StopWatch.pause;
    this.isRaised = false;
  }

  isStopped(now: number): boolean {
    if (!this.isRaised && this.url && now >= this.next) {
      this.next = now + StopWatch.pause;
      this.isRaised = !canRead(this.url);
    }
    return this.isRaised;
  }
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

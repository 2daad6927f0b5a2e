/** Messages from the page to the worker. */
export type ToWorker =
  /**
   * `compiled` is set if another worker has compiled the module already. `helpers` lead to the
   * workers of the other threads; if there are none, the single-threaded module is used.
   */
  | { kind: 'open'; compiled: WebAssembly.Module | null; helpers: MessagePort[] }
  /** Makes the worker a helper of the one at the other end of `port`. */
  | { kind: 'help'; port: MessagePort }
  /**
   * `isFirst` marks the first line of a job, which cancels stops meant for earlier jobs. `stopUrl`
   * stays readable until the line should stop; null if the worker has a better way to notice.
   */
  | { kind: 'line'; line: string; isFirst: boolean; stopUrl: string | null }
  /** Stops the current job. Sent only if the worker receives messages during a search. */
  | { kind: 'stop' };

/** A byte in shared memory; nonzero stops the search. */
export interface StopFlag {
  memory: SharedArrayBuffer;
  address: number;
}

/** How a busy worker notices a stop; see stop-signal.ts. */
export type StopWay = { kind: 'flag'; flag: StopFlag } | { kind: 'message' } | { kind: 'address' };

/** Messages from the worker to the page. */
export type FromWorker =
  /** `compiled` can be passed on to other workers. */
  | { kind: 'ready'; stopWay: StopWay; compiled: WebAssembly.Module }
  | { kind: 'failed'; reason: string }
  | { kind: 'lines'; text: string }
  /** `memoryBytes` is the size of the module's memory. */
  | { kind: 'answered'; memoryBytes: number };

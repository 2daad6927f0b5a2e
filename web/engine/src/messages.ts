/** What the page tells the worker. */
export type ToWorker =
  /**
   * `compiled` is the module, if another worker has compiled it. `helpers` lead to the workers that are
   * its further threads; without any it is the module for one thread.
   */
  | { kind: 'open'; compiled: WebAssembly.Module | null; helpers: MessagePort[] }
  /** The worker becomes a helper of the one at the other end of `port`. */
  | { kind: 'help'; port: MessagePort }
  /**
   * `isFirst`: the line begins a job; stops that came earlier were for another job.
   * `stopUrl` can be read until the line is to be stopped; only where there is no better way.
   */
  | { kind: 'line'; line: string; isFirst: boolean; stopUrl: string | null }
  /** Ends the job under way; only where a worker that searches hears messages. */
  | { kind: 'stop' };

/** A byte that is set to end the search under way. */
export interface StopFlag {
  memory: SharedArrayBuffer;
  address: number;
}

/** How a worker that searches learns that it is to stop; see stop-signal.ts. */
export type StopWay = { kind: 'flag'; flag: StopFlag } | { kind: 'message' } | { kind: 'address' };

/** What the worker tells the page. */
export type FromWorker =
  /** `compiled` is for other workers. */
  | { kind: 'ready'; stopWay: StopWay; compiled: WebAssembly.Module }
  | { kind: 'failed'; reason: string }
  | { kind: 'lines'; text: string }
  /** `memoryBytes` is what the module has taken. */
  | { kind: 'answered'; memoryBytes: number };

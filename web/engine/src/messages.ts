/** What the page tells the worker. */
export type ToWorker =
  | { kind: 'open'; threads: number }
  /** `stopUrl` can be read until the line is to be stopped; none where memory is shared. */
  | { kind: 'line'; line: string; stopUrl: string | null };

/** A byte that is set to end the search under way. */
export interface StopFlag {
  memory: SharedArrayBuffer;
  address: number;
}

/** What the worker tells the page. */
export type FromWorker =
  /** `stopFlag` only where memory is shared. */
  | { kind: 'ready'; stopFlag: StopFlag | null }
  | { kind: 'failed'; reason: string }
  | { kind: 'lines'; text: string }
  /** `memoryBytes` is what the module has taken. */
  | { kind: 'answered'; memoryBytes: number };

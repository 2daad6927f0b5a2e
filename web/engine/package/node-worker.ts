import { type TransferListItem, Worker } from 'node:worker_threads';

/** Wraps a Node.js worker in the part of the browser's Worker interface that the engine uses. */
export class NodeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; filename: string; lineno: number }) => void) | null = null;
  private readonly worker: Worker;

  constructor(address: URL) {
    this.worker = new Worker(address);
    this.worker.on('message', (data: unknown) => this.onmessage?.({ data }));
    this.worker.on('error', ({ message }) =>
      this.onerror?.({ message, filename: String(address), lineno: 0 }),
    );
  }

  postMessage(data: unknown, ports: readonly TransferListItem[] = []): void {
    this.worker.postMessage(data, ports);
  }

  terminate(): void {
    void this.worker.terminate();
  }
}

import { NodeWorker } from './node-worker.js';

/** Starts the worker of an engine in Node.js. */
export const spawn = (): Worker =>
  new NodeWorker(new URL('./worker-node.js', import.meta.url)) as unknown as Worker;

import { NodeWorker } from './node-worker.js';

export const spawn = (): Worker =>
  new NodeWorker(new URL('./worker-node.js', import.meta.url)) as unknown as Worker;

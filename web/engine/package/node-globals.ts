import { parentPort } from 'node:worker_threads';

/** Globals that a browser gives its workers, and Node.js does not. */
const globals = globalThis as Record<string, unknown>;
const port = parentPort;
if (!port) throw new Error('This file is the worker of an engine. Import waggle-engine instead.');

globals.self = globalThis;
globals.location = { href: import.meta.url };
globals.postMessage = (data: unknown) => port.postMessage(data);

port.on('message', (data: unknown) => {
  (globals.onmessage as ((event: { data: unknown }) => void) | undefined)?.({ data });
});

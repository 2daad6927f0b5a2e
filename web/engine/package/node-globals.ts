import { parentPort } from 'node:worker_threads';

/** Globals of browser workers that Node.js lacks. */
const globals = globalThis as Record<string, unknown>;
const port = parentPort;
if (!port) throw new Error("This is the engine's worker script. Import waggle-engine instead.");

globals.self = globalThis;
globals.location = { href: import.meta.url };
globals.postMessage = (data: unknown) => port.postMessage(data);

port.on('message', (data: unknown) => {
  (globals.onmessage as ((event: { data: unknown }) => void) | undefined)?.({ data });
});

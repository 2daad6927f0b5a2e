/**
 * Starts the worker of an engine. Vite's server for development moves this file elsewhere, but not
 * the worker. So here the worker goes by the name of the package.
 */
export const spawn = (): Worker => new Worker(new URL('waggle-engine/worker.js', import.meta.url), { type: 'module' });

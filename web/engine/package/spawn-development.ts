/**
 * Starts the worker of an engine. Vite's server for development moves this file: to a folder as deep
 * as the one it comes from. So the address goes up two folders, and by the package's name down again.
 */
export const spawn = (): Worker =>
  new Worker(new URL('../../waggle-engine/worker.js', import.meta.url), { type: 'module' });

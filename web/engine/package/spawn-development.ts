/**
 * Starts an engine's worker. Vite's development server prebundles this file into another folder at
 * the same depth, so the URL goes up two levels and comes back down through the package's name.
 */
export const spawn = (): Worker =>
  new Worker(new URL('../../waggle-engine/worker.js', import.meta.url), { type: 'module' });

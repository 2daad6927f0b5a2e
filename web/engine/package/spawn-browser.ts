/**
 * Starts an engine's worker. Bundlers recognise this pattern and emit the file next to this one.
 */
export const spawn = (): Worker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

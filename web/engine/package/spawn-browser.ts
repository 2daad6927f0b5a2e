/** Starts the worker of an engine. Browsers and bundlers find the file beside this one. */
export const spawn = (): Worker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

/// <reference lib="webworker" />
declare const self: DedicatedWorkerGlobalScope;

const helperName = 'Waggle: a helper';

/** Whether this worker is a helper of another one: a further thread of its module. */
export const isHelper = (): boolean => self.name === helperName;

/**
 * Starts a helper from the file of this very worker, so that no bundler need know of another file.
 * The file runs as a module even where a bundler has made a classic script of it.
 */
export const startHelper = (): Worker => new Worker(self.location.href, { type: 'module', name: helperName });

/** Lets Emscripten's script answer all messages, also those that come before the script is here. */
export async function help(): Promise<void> {
  const early: MessageEvent[] = [];
  self.onmessage = (event) => early.push(event);
  await import('waggle-threads.worker.js');
  for (const event of early) self.onmessage(event);
}

/// <reference lib="webworker" />
declare const self: DedicatedWorkerGlobalScope;

const helperName = 'Waggle: a helper';

/** Whether this worker is a helper of another one: a further thread of its module. */
export const isHelper = (): boolean => self.name === helperName;

/** Starts a helper from the file of this very worker, so that no bundler need know of another file. */
export function startHelper(): Worker {
  return new Worker(self.location.href, { type: isClassic() ? 'classic' : 'module', name: helperName });
}

/** Whether a bundler has made a classic script of this worker. */
function isClassic(): boolean {
  try {
    importScripts();
    return true;
  } catch {
    return false;
  }
}

/** Lets Emscripten's script answer all messages, also those that come before the script is here. */
export async function help(): Promise<void> {
  const early: MessageEvent[] = [];
  self.onmessage = (event) => early.push(event);
  await import('waggle-threads.worker.js');
  for (const event of early) self.onmessage(event);
}

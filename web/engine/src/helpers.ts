/// <reference lib="webworker" />
declare const self: DedicatedWorkerGlobalScope;

/**
 * Turns this worker into a helper, which runs a thread of another worker's module and talks to it
 * through a port. The page starts the helpers because in Firefox, starting a worker from a worker
 * occasionally hangs.
 */
export async function help(port: MessagePort): Promise<void> {
  // Emscripten's script assumes that it was started by the other worker.
  self.postMessage = (message: unknown) => port.postMessage(message);
  await import('waggle-threads.worker.js');
  const answer = self.onmessage;
  port.onmessage = (event) => answer?.call(self, event);
}

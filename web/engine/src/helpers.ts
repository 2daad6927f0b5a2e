/// <reference lib="webworker" />
declare const self: DedicatedWorkerGlobalScope;

/**
 * Makes this worker a helper: a further thread of another worker's module, to which it speaks
 * through a port. The page starts the helpers, since Firefox now and then never comes back from
 * starting a worker in a worker.
 */
export async function help(port: MessagePort): Promise<void> {
  // Emscripten's script speaks as if the other worker had started this one.
  self.postMessage = (message: unknown) => port.postMessage(message);
  await import('waggle-threads.worker.js');
  const answer = self.onmessage;
  port.onmessage = (event) => answer?.call(self, event);
}

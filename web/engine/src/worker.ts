/// <reference lib="webworker" />
import type { FromWorker, ToWorker } from './messages';
import { SingleThread } from './single';
import { Threaded } from './threaded';

declare const self: DedicatedWorkerGlobalScope;

const post = (message: FromWorker): void => self.postMessage(message);
const say = (text: string): void => post({ kind: 'lines', text });

let engine: SingleThread | Threaded;

async function open(threads: number): Promise<void> {
  engine =
    threads > 1 ? await Threaded.load(self.location.href, threads, say) : await SingleThread.load(self.location.href, say);
  post({ kind: 'ready', stopFlag: engine instanceof Threaded ? engine.stopFlag : null });
}

async function answer(line: string, stopUrl: string | null): Promise<void> {
  // Threads that have ended are told to this one, and can be used again, only between two lines.
  await new Promise((resolve) => setTimeout(resolve));
  engine.answer(line, stopUrl);
  post({ kind: 'answered', memoryBytes: engine.memoryBytes });
}

/** Words for what went wrong. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  if (error instanceof WebAssembly.CompileError)
    return `This browser cannot run the engine: it needs WebAssembly with SIMD and exceptions, which browsers have since 2023 (${words}).`;
  return `The engine failed: ${words}`;
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  const done = data.kind === 'open' ? open(data.threads) : answer(data.line, data.stopUrl);
  done.catch((error: unknown) => post({ kind: 'failed', reason: reasonOf(error) }));
};

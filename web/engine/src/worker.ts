/// <reference lib="webworker" />
import { help } from './helpers.js';
import type { FromWorker, ToWorker } from './messages.js';
import { SingleThread } from './single.js';
import type { Threaded } from './threaded.js';
import { compilePlain, compileThreads } from './wasm.js';

declare const self: DedicatedWorkerGlobalScope;

const post = (message: FromWorker): void => self.postMessage(message);
const say = (text: string): void => post({ kind: 'lines', text });

let engine: SingleThread | Threaded;

async function open(given: WebAssembly.Module | null, helpers: MessagePort[]): Promise<void> {
  const isThreaded = helpers.length > 0;
  const compiled = given ?? (await (isThreaded ? compileThreads() : compilePlain()));
  engine = isThreaded ? await openThreads(compiled, helpers) : await SingleThread.load(compiled, say);
  post({ kind: 'ready', stopWay: engine.stopWay, compiled });
}

async function openThreads(compiled: WebAssembly.Module, helpers: MessagePort[]): Promise<Threaded> {
  const { Threaded } = await import('./threaded.js');
  return Threaded.load(compiled, helpers, say);
}

async function answer(line: string, isFirst: boolean, stopUrl: string | null): Promise<void> {
  engine.begin(isFirst, stopUrl);
  // Finished threads return to the pool only when this worker gets back to its event loop.
  await new Promise((resolve) => setTimeout(resolve));
  await engine.answer(line);
  post({ kind: 'answered', memoryBytes: engine.memoryBytes });
}

/** An error message that can be shown to users. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  if (error instanceof WebAssembly.CompileError)
    return `This browser is too old for the engine, which needs WebAssembly with SIMD and exceptions. Any browser from 2023 or later will do. (${words})`;
  return `The engine failed: ${words}`;
}

async function react(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'open':
      return open(message.compiled, message.helpers);
    case 'help':
      return help(message.port);
    case 'line':
      return answer(message.line, message.isFirst, message.stopUrl);
    case 'stop':
      return engine.stop();
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) =>
  react(data).catch((error: unknown) => post({ kind: 'failed', reason: reasonOf(error) }));

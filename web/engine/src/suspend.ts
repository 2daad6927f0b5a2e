/** The parts of JavaScript Promise Integration used here. TypeScript has no types for them. */
interface PromiseIntegration {
  /** Wraps an import so that the module suspends when it returns a promise. */
  Suspending?: new <F extends (...given: never[]) => unknown>(
    function_: F,
  ) => WebAssembly.ImportValue;
  /** Wraps an export so that it returns a promise. */
  promising?<A extends unknown[]>(function_: (...given: A) => void): (...given: A) => Promise<void>;
}

const { Suspending, promising } = WebAssembly as unknown as PromiseIntegration;

/** Whether a search can yield so that the worker receives messages. */
export const canYield = Suspending !== undefined && promising !== undefined;

/** The import, wrapped where suspension is supported. */
export function suspending<F extends (...given: never[]) => unknown>(function_: F): WebAssembly.ImportValue {
  return Suspending ? new Suspending(function_) : (function_ as unknown as WebAssembly.ImportValue);
}

/** The export as an async function; it can suspend where that is supported. */
export function mayWait<A extends unknown[]>(
  function_: (...given: A) => void,
): (...given: A) => Promise<void> {
  return promising ? promising(function_) : async (...given) => function_(...given);
}

/** Yields to the event loop. A message channel avoids the 4 ms minimum of nested timers. */
export function yieldToEvents(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

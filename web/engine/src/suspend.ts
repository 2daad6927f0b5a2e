/** What of WebAssembly's promise integration is used; TypeScript does not know it yet. */
interface PromiseIntegration {
  /** Lets the module wait where the function returns a promise. */
  Suspending?: new <F extends (...given: never[]) => unknown>(
    function_: F,
  ) => WebAssembly.ImportValue;
  /** Makes an exported function return a promise. */
  promising?<A extends unknown[]>(function_: (...given: A) => void): (...given: A) => Promise<void>;
}

const { Suspending, promising } = WebAssembly as unknown as PromiseIntegration;

/** Whether a module can wait here while the worker hears messages. */
export const canBreathe = Suspending !== undefined && promising !== undefined;

/** The function as an import at which the module waits if it returns a promise. */
export function suspending<F extends (...given: never[]) => unknown>(function_: F): WebAssembly.ImportValue {
  return Suspending ? new Suspending(function_) : (function_ as unknown as WebAssembly.ImportValue);
}

/** The exported function, which may wait. */
export function mayWait<A extends unknown[]>(
  function_: (...given: A) => void,
): (...given: A) => Promise<void> {
  return promising ? promising(function_) : async (...given) => function_(...given);
}

/** Resolves after the messages that have come, without the 4 ms that timers take. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

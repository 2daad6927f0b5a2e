/** Whether threads can share memory here. Node.js always can, and has no `crossOriginIsolated`. */
export const mayShare = (): boolean =>
  typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated !== false;

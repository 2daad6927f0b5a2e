const prefix = 'waggle.';

/** A stored value, or null if it's missing or unreadable. */
export const load = (name: string): unknown => read(() => localStorage, name);

/** Stores a value, if the browser allows it. */
export const save = (name: string, value: unknown): void => write(() => localStorage, name, value);

/** A value stored for this tab. A new tab starts with the value that any tab stored last. */
export function loadOfTab(name: string): unknown {
  writeWaiting();
  return read(() => sessionStorage, name) ?? load(name);
}

/** Values waiting to be written. Writing is deferred so that it doesn't delay rendering. */
const waiting = new Map<string, unknown>();
let isLeaving = false;

/** Stores a value for this tab and for tabs opened later. Other open tabs don't see it. */
export function saveOfTab(name: string, value: unknown): void {
  if (waiting.size === 0 && !isLeaving) setTimeout(writeWaiting);
  waiting.set(name, value);
  if (isLeaving) writeWaiting();
}

function writeWaiting(): void {
  for (const [name, value] of waiting) {
    write(() => sessionStorage, name, value);
    save(name, value);
  }
  waiting.clear();
}

// The page is being left, so write at once.
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true;
  writeWaiting();
});
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false;
});

function read(storage: () => Storage, name: string): unknown {
  try {
    return JSON.parse(storage().getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: () => Storage, name: string, value: unknown): void {
  try {
    storage().setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden. The page works without it.
  }
}

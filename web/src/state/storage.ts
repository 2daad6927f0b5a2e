const prefix = 'waggle.';

/** What was kept under a name; null if there is none, or none that can be read. */
export const load = (name: string): unknown => read(() => localStorage, name);

/** Keeps a value in this browser, where it allows that. */
export const save = (name: string, value: unknown): void => write(() => localStorage, name, value);

/** What this tab kept under a name. A new tab begins with what any tab kept last. */
export function loadOfTab(name: string): unknown {
  writeWaiting();
  return read(() => sessionStorage, name) ?? load(name);
}

/** What waits to be written: what happens on the page is shown first. */
const waiting = new Map<string, unknown>();
let isLeaving = false;

/** Keeps a value for this tab, and for tabs that are opened later. No other open tab sees it. */
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

// What is saved while the page is left has no time to wait.
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
    // Full or forbidden: the page works without it.
  }
}

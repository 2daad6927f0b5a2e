const prefix = 'waggle.';

/** What was kept under a name; null if there is none, or none that can be read. */
export const load = (name: string): unknown => read(() => localStorage, name);

/** Keeps a value in this browser, where it allows that. */
export const save = (name: string, value: unknown): void => write(() => localStorage, name, value);

/** What this tab kept under a name. A new tab begins with what any tab kept last. */
export const loadOfTab = (name: string): unknown => read(() => sessionStorage, name) ?? load(name);

/** Keeps a value for this tab, and for tabs that are opened later. No other open tab sees it. */
export function saveOfTab(name: string, value: unknown): void {
  write(() => sessionStorage, name, value);
  save(name, value);
}

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

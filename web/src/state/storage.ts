const prefix = 'waggle.';

/** What was kept under a name; null if there is none, or none that can be read. */
export function load(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value in this browser, where it allows that. */
export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Full or forbidden: the page works without it.
  }
}

import { useEffect, useState } from 'preact/hooks';

type Listener = () => void;

/** A value that can be watched. */
export class Store<T extends object> {
  private readonly listeners = new Set<Listener>();

  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }

  /** Replaces some of the value's fields. */
  update(change: Partial<T>): void {
    this.current = { ...this.current, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  /** Calls the listener after each change, until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** The store's value in a component, which is drawn again when it changes. */
export function useStore<T extends object>(store: Store<T>): T {
  const [value, setValue] = useState(store.value);
  useEffect(() => {
    const listen = (): void => setValue(store.value);
    listen();
    return store.subscribe(listen);
  }, [store]);
  return value;
}

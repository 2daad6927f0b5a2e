import { useEffect, useState } from 'preact/hooks';

type Listener = () => void;

/** An observable value. */
export class Store<T extends object> {
  private readonly listeners = new Set<Listener>();

  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }

  /** Merges changes into the value and notifies the listeners. */
  update(change: Partial<T>): void {
    this.current = { ...this.current, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** The store's value as component state. */
export function useStore<T extends object>(store: Store<T>): T {
  const [value, setValue] = useState(store.value);
  useEffect(() => {
    const listen = (): void => setValue(store.value);
    listen();
    return store.subscribe(listen);
  }, [store]);
  return value;
}

import { Engine } from '../../engine/src';
import { LazyEngine } from './lazy-engine';

/** A running search. */
export interface Search {
  /** The best move, or null if the search was stopped before it started. */
  answer: Promise<string | null>;
  stop(): void;
}

const tableMegabytes = 64;
const mostThreads = 4;

/** Starts an engine with a large table, using all cores but one, up to a limit. */
export function startSearcher(): Promise<Engine> {
  const threads = Math.max(1, Math.min(mostThreads, navigator.hardwareConcurrency - 1));
  return Engine.start({ threads, tableMegabytes });
}

const searcher = new LazyEngine(startSearcher);
let latest: Search | null = null;

/** Starts a search after stopping the previous one, so only one runs at a time. */
export function think(search: (engine: Engine) => Promise<string>): Search {
  const before = latest;
  before?.stop();
  let stopped = false;
  let running: Engine | null = null;

  const use = async (engine: Engine): Promise<string | null> => {
    if (stopped) return null;
    running = engine;
    return search(engine);
  };
  const run = async (): Promise<string | null> => {
    await before?.answer.catch(() => null);
    if (stopped) return null;
    return searcher.use(use).finally(() => (running = null));
  };
  const stop = (): void => {
    stopped = true;
    running?.stop();
  };
  return (latest = { answer: run(), stop });
}

import { Engine, type Info, type Limits } from '../../engine/src';
import { LazyEngine } from './lazy-engine';

/** A search under way. */
export interface Search {
  /** The best move; null where it was stopped before it began. */
  answer: Promise<string | null>;
  stop(): void;
}

const tableMegabytes = 64;
const mostThreads = 4;

/** Starts an engine with room for long searches; it leaves a core to the page. */
export function startSearcher(): Promise<Engine> {
  const threads = Math.max(1, Math.min(mostThreads, navigator.hardwareConcurrency - 1));
  return Engine.start({ threads, tableMegabytes });
}

const thinker = new LazyEngine(startSearcher);
let latest: Search | null = null;

/** Searches a game (a GameString) for its best moves. There is one search at a time: a new one stops the last. */
export function think(game: string, limits: Limits, lines: number, onInfo: (info: Info) => void): Search {
  const before = latest;
  before?.stop();
  let stopped = false;
  let running: Engine | null = null;

  const analyze = async (engine: Engine): Promise<string | null> => {
    if (stopped) return null;
    running = engine;
    return engine.analyze(game, limits, lines, onInfo);
  };
  const run = async (): Promise<string | null> => {
    await before?.answer.catch(() => null);
    if (stopped) return null;
    return thinker.use(analyze).finally(() => (running = null));
  };
  const stop = (): void => {
    stopped = true;
    running?.stop();
  };
  return (latest = { answer: run(), stop });
}

import setUrl from '../../../src/puzzles/built_in.puzzles?url';
import { Engine, type PuzzleEntry } from '../../engine/src';
import { LazyEngine } from '../engines/lazy-engine';
import { report } from '../state/alerts';
import { Store } from '../state/store';
import { choose, type Wish } from './choose';
import { begin } from './learning';
import { noteDay, noteResult, progress } from './progress';

export const wish = new Store<Wish>({ isBase: false, kind: null, band: null });

let entries: readonly PuzzleEntry[] = [];

/**
 * The engine that proves solutions, with the set of puzzles loaded. It starts with the first
 * puzzle.
 */
const prover = new LazyEngine(async () => {
  const response = await fetch(setUrl);
  if (!response.ok) throw new Error(`The puzzles couldn't be downloaded (HTTP status ${response.status}).`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const engine = await Engine.start();
  entries = await engine.puzzleSet(bytes);
  return engine;
});

/** Starts a puzzle that matches the filter. */
export async function nextPuzzle(): Promise<void> {
  await reportingErrors(async () => {
    await prover.use(async () => {});
    const { results, rating } = progress.value;
    const tried = new Set(results.map(({ number }) => number));
    const chosen = choose(entries, wish.value, rating, tried);
    if (!chosen) throw new Error('There are no puzzles of this kind and difficulty.');
    await beginPuzzle(chosen.number);
  });
}

/** UTC days since 1970. */
export const today = (): number => Math.floor(Date.now() / 86_400_000);

/** Starts the puzzle of the day, which is the same for everybody. */
export async function dailyPuzzle(): Promise<void> {
  await reportingErrors(async () => {
    const day = today();
    await beginPuzzle(await prover.use((engine) => engine.dailyPuzzle(day)), day);
  });
}

async function beginPuzzle(number: number, day: number | null = null): Promise<void> {
  const puzzle = await prover.use((engine) => {
    // The solution of the previous puzzle is no longer needed.
    engine.stop();
    return engine.puzzle(number);
  });
  await begin({
    title: day === null ? `Puzzle ${number}` : `Puzzle of the day (${number})`,
    task: puzzle.task,
    game: puzzle.game,
    side: puzzle.side,
    first: puzzle.solutions,
    tree: async () => (await prover.use((engine) => engine.solution(number))).tree,
    onResult: (isRight) => {
      if (day !== null) noteDay(day, isRight);
      return noteResult(number, puzzle.difficulty, isRight);
    },
    next: { name: 'Next puzzle', begin: nextPuzzle },
  });
}

async function reportingErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    report(error, "Couldn't load a puzzle.");
  }
}

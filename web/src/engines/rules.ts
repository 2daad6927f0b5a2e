import { initialPositions } from 'initial-positions';
import { type BoardView, Engine, EngineError, withMoves } from '../../engine/src';
import { LazyEngine } from './lazy-engine';

const cacheSize = 1000;
/**
 * A cache of positions. The initial ones are built into the page, so that it can show a board
 * before the engine has loaded.
 */
const positions = new Map<string, BoardView>(initialPositions.map((position) => [position.type, position]));

/** An engine that never searches, so that it always answers at once. */
export const rules = new LazyEngine(() => Engine.start());

const keyOf = (game: string, moves: readonly string[]): string => [game, ...moves].join(';');

/** The position after these moves, if it's cached. */
export function knownPosition(game: string, moves: readonly string[]): BoardView | undefined {
  return positions.get(keyOf(game, moves));
}

/** The position after a game (a GameString or a game type) and further moves. */
export async function findPosition(game: string, moves: readonly string[] = []): Promise<BoardView> {
  const known = knownPosition(game, moves);
  if (known) return known;
  const position = await rules.use((engine) => engine.view(game, moves));
  positions.set(keyOf(game, moves), position);
  for (const oldest of positions.keys()) {
    if (positions.size <= cacheSize) break;
    positions.delete(oldest);
  }
  return position;
}

/** The moves up to the first illegal one, and why it's illegal. */
export async function readMoves(
  type: string,
  moves: readonly string[],
): Promise<{ plies: readonly string[]; problem: string | null }> {
  try {
    return { plies: (await findPosition(type, moves)).plies, problem: null };
  } catch (error) {
    if (!(error instanceof EngineError) || moves.length === 0) throw error;
    const [read] = await rules.use((engine) => engine.readGames(withMoves(type, moves)));
    if (!read?.problem) throw error;
    return { plies: (await findPosition(read.game)).plies, problem: read.problem.reason };
  }
}

import { firstScenes } from 'first-scenes';
import { type BoardView, Engine, EngineError, withMoves } from '../../engine/src';
import { LazyEngine } from './lazy-engine';

const kept = 1000;
/**
 * A cache of positions. The initial ones are built into the page, so that it can show a board
 * before the engine has loaded.
 */
const scenes = new Map<string, BoardView>(firstScenes.map((scene) => [scene.type, scene]));

/** An engine that never searches, so that it always answers at once. */
export const rules = new LazyEngine(() => Engine.start());

const keyOf = (game: string, moves: readonly string[]): string => [game, ...moves].join(';');

/** The position after these moves, if it's cached. */
export function knownScene(game: string, moves: readonly string[]): BoardView | undefined {
  return scenes.get(keyOf(game, moves));
}

/** The position after a game (a GameString or a game type) and further moves. */
export async function findScene(game: string, moves: readonly string[] = []): Promise<BoardView> {
  const known = knownScene(game, moves);
  if (known) return known;
  const scene = await rules.use((engine) => engine.scene(game, moves));
  scenes.set(keyOf(game, moves), scene);
  for (const oldest of scenes.keys()) {
    if (scenes.size <= kept) break;
    scenes.delete(oldest);
  }
  return scene;
}

/** The moves up to the first illegal one, and why it's illegal. */
export async function readMoves(
  type: string,
  moves: readonly string[],
): Promise<{ plies: readonly string[]; problem: string | null }> {
  try {
    return { plies: (await findScene(type, moves)).plies, problem: null };
  } catch (error) {
    if (!(error instanceof EngineError) || moves.length === 0) throw error;
    const [read] = await rules.use((engine) => engine.readGames(withMoves(type, moves)));
    if (!read?.problem) throw error;
    return { plies: (await findScene(read.game)).plies, problem: read.problem.reason };
  }
}

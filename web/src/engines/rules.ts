import { firstScenes } from 'first-scenes';
import { Engine, EngineError, type Scene, withMoves } from '../../engine/src';
import { LazyEngine } from './lazy-engine';

const kept = 1000;
/** What the engine has said. What it says of new games is in the page, which so shows a board at once. */
const scenes = new Map<string, Scene>(firstScenes.map((scene) => [scene.type, scene]));

/** The engine that answers at once: it never searches. */
export const rules = new LazyEngine(() => Engine.start());

const keyOf = (game: string, moves: readonly string[]): string => [game, ...moves].join(';');

/** What there is to see after these moves, if that is known already. */
export function knownScene(game: string, moves: readonly string[]): Scene | undefined {
  return scenes.get(keyOf(game, moves));
}

/** What there is to see after a game (a GameString or a game type) and these moves. */
export async function findScene(game: string, moves: readonly string[] = []): Promise<Scene> {
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

/** The plies as far as the rules allow them, and why they go no further. */
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

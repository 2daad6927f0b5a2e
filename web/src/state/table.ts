import type { GameState, Scene } from '../../engine/src';
import { findScene, knownScene } from '../engines/rules';
import { report } from './alerts';
import * as games from './game';
import type { Game } from './game';
import { page } from './page';
import { settings } from './settings';
import { load, save } from './storage';
import { Store } from './store';

export interface Table {
  game: Game;
  /** What was last seen of the game; none until the engine has been loaded. */
  scene: Scene | null;
  /** Whether `scene` is that of `game`: until then nothing can be played. */
  settled: boolean;
  /** A position shown for a moment in place of the game's. */
  preview: Scene | null;
}

/** The game that the page is about. */
export const table = new Store<Table>({
  game: games.newGame(settings.value.gameType),
  scene: null,
  settled: false,
  preview: null,
});

/** Puts another game, or another place of it, on the table. */
export function put(game: Game): void {
  save('game', game);
  table.update({ game, settled: false, preview: null });
  void settle(game);
}

async function settle(game: Game): Promise<void> {
  try {
    const scene = await findScene(game.type, games.shownMoves(game));
    if (table.value.game === game) table.update({ scene, settled: true });
  } catch (error) {
    report(error);
  }
}

const withGame =
  <Rest extends unknown[]>(change: (game: Game, ...rest: Rest) => Game) =>
  (...rest: Rest): void =>
    put(change(table.value.game, ...rest));

export const append = withGame(games.append);
export const tryMove = withGame(games.tryMove);
export const undo = withGame(games.undo);
export const redo = withGame(games.redo);
export const goTo = withGame(games.goTo);
export const goToVariation = withGame(games.goToVariation);
export const goToMain = withGame((game, ply: number) =>
  games.goTo({ ...game, inVariation: false }, ply),
);
export const backToGame = withGame(games.backToGame);
export const dropVariation = withGame(games.dropVariation);
export const promoteVariation = withGame(games.promoteVariation);
/** Looks at the game's last position. */
export const goToEnd = (): void => goToMain(table.value.game.main.length);
export const resign = withGame((game) => ({
  ...game,
  result: games.playerAt(game.main.length) === 'white' ? 'BlackWins' : 'WhiteWins',
}));

/** Plays a move where one looks: of the game in Play, of a variation elsewhere. */
export function play(move: string): void {
  if (page.value.mode === 'play') append(move);
  else tryMove(move);
}

/** Moves the place that is looked at by so many plies. */
export const step = (plies: number): void => goTo(table.value.game.ply + plies);

/** How the game stands at its end; null as long as that is not known. */
export function stateOf({ type, main, result }: Game): GameState | null {
  return result ?? knownScene(type, main)?.state ?? null;
}

export const isOver = (state: GameState): boolean => state !== 'NotStarted' && state !== 'InProgress';

/** The game that was on the table when the page was last left, if it can still be read. */
export async function savedGame(): Promise<Game | null> {
  const saved = load('game') as Game | null;
  if (!saved) return null;
  try {
    const game = { ...games.newGame(saved.type), ...saved };
    await findScene(game.type, game.main);
    await findScene(game.type, games.shownMoves(game));
    return game;
  } catch {
    return null;
  }
}

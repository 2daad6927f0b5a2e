import { EngineError, type GameState, type Player, type Scene } from '../../engine/src';
import { findMove } from '../board/moves';
import { readVariations } from '../engines/read-variations';
import { findScene, knownScene, readMoves } from '../engines/rules';
import { report } from './alerts';
import { lossOf } from './clock';
import type { Game, Reason } from './game';
import * as games from './game';
import { type Mode, page } from './page';
import { type Settings, settings } from './settings';
import { loadOfTab, saveOfTab } from './storage';
import { Store } from './store';
import { spentIn, withTurnNoted } from './turn';

export interface Table {
  game: Game;
  /** What was last seen of the game; none until the engine has been loaded. */
  scene: Scene | null;
  /** Whether `scene` is that of `game`: until then nothing can be played. */
  settled: boolean;
  /** A position shown for a moment in place of the game's. */
  preview: Preview | null;
}

export interface Preview {
  scene: Scene;
  /** Plies before the line that it shows. */
  from: number;
}

/** The game whose place another one has taken, who played it, and how many plies the other began with. */
export interface Previous {
  game: Game | null;
  seats: Settings['seats'] | null;
  since: number;
}

/** The game that the page is about. */
export const table = new Store<Table>({
  game: games.newGame(settings.value.gameType),
  scene: null,
  settled: false,
  preview: null,
});

const noPrevious: Previous = { game: null, seats: null, since: 0 };
export const previous = new Store<Previous>({ ...noPrevious, ...(loadOfTab('previous') as object | null) });
previous.subscribe(() => saveOfTab('previous', previous.value));

/** Puts a game on the table in place of the one there, to which one can go back. `seats` are who plays it. */
export function replaceGame(game: Game, seats = settings.value.seats): void {
  const old = withTurnNoted(table.value.game);
  const before = settings.value.seats;
  previous.update(old.main.length > 0 ? { game: old, seats: before, since: game.main.length } : noPrevious);
  settings.update({ seats });
  put(game);
}

/** Brings back the game before this one, and who played it. */
export function backToPrevious(): void {
  const { game, seats } = previous.value;
  previous.update(noPrevious);
  if (seats) settings.update({ seats });
  if (game) put(game);
}

/** Keeps the game for the next visit. An exercise is only a guest on the table. */
function saveGame(game: Game): void {
  if (!game.isExercise) saveOfTab('game', game);
}

/** Changes what is told of the game but not the position that is looked at: comments, say. */
export function retell(game: Game): void {
  saveGame(game);
  table.update({ game });
}

let puts = 0;

/** Puts another game, or another place of it, on the table. */
export function put(game: Game): void {
  saveGame(game);
  const scene = knownScene(game.type, games.shownMoves(game));
  const mine = ++puts;
  // At once if the engine need not be asked: then all is drawn but once.
  if (scene) table.update({ game, scene, settled: true, preview: null });
  else table.update({ game, settled: false, preview: null });
  void settle(game, mine);
}

async function settle(game: Game, mine: number): Promise<void> {
  try {
    const scene = await findScene(game.type, games.shownMoves(game));
    if (mine !== puts) return;
    if (!table.value.settled) table.update({ scene, settled: true });
    await askBeside(game);
  } catch (error) {
    report(error);
  }
}

/** Asks for what a step would show, so that it is known then. */
async function askBeside(game: Game): Promise<void> {
  const line = games.shownLine(game);
  const plies = [game.ply - 1, game.ply + 1].filter((ply) => ply >= 0 && ply <= line.length);
  await Promise.all(plies.map((ply) => findScene(game.type, line.slice(0, ply))));
}

const withGame =
  <Rest extends unknown[]>(change: (game: Game, ...rest: Rest) => Game) =>
  (...rest: Rest): void =>
    put(change(table.value.game, ...rest));

export const tryMove = withGame(games.tryMove);
export const undo = withGame(games.undo);
export const redo = withGame(games.redo);
export const goTo = withGame(games.goTo);
export const goToLine = withGame(games.goToLine);
export const goToMain = (ply: number): void => goToLine([], ply);
export const backToGame = withGame(games.backToGame);
export const promoteVariation = withGame(games.promoteVariation);
export const promoteToGame = withGame(games.promoteToGame);
/** Looks at the game's last position. */
export const goToEnd = (): void => goToMain(table.value.game.main.length);

/** Plays on the game's last position; whose time is up loses instead. */
export function append(move: string): void {
  const { game } = table.value;
  const player = games.playerAt(game.main.length);
  const spent = spentIn(game);
  const left = game.clock?.left[game.main.length]?.[player] ?? Infinity;
  if (spent >= left) endGame(lossOf(player), 'time');
  else put(games.append(game, move, spent));
}

/** Ends the game otherwise than on the board. */
export function endGame(result: GameState, reason: Reason): void {
  put({ ...withTurnNoted(table.value.game), result, reason });
}

export const resign = (player: Player): void => endGame(lossOf(player), 'resigned');

/** Lets the seats play the position that is looked at. */
export const playOn = (): void => replaceGame(games.playOn(table.value.game));

/** What a move on the board does, where it is not tried as a variation. */
const onMove: Partial<Record<Mode, (move: string) => void>> = { play: append };

/** Says what a move on the board does in a mode. */
export function setOnMove(mode: Mode, act: (move: string) => void): void {
  onMove[mode] = act;
}

/** Plays a legal move where one looks: of the game in Play, of a variation in Analyse and Review. */
export function play(move: string): void {
  const { scene, settled } = table.value;
  if (!scene || !settled || !findMove(scene, move)) return;
  (onMove[page.value.mode] ?? tryMove)(move);
}

/** Moves the place that is looked at by so many plies. */
export const step = (plies: number): void => goTo(table.value.game.ply + plies);

/** How the game stands at its end; null as long as that is not known. */
export function stateOf(game: Game): GameState | null {
  const scene = knownScene(game.type, game.main);
  return game.result ?? (scene ? stateIn(scene, game) : null);
}

/** How a game stands in its last position. In a played game, the third occurrence of a position is a draw. */
const stateIn = (scene: Scene, game: Game): GameState => (isThirdTime(scene, game) ? 'Draw' : scene.state);

/** Whether the last position of a played game has come for the third time. */
export const isThirdTime = ({ state, repetitions }: Scene, { isOpened }: Game): boolean =>
  !isOpened && !isOver(state) && repetitions >= 3;

export const isOver = (state: GameState): boolean => state !== 'NotStarted' && state !== 'InProgress';

/** Whether the game is known to have ended. */
export function hasEnded(game: Game): boolean {
  const state = stateOf(game);
  return state !== null && isOver(state);
}

/** The game that was on the table when the page was last left, as far as it can be read; null if there is none. */
export const savedGame = (): Promise<Game | null> =>
  readableGame(loadOfTab('game') as Partial<Game> | null, 'The game of the last visit');

/** A game that was kept, as far as it can be read; null if there is nothing of it. `name` begins a sentence. */
export async function readableGame(saved: Partial<Game> | null, name: string): Promise<Game | null> {
  if (!saved?.type || !Array.isArray(saved.main)) return null;
  const game: Game = { ...games.newGame(saved.type), ...saved };
  try {
    const { plies, problem } = await readMoves(game.type, game.main);
    if (!problem) return await withReadableVariations(game);
    report(`${name} breaks off after ${plies.length} plies: ${problem}.`);
    return games.cutOff(game, plies.length);
  } catch (error) {
    // Where there is no engine, nothing is known against the game.
    return error instanceof EngineError ? null : game;
  }
}

async function withReadableVariations(game: Game): Promise<Game> {
  const { variations, problem } = await readVariations(game.type, games.rootOf(game));
  if (!problem) return games.goTo(game, game.ply);
  report(`A variation has been dropped, or the end of one: ${problem}.`);
  return games.backToGame({ ...game, variations });
}

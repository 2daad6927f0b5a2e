import { type BoardView, EngineError, type GameState, type Player } from '../../engine/src';
import { findMove } from '../board/moves';
import { countOf } from '../board/words';
import { readVariations } from '../engines/read-variations';
import { findPosition, knownPosition, readMoves } from '../engines/rules';
import { report } from './alerts';
import { lossOf } from './clock';
import type { Game, Reason } from './game';
import * as games from './game';
import { type Mode, page } from './page';
import { type Settings, settings } from './settings';
import { loadOfTab, saveOfTab } from './storage';
import { Store } from './store';
import { spentIn, withTurnNoted } from './turn';

export interface CurrentGame {
  game: Game;
  /** The last position shown; null until the engine has loaded. */
  position: BoardView | null;
  /** Whether `position` matches `game`. No moves can be played until it does. */
  settled: boolean;
  /** A position shown temporarily in place of the current one. */
  preview: Preview | null;
}

export interface Preview {
  position: BoardView;
  /** The number of plies before the previewed line. */
  from: number;
}

/** The game that was replaced, its players, and the number of plies its successor started with. */
export interface Previous {
  game: Game | null;
  seats: Settings['seats'] | null;
  since: number;
}

/** The game on the page. */
export const currentGame = new Store<CurrentGame>({
  game: games.newGame(settings.value.gameType),
  position: null,
  settled: false,
  preview: null,
});

const noPrevious: Previous = { game: null, seats: null, since: 0 };
export const previous = new Store<Previous>({ ...noPrevious, ...(loadOfTab('previous') as object | null) });
previous.subscribe(() => saveOfTab('previous', previous.value));

/** Starts or opens a game. The user can return to the previous one. `seats` are the new players. */
export function replaceGame(game: Game, seats = settings.value.seats): void {
  const old = withTurnNoted(currentGame.value.game);
  const before = settings.value.seats;
  previous.update(old.main.length > 0 ? { game: old, seats: before, since: game.main.length } : noPrevious);
  settings.update({ seats });
  put(game);
}

/** Restores the previous game and its players. */
export function backToPrevious(): void {
  const { game, seats } = previous.value;
  previous.update(noPrevious);
  if (seats) settings.update({ seats });
  if (game) put(game);
}

/** Saves the game for the next visit, unless it's an exercise. */
function saveGame(game: Game): void {
  if (!game.isExercise) saveOfTab('game', game);
}

/** Updates details of the game, such as comments, without changing the position. */
export function updateGame(game: Game): void {
  saveGame(game);
  currentGame.update({ game });
}

let puts = 0;

/** Puts a game, or another position of the same game, on the board. */
export function put(game: Game): void {
  saveGame(game);
  const position = knownPosition(game.type, games.shownMoves(game));
  const mine = ++puts;
  // If the position is cached, a single update makes everything render only once.
  if (position) currentGame.update({ game, position, settled: true, preview: null });
  else currentGame.update({ game, settled: false, preview: null });
  void settle(game, mine);
}

async function settle(game: Game, mine: number): Promise<void> {
  try {
    const position = await findPosition(game.type, games.shownMoves(game));
    if (mine !== puts) return;
    if (!currentGame.value.settled) currentGame.update({ position, settled: true });
    await prefetchNeighbours(game);
  } catch (error) {
    report(error);
  }
}

/** Fetches the positions one step away, so that stepping is instant. */
async function prefetchNeighbours(game: Game): Promise<void> {
  const line = games.shownLine(game);
  const plies = [game.ply - 1, game.ply + 1].filter((ply) => ply >= 0 && ply <= line.length);
  await Promise.all(plies.map((ply) => findPosition(game.type, line.slice(0, ply))));
}

const withGame =
  <Rest extends unknown[]>(change: (game: Game, ...rest: Rest) => Game) =>
  (...rest: Rest): void =>
    put(change(currentGame.value.game, ...rest));

export const tryMove = withGame(games.tryMove);
export const undo = withGame(games.undo);
export const redo = withGame(games.redo);
export const goTo = withGame(games.goTo);
export const goToLine = withGame(games.goToLine);
export const goToMain = (ply: number): void => goToLine([], ply);
export const backToGame = withGame(games.backToGame);
export const promoteVariation = withGame(games.promoteVariation);
export const promoteToGame = withGame(games.promoteToGame);
/** Goes to the last position of the game. */
export const goToEnd = (): void => goToMain(currentGame.value.game.main.length);

/** Plays a move at the end of the game. A player who is out of time loses instead. */
export function append(move: string): void {
  const { game } = currentGame.value;
  const player = games.playerAt(game.main.length);
  const spent = spentIn(game);
  const left = game.clock?.left[game.main.length]?.[player] ?? Infinity;
  if (spent >= left) endGame(lossOf(player), 'time');
  else put(games.append(game, move, spent));
}

/** Ends the game off the board. */
export function endGame(result: GameState, reason: Reason): void {
  put({ ...withTurnNoted(currentGame.value.game), result, reason });
}

export const resign = (player: Player): void => endGame(lossOf(player), 'resigned');

/** Starts a game with the current seats from the current position. */
export const playOn = (): void => replaceGame(games.playOn(currentGame.value.game));

/** Handlers for moves on the board. In modes without one, moves are tried as variations. */
const onMove: Partial<Record<Mode, (move: string) => void>> = { play: append };

/** Sets the handler for a mode. */
export function setOnMove(mode: Mode, act: (move: string) => void): void {
  onMove[mode] = act;
}

/**
 * Plays a legal move in the current position: in the game in Play, as a variation in Analyse and
 * Review.
 */
export function play(move: string): void {
  const { position, settled } = currentGame.value;
  if (!position || !settled || !findMove(position, move)) return;
  (onMove[page.value.mode] ?? tryMove)(move);
}

export const step = (plies: number): void => goTo(currentGame.value.game.ply + plies);

/** The state at the end of the game; null until it's known. */
export function stateOf(game: Game): GameState | null {
  const position = knownPosition(game.type, game.main);
  return game.result ?? (position ? stateIn(position, game) : null);
}

/** The state in the game's last position. In played games, a threefold repetition is a draw. */
const stateIn = (position: BoardView, game: Game): GameState =>
  isThirdTime(position, game) ? 'Draw' : position.state;

/** Whether a played game ended by threefold repetition. */
export const isThirdTime = ({ state, repetitions }: BoardView, { isOpened }: Game): boolean =>
  !isOpened && !isOver(state) && repetitions >= 3;

export const isOver = (state: GameState): boolean => state !== 'NotStarted' && state !== 'InProgress';

export function hasEnded(game: Game): boolean {
  const state = stateOf(game);
  return state !== null && isOver(state);
}

/** The game of the last visit, up to its first unreadable move; null if there is none. */
export const gameOfLastVisit = (): Promise<Game | null> =>
  readableGame(loadOfTab('game') as Partial<Game> | null, 'Your last game');

/**
 * Validates a stored game and cuts it at its first illegal move. Null if nothing is left. Messages
 * start with `name`.
 */
export async function readableGame(saved: Partial<Game> | null, name: string): Promise<Game | null> {
  if (!saved?.type || !Array.isArray(saved.main)) return null;
  const game: Game = { ...games.newGame(saved.type), ...saved };
  try {
    const { plies, problem } = await readMoves(game.type, game.main);
    if (!problem) return await withReadableVariations(game);
    report(`${name} is damaged. Only its first ${countOf(plies.length, 'move')} could be read: ${problem}.`);
    return games.cutOff(game, plies.length);
  } catch (error) {
    // If the engine can't run, give the game the benefit of the doubt.
    return error instanceof EngineError ? null : game;
  }
}

async function withReadableVariations(game: Game): Promise<Game> {
  const { variations, problem } = await readVariations(game.type, games.rootOf(game));
  if (!problem) return games.goTo(game, game.ply);
  report(`Part of a variation couldn't be read and was dropped: ${problem}.`);
  return games.backToGame({ ...game, variations });
}

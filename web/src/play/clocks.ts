import type { Player } from '../../engine/src';
import { clockText, type Left, leftAfter, lossOf } from '../state/clock';
import { currentGame, endGame, hasEnded, updateGame } from '../state/current-game';
import { type Game, playerAt } from '../state/game';
import { say } from '../state/notice';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { Store } from '../state/store';
import { setTurnRunning, spentIn, withTurnNoted } from '../state/turn';
import { opponent, setPaused } from './opponent';
import { colourName } from './seats';

export interface Clocks {
  /** The displayed times, or null in a game without clocks. */
  texts: Readonly<Record<Player, string>> | null;
  running: Player | null;
}

export const clocks = new Store<Clocks>({ texts: null, running: null });

/** How often the clocks are updated, in ms. */
const tick = 100;
/** A player is warned at this time left, in ms, and again only after recovering to `enough`. */
const warnedAt = 30_000;
const enough = 60_000;

let id = '';
let main: readonly string[] = [];
let running: Player | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const warned: Record<Player, boolean> = { white: false, black: false };

/** Runs the clocks during games that have them. */
export function startClocks(): void {
  for (const store of [currentGame, settings, page, opponent]) store.subscribe(consider);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') note();
  });
  // The back/forward cache may restore the page later, so stop the clocks.
  window.addEventListener('pagehide', () => {
    if (running) setPaused(true);
  });
  consider();
}

/**
 * Whose clock is running, or null. Clocks run in Play from the first move to the end of the game,
 * unless paused.
 */
function runningPlayer(game: Game): Player | null {
  const isPlayed = page.value.mode === 'play' && !game.isOpened && !opponent.value.isPaused;
  if (!game.clock || !isPlayed || game.main.length === 0 || hasEnded(game)) return null;
  return playerAt(game.main.length);
}

function consider(): void {
  const { game } = currentGame.value;
  const isSame = game.main === main;
  const before = running;
  const isMove = game.id === id && game.main.length === main.length + 1;
  id = game.id;
  main = game.main;
  if (isMove && game.clock && opponent.value.isPaused && wasPerson(game)) return setPaused(false);
  running = runningPlayer(game);
  if (!isSame || running !== before) turn(game, isSame && before !== null);
  show();
}

/** A human's move ends the pause. */
const wasPerson = ({ main: { length } }: Game): boolean =>
  settings.value.seats[playerAt(length - 1)] === 'human';

/**
 * Switches the clock to the current turn or game, or stops it. `isHalted` means that the turn was
 * interrupted rather than ended by a move.
 */
function turn(game: Game, isHalted: boolean): void {
  const noted = withTurnNoted(game);
  setTurnRunning(running !== null);
  clearInterval(timer);
  if (running) timer = setInterval(look, tick);
  if (isHalted && !hasEnded(game)) updateGame(noted);
  if (game.clock && main.length <= 1) {
    const isShort = game.clock.control.minutes * 60_000 <= warnedAt;
    warned.white = warned.black = isShort;
  }
}

/** Saves the time used in this turn to the game. */
function note(): void {
  if (!running) return;
  const noted = withTurnNoted(currentGame.value.game);
  setTurnRunning(true);
  updateGame(noted);
}

function look(): void {
  if (!running) return;
  const left = leftIn(currentGame.value.game)?.[running] ?? 0;
  if (left <= 0) return endGame(lossOf(running), 'time');
  if (left > enough) warned[running] = false;
  if (left <= warnedAt && !warned[running]) warn(running);
  show();
}

function warn(player: Player): void {
  warned[player] = true;
  const isPerson = settings.value.seats[player] === 'human';
  if (isPerson) say(`${colourName(player)} has 30 seconds left.`);
}

function leftIn(game: Game): Left | null {
  const plies = game.main.length;
  return game.clock && leftAfter(game.clock, playerAt(plies), plies, spentIn(game));
}

function show(): void {
  const left = leftIn(currentGame.value.game);
  const texts = left && { white: clockText(left.white), black: clockText(left.black) };
  const shown = clocks.value;
  const isSame = texts?.white === shown.texts?.white && texts?.black === shown.texts?.black;
  if (!isSame || running !== shown.running) clocks.update({ texts, running });
}

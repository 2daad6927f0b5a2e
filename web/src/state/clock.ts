import type { GameState, Player } from '../../engine/src';

/** The time for a game, per player. */
export interface TimeControl {
  minutes: number;
  /** Seconds added per move. */
  increment: number;
}

/** The remaining times in ms. */
export type Left = Readonly<Record<Player, number>>;

export interface Clock {
  control: TimeControl;
  /**
   * The remaining times after each ply, starting before the first one. Undone moves keep theirs.
   */
  left: readonly Left[];
  /** The time used in the current turn, in ms, as last saved. */
  spent: number;
}

export function newClock(control: TimeControl): Clock {
  const each = control.minutes * 60_000;
  return { control, left: [{ white: each, black: each }], spent: 0 };
}

/** The remaining times once `player`, to move after `plies`, has used `spent` ms. */
export function leftAfter(clock: Clock, player: Player, plies: number, spent = clock.spent): Left {
  const left = clock.left[plies] ?? clock.left.at(-1) ?? { white: 0, black: 0 };
  return { ...left, [player]: Math.max(0, left[player] - spent) };
}

/** The clock after a move. The first move of a game is free, and adds no increment. */
export function afterMove(clock: Clock, player: Player, plies: number, spent: number): Clock {
  const left = leftAfter(clock, player, plies, spent);
  const added = plies > 0 ? clock.control.increment * 1000 : 0;
  const now = { ...left, [player]: left[player] + added };
  return { ...clock, left: [...clock.left.slice(0, plies + 1), now], spent: 0 };
}

/** The result if a player loses. */
export const lossOf = (player: Player): GameState => (player === 'white' ? 'BlackWins' : 'WhiteWins');

/** "1:05:00" or "4:59"; below ten seconds, tenths are shown: "9.3". */
export function clockText(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  if (tenths < 100) return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.floor(tenths / 10);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

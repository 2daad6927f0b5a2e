import type { GameState, Player } from '../../engine/src';

/** The time that both players have for a game. */
export interface TimeControl {
  minutes: number;
  /** Seconds that each move adds. */
  increment: number;
}

/** What both players have left, in ms. */
export type Left = Readonly<Record<Player, number>>;

export interface Clock {
  control: TimeControl;
  /** After each ply, from before the first; moves that were taken back keep theirs. */
  left: readonly Left[];
  /** What the turn under way has taken when it was last noted, in ms. */
  spent: number;
}

export function newClock(control: TimeControl): Clock {
  const each = control.minutes * 60_000;
  return { control, left: [{ white: each, black: each }], spent: 0 };
}

/** What is left when the player to move after so many plies has spent so much. */
export function leftAfter(clock: Clock, player: Player, plies: number, spent = clock.spent): Left {
  const left = clock.left[plies] ?? clock.left.at(-1) ?? { white: 0, black: 0 };
  return { ...left, [player]: Math.max(0, left[player] - spent) };
}

/** The clock after a move. The first move of a game takes and adds nothing. */
export function afterMove(clock: Clock, player: Player, plies: number, spent: number): Clock {
  const left = leftAfter(clock, player, plies, spent);
  const added = plies > 0 ? clock.control.increment * 1000 : 0;
  const now = { ...left, [player]: left[player] + added };
  return { ...clock, left: [...clock.left.slice(0, plies + 1), now], spent: 0 };
}

/** How a game ends that a player loses. */
export const lossOf = (player: Player): GameState => (player === 'white' ? 'BlackWins' : 'WhiteWins');

/** "1:05:00", "4:59"; the last ten seconds in tenths: "9.3". */
export function clockText(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  if (tenths < 100) return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.floor(tenths / 10);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

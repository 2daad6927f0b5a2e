import type { Game } from './game';

/** When the time of this turn started to run; null while it's paused. */
let since: number | null = null;

/** Starts or stops the time of this turn. Time not yet saved with withTurnNoted() is discarded. */
export function setTurnRunning(isRunning: boolean): void {
  since = isRunning ? performance.now() : null;
}

/** The time used in this turn, in ms. */
export const spentIn = ({ clock }: Game): number =>
  (clock?.spent ?? 0) + (since === null ? 0 : performance.now() - since);

/** The game with the time used in this turn saved to it. */
export function withTurnNoted(game: Game): Game {
  return game.clock ? { ...game, clock: { ...game.clock, spent: spentIn(game) } } : game;
}

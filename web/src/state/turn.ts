import type { Game } from './game';

/** When the time of the turn began to run; null while it stands still. */
let since: number | null = null;

/** Lets the time of the turn run from now on, or stand still. What has run and was not noted is lost. */
export function setTurnRunning(isRunning: boolean): void {
  since = isRunning ? performance.now() : null;
}

/** What the turn has taken, in ms. */
export const spentIn = ({ clock }: Game): number =>
  (clock?.spent ?? 0) + (since === null ? 0 : performance.now() - since);

/** The game with the time of its turn noted. */
export function withTurnNoted(game: Game): Game {
  return game.clock ? { ...game, clock: { ...game.clock, spent: spentIn(game) } } : game;
}

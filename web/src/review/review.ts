import type { Engine, LossLimits, Review } from '../../engine/src';
import { findPosition, rules } from '../engines/rules';
import { startSearcher } from '../engines/searcher';
import { clearAlerts, report } from '../state/alerts';
import { currentGame } from '../state/current-game';
import type { Game } from '../state/game';
import { settings } from '../state/settings';
import { loadOfTab, saveOfTab } from '../state/storage';
import { Store } from '../state/store';

interface ReviewState {
  isRunning: boolean;
  done: number;
  /** The number of plies to review; 0 while the engine is loading. */
  total: number;
  /** The latest review, of any game. */
  review: Review | null;
  limits: LossLimits | null;
}

export const reviewing = new Store<ReviewState>({ isRunning: false, done: 0, total: 0, ...savedReview() });

let engine: Engine | null = null;

/** Whether a game has this type and starts with these moves. */
export function beginsWith(game: Game, type: string, moves: readonly string[]): boolean {
  return game.type === type && moves.every((move, ply) => move === game.main[ply]);
}

/** Reviews the current game with a separate engine. Gives up if another game replaces it. */
export async function startReview(): Promise<void> {
  const { type, main } = currentGame.value.game;
  const isThere = (): boolean => beginsWith(currentGame.value.game, type, main);
  const forget = currentGame.subscribe(() => {
    if (!isThere()) engine?.close();
  });
  reviewing.update({ isRunning: true, done: 0, total: 0 });
  try {
    const { game } = await findPosition(type, main);
    const limits = await rules.use((rulesEngine) => rulesEngine.lossLimits());
    engine = await startSearcher();
    if (!isThere()) return;
    reviewing.update({ total: main.length });
    const review = await engine.review(game, { seconds: settings.value.reviewSeconds }, (done, total) =>
      reviewing.update({ done, total }),
    );
    reviewing.update({ review, limits });
    saveOfTab('review', { review, limits });
    clearAlerts();
  } catch (error) {
    if (isThere()) report(error, "Couldn't review the game.");
  } finally {
    forget();
    engine?.close();
    engine = null;
    reviewing.update({ isRunning: false });
  }
}

function savedReview(): Pick<ReviewState, 'review' | 'limits'> {
  const saved = loadOfTab('review') as Partial<ReviewState> | null;
  if (!Array.isArray(saved?.review?.plies)) return { review: null, limits: null };
  return { review: saved.review, limits: saved.limits ?? null };
}

/** Ends the review early, keeping the plies done so far. */
export const stopReview = (): void => engine?.stop();

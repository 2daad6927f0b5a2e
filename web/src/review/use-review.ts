import type { Review, ReviewedPly } from '../../engine/src';
import { currentGame } from '../state/current-game';
import type { Game } from '../state/game';
import { useStore } from '../state/store';
import { beginsWith, reviewing } from './review';

/** The review of the current game; null if there is none. */
export function useReview(): Review | null {
  const { review } = useStore(reviewing);
  const { game } = useStore(currentGame);
  return review && isOf(review, game) ? review : null;
}

const isOf = ({ type, plies }: Review, game: Game): boolean =>
  beginsWith(
    game,
    type,
    plies.map(({ move }) => move),
  );

export const findPly = (review: Review | null, ply: number): ReviewedPly | undefined =>
  review?.plies[ply - 1];

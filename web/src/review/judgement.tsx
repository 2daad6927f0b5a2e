import type { Review } from '../../engine/src';
import { showMove } from '../board/words';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { table } from '../state/table';
import { findPly } from './use-review';

/** What the review says of the move that led to the board. */
export function Judgement({ review }: { review: Review }) {
  const { game } = useStore(table);
  const { notation } = useStore(settings);
  const ply = game.inVariation ? undefined : findPly(review, game.ply);
  if (!ply) return null;
  const better = ply.line.slice(0, 3).map((move) => showMove(move, notation));
  const cost = Math.round(100 * ply.loss);
  return (
    <p class="judgement">
      <strong>{showMove(ply.move, notation)}</strong>: {ply.class}.{' '}
      {ply.best === ply.move
        ? 'It was the best move.'
        : `Best was ${better.join(', ')}; this cost ${cost} % of winning chances.`}
    </p>
  );
}

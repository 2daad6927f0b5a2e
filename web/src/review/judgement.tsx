import type { Review } from '../../engine/src';
import { PreviewButton } from '../analyse/preview-button';
import { showMove } from '../board/words';
import { currentGame } from '../state/current-game';
import { isInVariation } from '../state/game';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { lossText } from './losses';
import { findPly } from './use-review';

/** The review's verdict on the last move, and the better line, if any. */
export function Judgement({ review }: { review: Review }) {
  const { game } = useStore(currentGame);
  const { notation } = useStore(settings);
  const ply = isInVariation(game) ? undefined : findPly(review, game.ply);
  if (!ply) return null;
  return (
    <p class="judgement">
      <strong>{showMove(ply.move, notation)}</strong>: {ply.class}.{' '}
      {ply.best === ply.move ? (
        'This was the best move.'
      ) : (
        <>
          Best was <PreviewButton type={game.type} played={game.main.slice(0, ply.ply - 1)} line={ply.line} />
          ; this cost {lossText(ply.loss)} of winning chances.
        </>
      )}
    </p>
  );
}

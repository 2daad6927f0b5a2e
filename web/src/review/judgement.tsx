import { useEffect, useState } from 'preact/hooks';
import type { Review, ReviewedPly } from '../../engine/src';
import { hidePreview, showPreview } from '../analyse/preview';
import { showMove } from '../board/words';
import { isInVariation } from '../state/game';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { table } from '../state/table';
import { chancesText } from './losses';
import { findPly } from './use-review';

/** The review's verdict on the last move. */
export function Judgement({ review }: { review: Review }) {
  const { game } = useStore(table);
  const { notation } = useStore(settings);
  const ply = isInVariation(game) ? undefined : findPly(review, game.ply);
  if (!ply) return null;
  return (
    <p class="judgement">
      <strong>{showMove(ply.move, notation)}</strong>: {ply.class}.{' '}
      {ply.best === ply.move ? 'It was the best move.' : <Better key={ply.ply} ply={ply} />}
    </p>
  );
}

const mostMoves = 3;

/** The better move. Hovering over it or tapping it previews its line on the board. */
function Better({ ply }: { ply: ReviewedPly }) {
  const { notation } = useStore(settings);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => hidePreview, []);

  const show = (): void => {
    const { type, main } = table.value.game;
    void showPreview(type, ply.line, main.slice(0, ply.ply - 1));
  };
  const hold = (): void => {
    setHeld(!isHeld);
    if (isHeld) hidePreview();
    else show();
  };
  const onLeave = (): void => {
    if (!isHeld) hidePreview();
  };
  return (
    <>
      Best was{' '}
      <button
        type="button"
        aria-pressed={isHeld}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
        onPointerLeave={onLeave}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show()}
        onBlur={onLeave}
        onClick={hold}
      >
        {ply.line
          .slice(0, mostMoves)
          .map((move) => showMove(move, notation))
          .join(', ')}
      </button>
      ; this cost {chancesText(ply.loss)} of winning chances.
    </>
  );
}

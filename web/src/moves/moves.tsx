import { useEffect, useRef } from 'preact/hooks';
import { moveClasses, type MoveClass } from '../../engine/src';
import { moveInWords, showMove } from '../board/words';
import { findPly, useReview } from '../review/use-review';
import type { Game } from '../state/game';
import { settings, type Notation } from '../state/settings';
import { useStore } from '../state/store';

interface Props {
  game: Game;
  moves: readonly string[];
  /** Plies before these. */
  first: number;
  /** Whether the position that is looked at is of these moves. */
  isShown: boolean;
  go(ply: number): void;
}

/** Some moves, to be clicked. */
export function Moves({ game, moves, first, isShown, go }: Props) {
  const { notation } = useStore(settings);
  const review = useReview();
  return (
    <ol>
      {moves.map((move, index) => {
        const ply = first + index + 1;
        return (
          <li key={ply} class={ply % 2 === 1 ? 'white' : 'black'}>
            {(ply % 2 === 1 || index === 0) && <span class="turn">{Math.ceil(ply / 2)}.</span>}
            <MoveButton
              judgement={moves === game.main ? findPly(review, ply)?.class : undefined}
              isCurrent={isShown && ply === game.ply}
              {...{ move, ply, notation, go }}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface ButtonProps extends Pick<Props, 'go'> {
  move: string;
  ply: number;
  notation: Notation;
  judgement: MoveClass | undefined;
  isCurrent: boolean;
}

function MoveButton({ move, ply, notation, judgement, isCurrent, go }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent && button.current) showInList(button.current);
  }, [isCurrent, judgement]);
  return (
    <button
      ref={button}
      type="button"
      class="move"
      data-ply={ply}
      aria-current={isCurrent ? 'true' : undefined}
      title={moveInWords(move)}
      onClick={() => go(ply)}
    >
      {showMove(move, notation)}
      {judgement && (
        <span class={`mark ${moveClasses[judgement].kind}`} data-class={judgement}>
          <b aria-hidden="true">{moveClasses[judgement].symbol}</b> {judgement}
        </span>
      )}
    </button>
  );
}

/** Scrolls the list, and nothing but the list, to where the move can be seen. */
function showInList(move: HTMLElement): void {
  const list = move.closest('.move-list');
  if (!list) return;
  const seen = list.getBoundingClientRect();
  const { top, bottom } = move.getBoundingClientRect();
  if (top < seen.top) list.scrollTop += top - seen.top;
  if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom;
}

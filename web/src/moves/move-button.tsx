import { type MoveClass, moveClasses } from '../../engine/src';
import { moveInWords, showMove } from '../board/words';
import { goToLine } from '../state/current-game';
import type { Notation } from '../state/settings';

interface Props {
  move: string;
  /** The path to its line, such as "0.2". */
  path: string;
  ply: number;
  notation: Notation;
  judgement: MoveClass | undefined;
}

/** Converts paths to text and back. */
export const pathText = (path: readonly number[]): string => path.join('.');
const pathOf = (text: string): number[] => (text === '' ? [] : text.split('.').map(Number));

/** A clickable move. `markCurrent` marks the current one. */
export function MoveButton({ move, path, ply, notation, judgement }: Props) {
  return (
    <button
      type="button"
      class="move"
      data-ply={ply}
      data-path={path}
      title={moveInWords(move)}
      onClick={() => goToLine(pathOf(path), ply)}
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

import { Component, createRef } from 'preact';
import { moveClasses, type MoveClass } from '../../engine/src';
import { moveInWords, showMove } from '../board/words';
import type { Notation } from '../state/settings';
import { goToLine } from '../state/table';

interface Props {
  move: string;
  /** The way to its line, as text: "0.2". So that it can be compared. */
  path: string;
  ply: number;
  notation: Notation;
  judgement: MoveClass | undefined;
  isCurrent: boolean;
}

/** The path as text, and back. */
export const pathText = (path: readonly number[]): string => path.join('.');
const pathOf = (text: string): number[] => (text === '' ? [] : text.split('.').map(Number));

/** A move, to be clicked. It is drawn again only when something of it changes: a tree may have hundreds. */
export class MoveButton extends Component<Props> {
  private readonly button = createRef<HTMLButtonElement>();

  override shouldComponentUpdate(next: Props): boolean {
    return (Object.keys(next) as (keyof Props)[]).some((name) => next[name] !== this.props[name]);
  }

  override componentDidMount(): void {
    this.show();
  }

  override componentDidUpdate(): void {
    this.show();
  }

  private show(): void {
    if (this.props.isCurrent && this.button.current) showInList(this.button.current);
  }

  override render({ move, path, ply, notation, judgement, isCurrent }: Props) {
    return (
      <button
        ref={this.button}
        type="button"
        class="move"
        data-ply={ply}
        data-path={path}
        aria-current={isCurrent ? 'true' : undefined}
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

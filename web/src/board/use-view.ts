import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardView, Hex } from '../../engine/src';
import { currentGame } from '../state/current-game';
import { shownLine } from '../state/game';
import { showCell, showHive } from './view';

/** Keeps the hive and the focused element in view. */
export function useView(svg: RefObject<SVGSVGElement>, position: BoardView): void {
  const before = useRef<BoardView | null>(null);
  useLayoutEffect(() => {
    const isNew = !before.current || isOtherGame(before.current.plies, position.plies);
    before.current = position;
    showHive(position.pieces, position.last?.to ?? null, isNew);
  }, [position]);

  useEffect(() => {
    const board = svg.current;
    if (!board) return;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const cell = parseCell(target.getAttribute('data-cell'));
      if (cell) showCell(cell);
    };
    board.addEventListener('focusin', onFocus);
    return () => board.removeEventListener('focusin', onFocus);
  }, [svg]);
}

/**
 * Whether two positions probably belong to different games. If no move has been played in the new
 * one, this depends on the current game.
 */
function isOtherGame(before: readonly string[], now: readonly string[]): boolean {
  if (now.length === 0) return shownLine(currentGame.value.game).length === 0;
  const shorter = Math.min(before.length, now.length);
  let common = 0;
  while (common < shorter && before[common] === now[common]) common++;
  return common < shorter / 2;
}

function parseCell(name: string | null): Hex | null {
  const [q, r] = (name ?? '').split(',').map(Number);
  return name && q !== undefined && r !== undefined ? { q, r } : null;
}

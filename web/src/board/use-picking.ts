import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardView } from '../../engine/src';
import { play } from '../state/current-game';
import { say } from '../state/notice';
import { movablePieces, type Target, targetsOf } from './moves';
import { useKeptFocus } from './use-kept-focus';

export interface Picking {
  selected: string | null;
  movable: ReadonlySet<string>;
  targets: readonly Target[];
  /** Toggles the selection of a piece. */
  pick(piece: string, byKeyboard?: boolean): void;
  place(target: Target, byKeyboard?: boolean): void;
  cancel(): void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Selects and places pieces, and moves the keyboard focus along. `area` contains the board and the
 * hands. `onRefused` is called for a piece that can't be selected.
 */
export function usePicking(
  position: BoardView,
  playable: boolean,
  area: RefObject<HTMLElement>,
  onRefused: (piece: string) => void,
): Picking {
  const [selected, setSelected] = useState<string | null>(null);
  /** A CSS selector for the element to focus once it exists. */
  const focusNext = useRef<string | null>(null);
  const keepFocus = useKeptFocus(area);
  const movable = playable ? movablePieces(position) : nothing;
  const picked = selected !== null && movable.has(selected) ? selected : null;

  useEffect(() => setSelected(null), [position.game, playable]);

  useLayoutEffect(() => {
    if (!focusNext.current) return keepFocus();
    const next = area.current?.querySelector<SVGElement>(focusNext.current);
    if (!next) return;
    focusNext.current = null;
    next.focus();
  });

  return {
    selected: picked,
    movable,
    targets: targetsOf(position, picked),
    pick(piece, byKeyboard = false) {
      if (!movable.has(piece)) return onRefused(piece);
      say(null);
      const isBack = piece === picked;
      setSelected(isBack ? null : piece);
      focusNext.current = byKeyboard && !isBack ? '[data-role=target]' : null;
    },
    place({ move }, byKeyboard = false) {
      const piece = move.split(' ')[0] ?? '';
      focusNext.current = byKeyboard ? `.board [data-piece="${piece}"]` : null;
      setSelected(null);
      play(move);
    },
    cancel() {
      if (picked && area.current?.contains(document.activeElement)) {
        focusNext.current = `[data-piece="${picked}"]`;
      }
      setSelected(null);
    },
  };
}

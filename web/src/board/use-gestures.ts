import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Point } from './geometry';
import { panBy, zoomAt } from './view';

const slack = 6;
const pixelsOfLine = 16;

/** The midpoint of the fingers, and the distance between them. */
function pinchOf(fingers: ReadonlyMap<number, Point>): Point & { spread: number } {
  const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}

/**
 * Zooms with the wheel or two fingers, and pans by dragging the background. `onPinch` is called
 * when a second finger comes down.
 */
export function useGestures(svg: RefObject<SVGSVGElement>, onPinch: () => void): void {
  const latest = useRef(onPinch);
  latest.current = onPinch;
  useEffect(() => {
    const board = svg.current;
    if (!board) return;
    return attach(board, () => latest.current());
  }, [svg]);
}

function attach(board: SVGSVGElement, onPinch: () => void): () => void {
  const fingers = new Map<number, Point>();
  let isOnPiece = false;
  let isDragging = false;

  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = board.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (event.isPrimary) fingers.clear();
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 2) onPinch();
    if (fingers.size > 1) return;
    isDragging = false;
    isOnPiece = event.target instanceof Element && event.target.closest('.movable') !== null;
  };
  const onMove = (event: PointerEvent): void => {
    const start = fingers.get(event.pointerId);
    if (!start || (fingers.size === 1 && isOnPiece)) return;
    const here = place(event);
    if (!isDragging && fingers.size === 1 && Math.hypot(here.x - start.x, here.y - start.y) < slack) return;
    isDragging = true;
    const before = pinchOf(fingers);
    fingers.set(event.pointerId, here);
    const after = pinchOf(fingers);
    panBy(after.x - before.x, after.y - before.y);
    if (fingers.size > 1 && before.spread > 0) zoomAt(after.spread / before.spread, after);
  };
  const onUp = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  // Swallow the click that ends a drag.
  const onClick = (event: MouseEvent): void => {
    if (isDragging) event.stopPropagation();
    isDragging = false;
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsOfLine : 1);
    zoomAt(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0015)), place(event));
  };

  const ends = new AbortController();
  const { signal } = ends;
  board.addEventListener('pointerdown', onDown, { signal });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onUp, { signal });
  board.addEventListener('click', onClick, { signal, capture: true });
  board.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => ends.abort();
}

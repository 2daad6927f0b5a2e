import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardView } from '../../engine/src';
import { heightOf, type Point, pointOf } from './geometry';
import { type Motion, motionBetween } from './motion';
import { planeAt } from './view';
import { bugOf, isWhite } from './words';

const milliseconds = 220;
let isDropped = false;

/** Skips the animation of the next move, for a piece that was dragged. */
export const skipMotion = (): void => void (isDropped = true);

/** Animates moves: a copy of the piece travels in `layer`, above everything else. */
export function useMotion(layer: RefObject<SVGGElement>, position: BoardView): void {
  const before = useRef(position);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = position;
    if (old === position || !layer.current) return;
    layer.current.replaceChildren();
    const motion = motionBetween(old, position);
    const isStill = isDropped || matchMedia('(prefers-reduced-motion: reduce)').matches;
    isDropped = false;
    if (motion && !isStill) show(layer.current, old, position, motion);
  }, [position]);
}

function show(layer: SVGGElement, old: BoardView, position: BoardView, { piece, from, to }: Motion): void {
  const board = layer.ownerSVGElement;
  const original = board?.querySelector(`[data-piece="${piece}"]`);
  const tile = original?.querySelector('.tile');
  const start = from ? pointOf(from, heightOf(old, from) - 1) : board && pointOfHand(board, piece);
  if (!original || !tile || !start) return;
  const end = pointOf(to, heightOf(position, to) - 1);
  const copy = tile.cloneNode(true) as SVGGElement;
  layer.append(copy);
  const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;
  const going = copy.animate([{ transform: at(start) }, { transform: at(end) }], {
    duration: milliseconds,
    easing: 'ease-in-out',
  });
  const hiding = original.animate([{ opacity: 0 }, { opacity: 0 }], milliseconds);
  going.onfinish = () => copy.remove();
  going.oncancel = () => hiding.cancel();
}

/** The centre of a piece's tile in the hand, in board coordinates. */
function pointOfHand(board: Element, piece: string): Point | null {
  const colour = isWhite(piece) ? 'White' : 'Black';
  const hand = document.querySelector(`[aria-label="${colour}'s hand"]`);
  const tile = hand?.querySelector(`[data-piece^="${piece[0]}${bugOf(piece)}"]`) ?? hand;
  if (!tile) return null;
  const { left, top, width, height } = tile.getBoundingClientRect();
  const origin = board.getBoundingClientRect();
  return planeAt({ x: left + width / 2 - origin.left, y: top + height / 2 - origin.top });
}

import type { Scene } from '../../engine/src';
import { heightOf, pointOf, type Point } from './geometry';
import { findMove } from './moves';
import { Tile } from './tile';

const headLength = 22;
const headWidth = 15;

/** Points at a move: an arrow, or the piece itself where it comes from the hand. */
export function Arrow({ scene, move }: { scene: Scene; move: string }) {
  const found = findMove(scene, move);
  if (!found?.piece || !found.to) return null;
  const to = pointOf(found.to, heightOf(scene, found.to));
  if (!found.from) {
    return (
      <g class="hint-piece" transform={`translate(${to.x} ${to.y})`}>
        <Tile piece={found.piece} />
      </g>
    );
  }
  const from = pointOf(found.from, heightOf(scene, found.from) - 1);
  return <path class="hint-arrow" d={arrowPath(from, to)} />;
}

function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const neck = { x: to.x - along.x * headLength, y: to.y - along.y * headLength };
  const corner = (side: number): string =>
    `${neck.x - side * along.y * headWidth} ${neck.y + side * along.x * headWidth}`;
  return `M${from.x} ${from.y}L${neck.x} ${neck.y}M${to.x} ${to.y}L${corner(1)}L${corner(-1)}Z`;
}

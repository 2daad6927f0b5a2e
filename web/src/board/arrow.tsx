import type { BoardView } from '../../engine/src';
import { heightOf, type Point, pointOf } from './geometry';
import { findMove } from './moves';
import { Tile } from './tile';

interface Props {
  position: BoardView;
  move: string;
  /** 1 is the best move. */
  rank: number;
}

/** The weight of an arrow by rank. */
const weights = [1, 0.7, 0.55, 0.45, 0.38];
const stroke = 9;
const headLength = 22;
const headWidth = 15;

/** Marks a move with an arrow, or with a ghost of the piece if it comes from the hand. */
export function Arrow({ position, move, rank }: Props) {
  const weight = weights[rank - 1] ?? 0.35;
  const opacity = 0.1 + 0.55 * weight;
  const found = findMove(position, move);
  if (!found?.piece || !found.to) return null;
  const to = pointOf(found.to, heightOf(position, found.to));
  if (!found.from) {
    return (
      <g
        class="hint-piece"
        data-rank={rank}
        opacity={opacity}
        transform={`translate(${to.x} ${to.y}) scale(${rank === 1 ? 1 : 0.8})`}
      >
        <Tile piece={found.piece} />
      </g>
    );
  }
  const from = pointOf(found.from, heightOf(position, found.from) - 1);
  return (
    <path
      class="hint-arrow"
      data-rank={rank}
      opacity={opacity}
      stroke-width={stroke * weight}
      d={arrowPath(from, to, 0.4 + 0.6 * weight)}
    />
  );
}

/** `head` scales the arrowhead. */
function arrowPath(from: Point, to: Point, head: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const neck = { x: to.x - along.x * headLength * head, y: to.y - along.y * headLength * head };
  const corner = (side: number): string =>
    `${neck.x - side * along.y * headWidth * head} ${neck.y + side * along.x * headWidth * head}`;
  return `M${from.x} ${from.y}L${neck.x} ${neck.y}M${to.x} ${to.y}L${corner(1)}L${corner(-1)}Z`;
}

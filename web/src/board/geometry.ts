import type { BoardView, Hex } from '../../engine/src';
import type { Frame } from './camera';

export interface Point {
  x: number;
  y: number;
}

/** The circumradius of a tile. */
export const tileSize = 50;
const width = Math.sqrt(3) * tileSize;
/** The distance between the centres of neighbouring cells. */
export const cellWidth = width;

/** The centre of a cell, or of a tile at a level of the stack there. */
export function pointOf({ q, r }: Hex, level = 0): Point {
  return { x: width * (q + r / 2) + level * 5, y: 1.5 * tileSize * r - level * 11 };
}

/** An SVG path with circumradius `size`, centred on the origin. */
export function hexagon(size: number): string {
  const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The outline that marks a cell. */
export const outline = hexagon(tileSize - 4);

export const cellName = ({ q, r }: Hex): string => `${q},${r}`;

export const isSameCell = (a: Hex | null, b: Hex | null): boolean =>
  a !== null && b !== null && a.q === b.q && a.r === b.r;

/** The number of pieces in a cell. */
export function heightOf(position: BoardView, cell: Hex): number {
  return position.pieces.filter((placed) => isSameCell(placed, cell)).length;
}

/** A frame around cells with a margin of `ring` cells, at least `least` cells wide and high. */
export function frameOf(cells: readonly Hex[], ring: number, least = 5): Frame {
  const points = (cells.length > 0 ? cells : [{ q: 0, r: 0 }]).map((cell) => pointOf(cell));
  const [x, across] = span(
    points.map((point) => point.x),
    width,
    ring + 0.5,
    least,
  );
  const [y, down] = span(
    points.map((point) => point.y),
    1.5 * tileSize,
    ring + 0.65,
    least,
  );
  return { x, y, across, down };
}

/**
 * The start and length of an interval around values: `margin` is added on both sides, and the
 * length is at least `least`, both in steps.
 */
function span(values: readonly number[], step: number, margin: number, least: number): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const size = Math.max(high - low + 2 * margin * step, least * step);
  return [(low + high - size) / 2, size];
}

/**
 * The cell that contains a point. Rounds in cube coordinates and corrects the coordinate with the
 * largest error.
 */
export function cellAt({ x, y }: Point): Hex {
  const r = y / (1.5 * tileSize);
  const q = x / width - r / 2;
  const [roundQ, roundR] = [Math.round(q), Math.round(r)];
  const [offQ, offR] = [Math.abs(roundQ - q), Math.abs(roundR - r)];
  const offS = Math.abs(Math.round(-q - r) + q + r);
  if (offQ > offR && offQ > offS) return { q: -roundR - Math.round(-q - r), r: roundR };
  if (offR > offS) return { q: roundQ, r: -roundQ - Math.round(-q - r) };
  return { q: roundQ, r: roundR };
}

const corners = ['top right', 'top left', 'bottom right', 'bottom left'];

/** The corner in which a panel covers the fewest of these cells, and preferably not `kept`. */
export function freeCorner(cells: readonly Hex[], kept: Hex, { x, y, across, down }: Frame): string {
  const isCovered = (corner: string, cell: Hex): boolean => {
    const point = pointOf(cell);
    const right = (point.x - x) / across;
    const below = (point.y - y) / down;
    return (
      (corner.includes('left') ? right < 0.6 : right > 0.4) &&
      (corner.includes('top') ? below < 0.3 : below > 0.7)
    );
  };
  const cost = (corner: string): number =>
    cells.filter((cell) => isCovered(corner, cell)).length + (isCovered(corner, kept) ? cells.length : 0);
  return corners.reduce((best, it) => (cost(it) < cost(best) ? it : best));
}

import type { Hex, Scene } from '../../engine/src';
import type { Frame } from './camera';

export interface Point {
  x: number;
  y: number;
}

/** From the middle of a tile to its corners. */
export const tileSize = 50;
const width = Math.sqrt(3) * tileSize;
/** From the middle of a cell to that of the one east of it. */
export const cellWidth = width;

/** The middle of a cell; with a level, that of a tile so high on a stack. */
export function pointOf({ q, r }: Hex, level = 0): Point {
  return { x: width * (q + r / 2) + level * 5, y: 1.5 * tileSize * r - level * 11 };
}

/** The corners of a tile around the origin, as an SVG path. */
export function hexagon(size: number): string {
  const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** What marks a cell. */
export const outline = hexagon(tileSize - 4);

export const cellName = ({ q, r }: Hex): string => `${q},${r}`;

export const isSameCell = (a: Hex | null, b: Hex | null): boolean =>
  a !== null && b !== null && a.q === b.q && a.r === b.r;

/** Pieces in a cell. */
export function heightOf(scene: Scene, cell: Hex): number {
  return scene.stones.filter((stone) => isSameCell(stone, cell)).length;
}

/** What surrounds these cells and so many more on each side; by default never very few. */
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

/** Where a view of these values and a margin begins and how long it is, `least` steps or more. */
function span(values: readonly number[], step: number, margin: number, least: number): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const size = Math.max(high - low + 2 * margin * step, least * step);
  return [(low + high - size) / 2, size];
}

/** The cell that a point lies in. */
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

/** The corner of what is seen where a panel covers the fewest of these cells, and not this one. */
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

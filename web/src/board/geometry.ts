import type { Hex, Scene } from '../../engine/src';

export interface Point {
  x: number;
  y: number;
}

/** From the middle of a tile to its corners. */
export const tileSize = 50;
const width = Math.sqrt(3) * tileSize;

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

export const cellName = ({ q, r }: Hex): string => `${q},${r}`;

export const isSameCell = (a: Hex | null, b: Hex | null): boolean =>
  a !== null && b !== null && a.q === b.q && a.r === b.r;

/** Pieces in a cell. */
export function heightOf(scene: Scene, cell: Hex): number {
  return scene.stones.filter((stone) => isSameCell(stone, cell)).length;
}

/** The part of the plane to be seen: the hive and a ring of cells around it, and never very few. */
export function viewBox(cells: readonly Hex[]): string {
  const points = (cells.length > 0 ? cells : [{ q: 0, r: 0 }]).map((cell) => pointOf(cell));
  const [left, across] = span(points.map(({ x }) => x), 1.6 * width, 5 * width);
  const [top, down] = span(points.map(({ y }) => y), 2.6 * tileSize, 7 * tileSize);
  return [left, top, across, down].map(Math.round).join(' ');
}

/** Where a view of these values with a margin begins, and how long it is. */
function span(values: readonly number[], margin: number, least: number): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const size = Math.max(high - low + 2 * margin, least);
  return [(low + high - size) / 2, size];
}

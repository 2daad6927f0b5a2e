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

/** The part of the plane to be seen, as an SVG's viewBox. */
export function viewBox(cells: readonly Hex[]): string {
  const { x, y, across, down } = frameOf(cells.length > 0 ? cells : [{ q: 0, r: 0 }]);
  return [x, y, across, down].map(Math.round).join(' ');
}

/** What surrounds these cells and a ring around them, and never very few. */
function frameOf(cells: readonly Hex[]): Point & { across: number; down: number } {
  const points = cells.map((cell) => pointOf(cell));
  const [x, across] = span(points.map((point) => point.x), width, 1.55, 5);
  const [y, down] = span(points.map((point) => point.y), 1.5 * tileSize, 1.7, 14 / 3);
  return { x, y, across, down };
}

/** Where a view of these values and a margin begins and how long it is, `least` steps or more. */
function span(values: readonly number[], step: number, margin: number, least: number): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const size = Math.max(high - low + 2 * margin * step, least * step);
  return [(low + high - size) / 2, size];
}

const corners = ['top right', 'top left', 'bottom right', 'bottom left'];

/** The corner of the board where a panel covers the fewest of these cells, and not this one. */
export function freeCorner(cells: readonly Hex[], kept: Hex): string {
  const { x, y, across, down } = frameOf(cells);
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
    cells.filter((cell) => isCovered(corner, cell)).length +
    (isCovered(corner, kept) ? cells.length : 0);
  return corners.reduce((best, it) => (cost(it) < cost(best) ? it : best));
}

import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { bugDrawings } from './bugs';
import { hexagon, tileSize } from './geometry';
import { bugOf, isWhite, numberOf } from './words';

const outline = hexagon(tileSize - 3);

/** A piece, drawn around the origin. Memoised, because the drawing never changes. */
export function Tile({ piece }: { piece: string }) {
  return useMemo(() => drawing(piece), [piece]);
}

function drawing(piece: string): VNode {
  const number = numberOf(piece);
  return (
    <g class={`tile ${isWhite(piece) ? 'white' : 'black'} bug-${bugOf(piece)}`}>
      <path class="edge" d={outline} transform="translate(0 3.5)" />
      <path class="face" d={outline} />
      {/* Shift the bug up, so that the number below stays clear of its legs. */}
      <g class="bug" transform={number && 'translate(0 -6) scale(0.92)'}>
        {bugDrawings[bugOf(piece)]}
      </g>
      <text class="number" y="40">
        {number}
      </text>
    </g>
  );
}

/** A piece as a standalone image. */
export function TileImage({ piece }: { piece: string }) {
  return (
    <svg class="tile-image" viewBox="-48 -52 96 106" aria-hidden="true">
      <Tile piece={piece} />
    </svg>
  );
}

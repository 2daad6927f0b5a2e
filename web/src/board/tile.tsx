import { bugDrawings } from './bugs';
import { hexagon, tileSize } from './geometry';
import { bugOf, isWhite, numberOf } from './words';

const outline = hexagon(tileSize - 3);

/** A piece, drawn around the origin of an SVG. */
export function Tile({ piece }: { piece: string }) {
  return (
    <g class={`tile ${isWhite(piece) ? 'white' : 'black'} bug-${bugOf(piece)}`}>
      <path class="edge" d={outline} transform="translate(0 3.5)" />
      <path class="face" d={outline} />
      <g class="bug">{bugDrawings[bugOf(piece)]}</g>
      <text class="number" x="30" y="24">
        {numberOf(piece)}
      </text>
    </g>
  );
}

/** A piece by itself. */
export function TileImage({ piece }: { piece: string }) {
  return (
    <svg class="tile-image" viewBox="-48 -52 96 106" aria-hidden="true">
      <Tile piece={piece} />
    </svg>
  );
}

import { useRef } from 'preact/hooks';
import type { BoardView, Player } from '../../engine/src';
import { ClockFace } from '../play/clock-face';
import { colourName } from '../play/seats';
import { currentGame, hasEnded, isOver } from '../state/current-game';
import { isAtEnd } from '../state/game';
import { useStore } from '../state/store';
import { bugsOf } from './seating';
import { TileImage } from './tile';
import type { Picking } from './use-picking';
import { useRoving } from './use-roving';
import { bugOf, isWhite, pieceName } from './words';

interface Props {
  position: BoardView;
  player: Player;
  /** Who plays this side, such as "You" or "Waggle". */
  name: string;
  picking: Picking;
  onDragStart(piece: string, event: PointerEvent): void;
}

/** A player's hand: one tile per kind of bug, with a count. */
export function Hand({ position, player, name, picking, onDragStart }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useRoving(list);
  const pieces = position.hand.filter((piece) => isWhite(piece) === (player === 'white'));
  const bugs = bugsOf(position.type);
  const { game } = useStore(currentGame);
  const ended = isOver(position.state) || (isAtEnd(game) && hasEnded(game));
  return (
    <section
      class={`hand ${position.turn === player && !ended ? 'to-move' : ''}`}
      aria-label={`${colourName(player)}'s hand`}
    >
      <span class="seat">
        <span class={`disc ${player}`} aria-hidden="true" />
        <span class="name">{name}</span>
        <ClockFace player={player} />
      </span>
      <div class="hand-tiles" ref={list} style={{ '--bugs': bugs.length }}>
        {bugs.map((bug) => {
          const same = pieces.filter((piece) => bugOf(piece) === bug);
          const piece = same.find((it) => picking.movable.has(it)) ?? same[0];
          // Leave a gap for a bug that has run out, so that the others don't shift.
          if (!piece) return <span key={bug} />;
          return <HandTile key={bug} count={same.length} {...{ piece, picking, onDragStart }} />;
        })}
      </div>
    </section>
  );
}

interface TileProps extends Pick<Props, 'picking' | 'onDragStart'> {
  piece: string;
  count: number;
}

function HandTile({ piece, count, picking, onDragStart }: TileProps) {
  const isMovable = picking.movable.has(piece);
  return (
    <button
      type="button"
      class={`hand-tile ${isMovable ? 'movable' : ''}`}
      data-piece={piece}
      data-rove
      aria-label={`${pieceName(piece)}, ${count} in hand`}
      aria-pressed={piece === picking.selected}
      aria-disabled={!isMovable}
      onPointerDown={(event) => isMovable && onDragStart(piece, event)}
      // Clicks from the keyboard have a detail of 0.
      onClick={(event) => picking.pick(piece, event.detail === 0)}
    >
      <TileImage piece={piece} />
      {count > 1 && <span class="count">×{count}</span>}
    </button>
  );
}

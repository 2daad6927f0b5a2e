import type { BoardView, Hex, PlacedPiece } from '../../engine/src';
import { cellName, hexagon, pointOf, tileSize } from './geometry';
import { onPress } from './on-press';
import { Tile } from './tile';
import { placedPieceName } from './words';

interface Props {
  position: BoardView;
  placed: PlacedPiece;
  isSelected: boolean;
  isMovable: boolean;
  isLast: boolean;
  isRoving: boolean;
  badge: string | undefined;
  onPick(byKeyboard: boolean): void;
  onDragStart(event: PointerEvent): void;
  onLook(cell: Hex | null): void;
}

const ring = hexagon(tileSize - 3);

/** A piece on the board. Clicking one that can't move shows why in the status line. */
export function PlacedPieceView(props: Props) {
  const { position, placed, isSelected, isMovable, isLast, badge, onLook } = props;
  const { x, y } = pointOf(placed, placed.level);
  const isOnTop = !placed.covered;
  const classes = ['piece', isMovable && 'movable', isSelected && 'selected', isLast && 'last'];
  const asButton = {
    role: 'button' as const,
    'data-rove': props.isRoving || undefined,
    'aria-label': placedPieceName(position, placed),
    'aria-pressed': isSelected,
    'aria-disabled': !isMovable,
    onPointerDown: (event: PointerEvent) => isMovable && props.onDragStart(event),
    onPointerEnter: () => onLook(placed),
    onPointerLeave: () => onLook(null),
    onFocus: () => onLook(placed),
    onBlur: () => onLook(null),
    ...onPress(props.onPick),
  };
  return (
    <g
      class={classes.filter(Boolean).join(' ')}
      data-piece={placed.piece}
      data-cell={cellName(placed)}
      transform={`translate(${x} ${y})`}
      {...(isOnTop ? asButton : { 'aria-hidden': true, onClick: () => props.onPick(false) })}
    >
      <Tile piece={placed.piece} />
      <path class="ring" d={ring} />
      {badge && (
        <g class="badge" transform="translate(-26 -22)">
          <circle r="13" />
          <text dy="5.5">{badge}</text>
        </g>
      )}
    </g>
  );
}

import type { BoardView, Hex, PlacedPiece } from '../../engine/src';
import { cellName, hexagon, pointOf, tileSize } from './geometry';
import { onPress } from './on-press';
import { Tile } from './tile';
import { stoneName } from './words';

interface Props {
  scene: BoardView;
  stone: PlacedPiece;
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
export function StoneView(props: Props) {
  const { scene, stone, isSelected, isMovable, isLast, badge, onLook } = props;
  const { x, y } = pointOf(stone, stone.level);
  const isOnTop = !stone.covered;
  const classes = ['stone', isMovable && 'movable', isSelected && 'selected', isLast && 'last'];
  const asButton = {
    role: 'button' as const,
    'data-rove': props.isRoving || undefined,
    'aria-label': stoneName(scene, stone),
    'aria-pressed': isSelected,
    'aria-disabled': !isMovable,
    onPointerDown: (event: PointerEvent) => isMovable && props.onDragStart(event),
    onPointerEnter: () => onLook(stone),
    onPointerLeave: () => onLook(null),
    onFocus: () => onLook(stone),
    onBlur: () => onLook(null),
    ...onPress(props.onPick),
  };
  return (
    <g
      class={classes.filter(Boolean).join(' ')}
      data-piece={stone.piece}
      data-cell={cellName(stone)}
      transform={`translate(${x} ${y})`}
      {...(isOnTop ? asButton : { 'aria-hidden': true, onClick: () => props.onPick(false) })}
    >
      <Tile piece={stone.piece} />
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

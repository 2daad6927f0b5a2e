import { useRef } from 'preact/hooks';
import type { BoardView, Hex } from '../../engine/src';
import { LineArrows } from '../analyse/line-arrows';
import { HintMarks } from '../learn/hint-marks';
import { cellAt, outline, pointOf } from './geometry';
import { PlacedPieceView } from './placed-piece';
import { Plane, useSize } from './plane';
import { Targets } from './targets';
import { useGestures } from './use-gestures';
import { useMotion } from './use-motion';
import type { Picking } from './use-picking';
import { useRoving } from './use-roving';
import { useView } from './use-view';
import { planeAt } from './view';

interface Props {
  position: BoardView;
  picking: Picking;
  /** Move numbers to show on pieces while a line is previewed. */
  badges: ReadonlyMap<string, string>;
  onDragStart(piece: string, event: PointerEvent): void;
  onLook(cell: Hex | null): void;
  /** A click on a cell that is neither a piece nor a target. */
  onMiss(cell: Hex): void;
  /** A second finger has touched the board. */
  onPinch(): void;
}

export function Board({ position, picking, badges, onDragStart, onLook, onMiss, onPinch }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const motions = useRef<SVGGElement>(null);
  useRoving(svg);
  useSize(svg);
  useView(svg, position);
  useMotion(motions, position);
  useGestures(svg, onPinch);
  const { selected, movable } = picking;
  const onClick = (event: MouseEvent): void => {
    const isFree = event.target instanceof Element && !event.target.closest('[data-cell]');
    const cell = isFree && svg.current && cellUnder(svg.current, event);
    if (cell) onMiss(cell);
  };

  return (
    <svg
      ref={svg}
      class="board"
      role="group"
      aria-label="Board"
      data-ply={position.plies.length}
      onClick={onClick}
    >
      <Plane>
        {position.last?.from && <CellMark cell={position.last.from} class="came-from" />}
        {position.pieces.map((placed) => (
          <PlacedPieceView
            key={placed.piece}
            position={position}
            placed={placed}
            isSelected={placed.piece === selected}
            isMovable={movable.has(placed.piece)}
            isLast={placed.piece === position.last?.piece}
            badge={badges.get(placed.piece)}
            // While a piece is selected, the arrow keys move between targets only.
            isRoving={selected === null || placed.piece === selected}
            onPick={(byKeyboard) => picking.pick(placed.piece, byKeyboard)}
            onDragStart={(event) => onDragStart(placed.piece, event)}
            onLook={onLook}
          />
        ))}
        <Targets position={position} picking={picking} />
        {!selected && <LineArrows position={position} />}
        <HintMarks position={position} />
        <g ref={motions} class="motions" aria-hidden="true" />
      </Plane>
    </svg>
  );
}

function CellMark({ cell, class: name }: { cell: Hex; class: string }) {
  const { x, y } = pointOf(cell);
  return <path class={name} d={outline} transform={`translate(${x} ${y})`} />;
}

export function cellUnder(board: Element, { clientX, clientY }: MouseEvent): Hex | null {
  const { left, top } = board.getBoundingClientRect();
  const point = planeAt({ x: clientX - left, y: clientY - top });
  return point && cellAt(point);
}

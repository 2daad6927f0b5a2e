import { useRef } from 'preact/hooks';
import type { BoardView, Hex } from '../../engine/src';
import { LineArrows } from '../analyse/line-arrows';
import { HintMarks } from '../learn/hint-marks';
import { cellAt, outline, pointOf } from './geometry';
import { Plane, useSize } from './plane';
import { StoneView } from './stone';
import { Targets } from './targets';
import { useGestures } from './use-gestures';
import { useMotion } from './use-motion';
import type { Picking } from './use-picking';
import { useRoving } from './use-roving';
import { useView } from './use-view';
import { planeAt } from './view';

interface Props {
  scene: BoardView;
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

export function Board({ scene, picking, badges, onDragStart, onLook, onMiss, onPinch }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const motions = useRef<SVGGElement>(null);
  useRoving(svg);
  useSize(svg);
  useView(svg, scene);
  useMotion(motions, scene);
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
      data-ply={scene.plies.length}
      onClick={onClick}
    >
      <Plane>
        {scene.last?.from && <CellMark cell={scene.last.from} class="came-from" />}
        {scene.stones.map((stone) => (
          <StoneView
            key={stone.piece}
            scene={scene}
            stone={stone}
            isSelected={stone.piece === selected}
            isMovable={movable.has(stone.piece)}
            isLast={stone.piece === scene.last?.piece}
            badge={badges.get(stone.piece)}
            // While a piece is selected, the arrow keys move between targets only.
            isRoving={selected === null || stone.piece === selected}
            onPick={(byKeyboard) => picking.pick(stone.piece, byKeyboard)}
            onDragStart={(event) => onDragStart(stone.piece, event)}
            onLook={onLook}
          />
        ))}
        <Targets scene={scene} picking={picking} />
        {!selected && <LineArrows scene={scene} />}
        <HintMarks scene={scene} />
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

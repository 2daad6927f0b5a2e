import { useRef } from 'preact/hooks';
import type { Hex, Scene } from '../../engine/src';
import { BestMove } from '../analyse/best-move';
import { cellName, heightOf, hexagon, pointOf, tileSize, viewBox } from './geometry';
import { StoneView } from './stone';
import { placeOf } from './words';
import { useRoving } from './use-roving';
import type { Picking } from './use-picking';
import { onPress } from './on-press';

interface Props {
  scene: Scene;
  picking: Picking;
  /** Numbers of the pieces that a line of play has moved. */
  badges: ReadonlyMap<string, string>;
  onDragStart(piece: string, event: PointerEvent): void;
  onLook(cell: Hex | null): void;
}

const outline = hexagon(tileSize - 4);

export function Board({ scene, picking, badges, onDragStart, onLook }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  useRoving(svg);
  const { selected, targets, movable } = picking;
  const cells = scene.stones.length > 0 ? scene.stones : targets.map(({ to }) => to);

  return (
    <svg
      ref={svg}
      class="board"
      viewBox={viewBox(cells)}
      role="group"
      aria-label="Board"
      data-ply={scene.plies.length}
      onClick={(event) => event.target === svg.current && picking.cancel()}
    >
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
          // While a piece is held, the keyboard goes from target to target.
          isRoving={selected === null || stone.piece === selected}
          onPick={(byKeyboard) => picking.pick(stone.piece, byKeyboard)}
          onDragStart={(event) => onDragStart(stone.piece, event)}
          onLook={onLook}
        />
      ))}
      {targets.map((target) => {
        const { x, y } = pointOf(target.to, heightOf(scene, target.to));
        return (
          <g
            key={cellName(target.to)}
            class="target"
            role="button"
            data-role="target"
            data-rove
            data-cell={cellName(target.to)}
            aria-label={`Place ${placeOf(target.move)}`}
            transform={`translate(${x} ${y})`}
            {...onPress((byKeyboard) => picking.place(target, byKeyboard))}
          >
            <path d={outline} />
            <circle r="9" />
          </g>
        );
      })}
      {!selected && <BestMove scene={scene} />}
    </svg>
  );
}

function CellMark({ cell, class: name }: { cell: Hex; class: string }) {
  const { x, y } = pointOf(cell);
  return <path class={name} d={outline} transform={`translate(${x} ${y})`} />;
}

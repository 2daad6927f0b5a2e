import type { BoardView } from '../../engine/src';
import { cellName, heightOf, outline, pointOf } from './geometry';
import { onPress } from './on-press';
import type { Picking } from './use-picking';
import { placeOf } from './words';

export function Targets({ position, picking }: { position: BoardView; picking: Picking }) {
  return (
    <>
      {picking.targets.map((target) => {
        const { x, y } = pointOf(target.to, heightOf(position, target.to));
        return (
          <g
            key={cellName(target.to)}
            class="target"
            role="button"
            data-role="target"
            data-rove
            data-cell={cellName(target.to)}
            data-move={target.move}
            aria-label={`Place ${placeOf(target.move)}`}
            transform={`translate(${x} ${y})`}
            {...onPress((byKeyboard) => picking.place(target, byKeyboard))}
          >
            <path d={outline} />
            <circle r="9" />
          </g>
        );
      })}
    </>
  );
}

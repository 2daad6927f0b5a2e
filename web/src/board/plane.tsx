import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useStore } from '../state/store';
import { transformOf } from './camera';
import { setSize, view } from './view';

/** The board plane. View changes only update its transform, without rendering the pieces again. */
export function Plane({ children }: { children: ComponentChildren }) {
  const { camera, size, isAnimated } = useStore(view);
  const transform = camera && size ? transformOf(camera, size) : 'none';
  return (
    <g
      class={`plane ${isAnimated ? 'animated' : ''}`}
      style={{ transform, visibility: camera ? 'visible' : 'hidden' }}
    >
      {children}
    </g>
  );
}

/** Reports the size of the board to the view, initially and after each resize. */
export function useSize(svg: RefObject<SVGSVGElement>): void {
  useLayoutEffect(() => {
    const board = svg.current;
    if (!board) return;
    const measure = (): void => {
      const { width, height } = board.getBoundingClientRect();
      setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(board);
    return () => observer.disconnect();
  }, [svg]);
}

import { useEffect, useRef, useState } from 'preact/hooks';

interface Drag {
  piece: string;
  x: number;
  y: number;
}

interface Listeners {
  /** A drag has started. */
  onLift(piece: string): void;
  /** The piece was dropped over `onto`. */
  onDrop(onto: Element | null, event: PointerEvent): void;
}

const slack = 6;

/** Drags pieces with a mouse, a pen or a finger. */
export function useDrag(listeners: Listeners) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // A drag can outlive the render that it started in.
  const latest = useRef(listeners);
  latest.current = listeners;
  const cancel = useRef<() => void>(() => {});
  useEffect(() => () => cancel.current(), []);

  const start = (piece: string, down: PointerEvent): void => {
    if (down.button !== 0 || !down.isPrimary) return;
    let lifted = false;
    const move = ({ clientX: x, clientY: y, pointerId }: PointerEvent): void => {
      if (pointerId !== down.pointerId) return;
      if (!lifted && Math.hypot(x - down.clientX, y - down.clientY) < slack) return;
      if (!lifted) latest.current.onLift(piece);
      lifted = true;
      setDrag({ piece, x, y });
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      end();
      if (lifted) latest.current.onDrop(document.elementFromPoint(event.clientX, event.clientY), event);
    };
    const end = (): void => {
      setDrag(null);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
    cancel.current = end;
  };
  return { drag, start, stop: () => cancel.current() };
}

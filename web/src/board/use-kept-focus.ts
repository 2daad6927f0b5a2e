import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

type Item = HTMLElement | SVGElement;

/**
 * The returned function, called after a drawing, keeps the keyboard's focus on the board where that
 * has taken away what had it: in the same cell, or else the first. What had it may also have been
 * moved among the others, by which it loses the focus, too.
 */
export function useKeptFocus(area: RefObject<HTMLElement>): () => void {
  const had = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      had.current = target instanceof Element ? target.closest('.board [data-cell]') : null;
    };
    // Whoever goes elsewhere, by a key or by pointing there, has left it.
    const onLeave = (event: Event): void => {
      if (event.type === 'pointerdown' || (event as FocusEvent).relatedTarget) had.current = null;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('blur', onLeave, { capture: true });
    document.addEventListener('pointerdown', onLeave, { capture: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('blur', onLeave, { capture: true });
      document.removeEventListener('pointerdown', onLeave, { capture: true });
    };
  }, []);

  return () => {
    if (!had.current || document.activeElement !== document.body) return;
    const cell = had.current.getAttribute('data-cell');
    const items = [...(area.current?.querySelectorAll<Item>('.board [data-rove]') ?? [])];
    const next =
      items.find((item) => item === had.current) ??
      items.find((item) => item.getAttribute('data-cell') === cell) ??
      items[0];
    next?.focus({ preventScroll: true });
  };
}

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

type Item = HTMLElement | SVGElement;

/**
 * Returns a function to call after each render. If the focused element on the board was moved or
 * removed in the DOM, it focuses the same element, or else one in the same cell, or else the first.
 */
export function useKeptFocus(area: RefObject<HTMLElement>): () => void {
  const had = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      had.current = target instanceof Element ? target.closest('.board [data-cell]') : null;
    };
    // The user has moved the focus elsewhere, by keyboard or pointer.
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

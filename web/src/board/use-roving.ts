import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Roving tabindex: all elements with `data-rove` form one tab stop, and the up and down keys move
 * between them. Left and right are taken, because they step through the game.
 */
export function useRoving(container: RefObject<Element>): void {
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    markStop(element);
    const onFocus = (): void => markStop(element);
    const onKey = (event: Event): void => rove(element, event as KeyboardEvent);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
    };
  });
}

type Item = HTMLElement | SVGElement;
const itemsOf = (container: Element): Item[] => [...container.querySelectorAll<Item>('[data-rove]')];

function markStop(container: Element): void {
  const items = itemsOf(container);
  const stop =
    items.find((item) => item === document.activeElement) ??
    items.find((item) => item.getAttribute('tabindex') === '0') ??
    items[0];
  for (const item of items) {
    const index = item === stop ? '0' : '-1';
    if (item.getAttribute('tabindex') !== index) item.setAttribute('tabindex', index);
  }
}

function rove(container: Element, event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const items = itemsOf(container);
  const now = items.findIndex((item) => item === document.activeElement);
  items.at((now + by) % items.length)?.focus();
  event.preventDefault();
}

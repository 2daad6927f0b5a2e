const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Scrolls to the board, which matters on small screens. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() });
}

/** Scrolls a part of the panel into view. */
export function scrollTo(element: Element | null, block: 'start' | 'nearest'): void {
  element?.scrollIntoView({ block, behavior: behavior() });
}

const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Brings the board to where it can be seen on a small screen. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() });
}

/** Brings a part of the panel to where it can be seen: to the top, or by the shortest way. */
export function scrollTo(element: Element | null, block: 'start' | 'nearest'): void {
  element?.scrollIntoView({ block, behavior: behavior() });
}

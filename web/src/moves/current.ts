const marked = '.move[aria-current]';

/**
 * Marks the current move and scrolls to it. Done on the DOM directly instead of by rendering,
 * because a tree can have hundreds of moves and a step changes only two.
 */
export function markCurrent(list: HTMLElement, path: string, ply: number): void {
  const next = list.querySelector<HTMLElement>(`.move[data-path="${path}"][data-ply="${ply}"]`);
  const before = list.querySelectorAll(marked);
  if (next && before.length === 1 && before[0] === next) return;
  for (const move of before) move.removeAttribute('aria-current');
  next?.setAttribute('aria-current', 'true');
  // Wait for the next frame, when the layout is up to date anyway.
  if (next) requestAnimationFrame(() => showInList(list, next));
}

/**
 * Keeps the current move visible when the list or its content is resized. Returns a function that
 * stops observing them.
 */
export function keepCurrentInSight(list: HTMLElement, content: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const move = list.querySelector<HTMLElement>(marked);
    if (move) showInList(list, move);
  });
  observer.observe(list);
  observer.observe(content);
  return () => observer.disconnect();
}

/** Unlike scrollIntoView, scrolls only the list and not the page. */
function showInList(list: HTMLElement, move: HTMLElement): void {
  const seen = list.getBoundingClientRect();
  const { top, bottom } = move.getBoundingClientRect();
  if (top < seen.top) list.scrollTop += top - seen.top;
  if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom;
}

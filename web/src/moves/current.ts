const marked = '.move[aria-current]';

/**
 * Marks the move of a list that is looked at, and scrolls to it. Not a part of the drawing: a tree may
 * have hundreds of moves, and a step changes two.
 */
export function markCurrent(list: HTMLElement, path: string, ply: number): void {
  const next = list.querySelector<HTMLElement>(`.move[data-path="${path}"][data-ply="${ply}"]`);
  const before = list.querySelectorAll(marked);
  if (next && before.length === 1 && before[0] === next) return;
  for (const move of before) move.removeAttribute('aria-current');
  next?.setAttribute('aria-current', 'true');
  // In the next frame: the page is laid out then in any case.
  if (next) requestAnimationFrame(() => showInList(list, next));
}

/** Keeps the marked move in sight when the list or its content changes its size. Returns what ends that. */
export function keepCurrentInSight(list: HTMLElement, content: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const move = list.querySelector<HTMLElement>(marked);
    if (move) showInList(list, move);
  });
  observer.observe(list);
  observer.observe(content);
  return () => observer.disconnect();
}

/** Scrolls the list, and nothing but the list, to where the move can be seen. */
function showInList(list: HTMLElement, move: HTMLElement): void {
  const seen = list.getBoundingClientRect();
  const { top, bottom } = move.getBoundingClientRect();
  if (top < seen.top) list.scrollTop += top - seen.top;
  if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom;
}

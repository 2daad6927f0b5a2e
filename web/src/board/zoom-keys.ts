import { page } from '../state/page';
import { showAll, zoomIn, zoomOut } from './view';

const actions: Record<string, () => void> = {
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': () => showAll(),
};

/** The keys +, - and 0 zoom the board, except in text fields. */
export function zoomByKeys(): void {
  window.addEventListener('keydown', (event) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey || page.value.dialog) return;
    if (
      event.target instanceof Element &&
      event.target.closest('input:not([type=checkbox]), textarea, select')
    )
      return;
    event.preventDefault();
    action();
  });
}

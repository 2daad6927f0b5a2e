import { page } from '../state/page';
import { takesKeys } from '../ui/keys';
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
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
    if (!action || isShortcut || page.value.dialog || takesKeys(event.target)) return;
    event.preventDefault();
    action();
  });
}

import { hidePreview } from '../analyse/preview';
import { goTo, step } from '../state/current-game';
import { page } from '../state/page';
import { takesKeys } from '../ui/keys';

const actions: Record<string, () => void> = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: () => goTo(0),
  End: () => goTo(Infinity),
  Escape: hidePreview,
};

/**
 * The arrow keys step through the game unless the focused element uses them, and Escape ends a
 * preview.
 */
export function stepByKeys(): void {
  window.addEventListener('keydown', (event) => {
    const action = actions[event.key];
    const isOther = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!action || isOther || page.value.dialog || takesKeys(event.target)) return;
    event.preventDefault();
    action();
  });
}

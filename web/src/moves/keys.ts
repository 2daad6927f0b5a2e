import { hidePreview } from '../analyse/preview';
import { page } from '../state/page';
import { goTo, step } from '../state/table';

const actions: Record<string, () => void> = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: () => goTo(0),
  End: () => goTo(Infinity),
  Escape: hidePreview,
};

/** The arrow keys step through the game unless the focused element uses them, and Escape ends a preview. */
export function stepByKeys(): void {
  window.addEventListener('keydown', (event) => {
    const action = actions[event.key];
    const isOther = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!action || isOther || page.value.dialog || usesArrows(event.target)) return;
    event.preventDefault();
    action();
  });
}

/** Checkboxes and switches don't use the arrow keys. */
const usesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;

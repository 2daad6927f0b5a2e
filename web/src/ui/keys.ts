/** Whether the element uses the arrow and character keys itself. Checkboxes and switches don't. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;

/** Makes an SVG element act as a button for pointer, Enter and Space. */
export function onPress(press: (byKeyboard: boolean) => void) {
  return {
    onClick: (): void => press(false),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press(true);
    },
  };
}

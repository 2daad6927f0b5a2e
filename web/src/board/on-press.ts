/** Makes a drawing work like a button: by mouse, finger, Enter and Space. */
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

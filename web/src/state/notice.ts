import { currentGame } from './current-game';
import { Store } from './store';

/**
 * A message in the status line, such as why a piece can't move. Cleared by the next change on the
 * board.
 */
export const notice = new Store<{ text: string | null }>({ text: null });

export const say = (text: string | null): void => {
  if (text !== notice.value.text) notice.update({ text });
};

currentGame.subscribe(() => say(null));

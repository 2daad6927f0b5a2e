import { Store } from './store';
import { table } from './table';

/** Said in place of how the game stands, until something happens on the board: why a piece cannot move. */
export const notice = new Store<{ text: string | null }>({ text: null });

export const say = (text: string | null): void => {
  if (text !== notice.value.text) notice.update({ text });
};

table.subscribe(() => say(null));

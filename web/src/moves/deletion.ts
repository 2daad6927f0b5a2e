import { deleteFrom, type Game } from '../state/game';
import { Store } from '../state/store';
import { put, table } from '../state/table';

interface Deletion {
  /** The game before moves were deleted; null where none were. */
  before: Game | null;
  /** The variations after that. As long as they are the game's, the deletion can be undone. */
  after: Game['variations'] | null;
}

export const deleted = new Store<Deletion>({ before: null, after: null });

/** Deletes the move that is looked at, and what follows it. */
export function deleteMoves(): void {
  const before = table.value.game;
  const game = deleteFrom(before);
  deleted.update({ before, after: game.variations });
  put(game);
}

/** Brings back what was deleted last, and looks at it. */
export function restoreMoves(): void {
  const { before } = deleted.value;
  deleted.update({ before: null, after: null });
  if (before) put(before);
}

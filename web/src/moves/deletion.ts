import { currentGame, put } from '../state/current-game';
import { deleteFrom, type Game } from '../state/game';
import { Store } from '../state/store';

interface Deletion {
  /** The game before the deletion, or null if there is nothing to undo. */
  before: Game | null;
  /** The variations after the deletion. It can be undone while the game still has them. */
  after: Game['variations'] | null;
}

export const deleted = new Store<Deletion>({ before: null, after: null });

/** Deletes the current move and everything after it. */
export function deleteMoves(): void {
  const before = currentGame.value.game;
  const game = deleteFrom(before);
  deleted.update({ before, after: game.variations });
  put(game);
}

/** Undoes the last deletion. */
export function restoreMoves(): void {
  const { before } = deleted.value;
  deleted.update({ before: null, after: null });
  if (before) put(before);
}

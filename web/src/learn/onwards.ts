import { setPaused } from '../play/opponent';
import { newGame } from '../state/game';
import { page } from '../state/page';
import { replaceGame } from '../state/table';
import { exerciseGame, learning } from './learning';

/** Plays the position of the exercise out against Waggle. */
export function playItOut(): void {
  const { exercise } = learning.value;
  const game = exerciseGame();
  if (!exercise || !game) return;
  page.update({ mode: 'play' });
  setPaused(false);
  const isWhite = exercise.side === 'white';
  replaceGame(newGame(game.type, game.main), {
    white: isWhite ? 'human' : 'waggle',
    black: isWhite ? 'waggle' : 'human',
  });
}

/** Lets the engine look at the position of the exercise. */
export function analyseIt(): void {
  const game = exerciseGame();
  if (!game) return;
  page.update({ mode: 'analyse' });
  replaceGame({ ...newGame(game.type, game.main), isOpened: true });
}

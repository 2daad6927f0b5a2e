import { setPaused } from '../play/opponent';
import { replaceGame } from '../state/current-game';
import { newGame } from '../state/game';
import { page } from '../state/page';
import { settings } from '../state/settings';
import { exerciseGame, learning, leave } from './learning';

/** Continues the exercise as a game against Waggle. */
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

/** Starts a game after the last lesson: Base, against the weakest level. */
export function playFirstGame(): void {
  leave();
  page.update({ mode: 'play' });
  setPaused(false);
  settings.update({ level: 1, gameType: 'Base' });
  replaceGame(newGame('Base'), { white: 'human', black: 'waggle' });
}

/** Takes the position of the exercise to Analyse. */
export function analyseIt(): void {
  const game = exerciseGame();
  if (!game) return;
  page.update({ mode: 'analyse' });
  replaceGame({ ...newGame(game.type, game.main), isOpened: true });
}

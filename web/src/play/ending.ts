import type { GameState, Player } from '../../engine/src';
import type { Game } from '../state/game';
import type { Settings } from '../state/settings';
import { colourName } from './seats';

/** The result in words; missing while the game is in progress. */
export const resultWords: Partial<Record<GameState, string>> = {
  WhiteWins: 'White wins.',
  BlackWins: 'Black wins.',
  Draw: 'The game is drawn.',
};

const losers: Partial<Record<GameState, Player>> = { WhiteWins: 'black', BlackWins: 'white' };

/** The loser; null for a draw or an unfinished game. */
export const loserOf = (state: GameState): Player | null => losers[state] ?? null;

/** The result from the view of the human, or neutral if both or neither player is human. */
export function outcomeWords(state: GameState, { white, black }: Settings['seats']): string {
  const loser = loserOf(state);
  if (!loser) return "It's a draw.";
  if (white === black) return resultWords[state] ?? '';
  return (loser === 'white' ? white : black) === 'human' ? 'You lost.' : 'You won!';
}

/** Why a game is over. `isRepeated` is a threefold repetition. */
export function reasonWords(state: GameState, { result, reason }: Game, isRepeated: boolean): string {
  const loser = loserOf(state);
  if (reason === 'agreed') return 'Both players agreed.';
  if (!loser)
    return isRepeated ? 'The same position occurred three times.' : 'Both queens were surrounded at once.';
  const name = colourName(loser);
  if (reason === 'time') return `${name} ran out of time.`;
  return result ? `${name} resigned.` : `${name}'s queen is surrounded.`;
}

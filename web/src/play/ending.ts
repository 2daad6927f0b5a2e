import type { GameState, Player } from '../../engine/src';
import type { Game } from '../state/game';
import type { Settings } from '../state/settings';

const losers: Partial<Record<GameState, Player>> = { WhiteWins: 'black', BlackWins: 'white' };

/** The loser; null for a draw or an unfinished game. */
export const loserOf = (state: GameState): Player | null => losers[state] ?? null;

/** The result from the view of the human, or neutral if both or neither player is human. */
export function outcomeWords(state: GameState, { white, black }: Settings['seats']): string {
  const loser = loserOf(state);
  if (!loser) return 'A draw.';
  if (white === black) return loser === 'white' ? 'Black has won.' : 'White has won.';
  return (loser === 'white' ? white : black) === 'human' ? 'You have lost.' : 'You have won!';
}

/** Why a game is over. `isRepeated` is a threefold repetition. */
export function reasonWords(state: GameState, { result, reason }: Game, isRepeated: boolean): string {
  const loser = loserOf(state);
  if (reason === 'agreed') return 'Both players agreed to it.';
  if (!loser)
    return isRepeated ? 'The same position came three times.' : 'The last move surrounded both queens.';
  const name = loser === 'white' ? 'White' : 'Black';
  if (reason === 'time') return `${name}'s time is up.`;
  return result ? `${name} resigned.` : `${name}'s queen is surrounded.`;
}

import type { GameState, Player } from '../../engine/src';
import type { Settings } from '../state/settings';

const losers: Partial<Record<GameState, Player>> = { WhiteWins: 'black', BlackWins: 'white' };

/** Who lost; null for a draw and for a game that goes on. */
export const loserOf = (state: GameState): Player | null => losers[state] ?? null;

/** What the end of a game means to the one person at the board, else to both players. */
export function outcomeWords(state: GameState, { white, black }: Settings['seats']): string {
  const loser = loserOf(state);
  if (!loser) return 'A draw.';
  if (white === black) return loser === 'white' ? 'Black has won.' : 'White has won.';
  return (loser === 'white' ? white : black) === 'human' ? 'You have lost.' : 'You have won!';
}

/** Why a game is over. */
export function reasonWords(state: GameState, isResigned: boolean): string {
  const loser = loserOf(state);
  if (!loser) return 'The last move surrounded both queens.';
  const name = loser === 'white' ? 'White' : 'Black';
  return isResigned ? `${name} resigned.` : `${name}'s queen is surrounded.`;
}

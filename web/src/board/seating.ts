import type { GameType, Player } from '../../engine/src';
import type { Settings } from '../state/settings';

/** Whose hand lies below the board: the person's, and White's where both or none are. */
export function bottomPlayer({ white, black }: Settings['seats']): Player {
  return white === 'waggle' && black === 'human' ? 'black' : 'white';
}

/** The letters of the bugs that a game type has, in the order of the hands. */
export const bugsOf = (type: GameType): string[] => [...`QSBGA${type.split('+')[1] ?? ''}`];

import type { GameType, Player } from '../../engine/src';
import type { Settings } from '../state/settings';

/** Whose hand is shown below the board: the human's, or White's if both or neither are human. */
export function bottomPlayer({ white, black }: Settings['seats']): Player {
  return white === 'waggle' && black === 'human' ? 'black' : 'white';
}

/** The bugs of a game type, in the order of the hands. */
export const bugsOf = (type: GameType): string[] => [...`QSBGA${type.split('+')[1] ?? ''}`];

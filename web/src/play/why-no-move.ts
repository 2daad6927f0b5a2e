import type { BoardView } from '../../engine/src';
import { whyNoAnswer } from '../learn/learning';
import { type CurrentGame, isThirdTime } from '../state/current-game';
import { isAtEnd } from '../state/game';
import type { Mode } from '../state/page';
import type { Settings } from '../state/settings';

/**
 * Why no move can be played in the current position, or null if one can: on a human's turn in Play,
 * during an exercise in Learn, and always in the other modes.
 */
export function whyNoMove(
  { settled, preview, game }: CurrentGame,
  position: BoardView,
  mode: Mode,
  seats: Settings['seats'],
): string | null {
  if (preview) return 'This is just a preview. Go back to the game to move.';
  if (!settled) return 'One moment…';
  if (mode === 'learn') return whyNoAnswer(game);
  if (mode !== 'play') return null;
  if (game.isOpened) return 'To continue this game, choose “Play on from here”.';
  if (!isAtEnd(game)) return "You're looking at an earlier position. Return to the game to move.";
  if (game.result || isThirdTime(position, game)) return 'The game is over.';
  return seats[position.turn] === 'human' ? null : "It's Waggle's turn.";
}

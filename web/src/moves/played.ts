import type { Player } from '../../engine/src';
import { showMove } from '../board/words';
import { colourName } from '../play/seats';
import type { Notation } from '../state/settings';

/**
 * "White: wA1 bQ/". In words, the piece already implies the player, unless a pillbug throws an
 * enemy piece.
 */
export function playedWords(player: Player, move: string, notation: Notation): string {
  const name = colourName(player);
  const words = showMove(move, notation);
  return words.startsWith(name) ? words : `${name}: ${words}`;
}

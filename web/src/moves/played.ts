import type { Player } from '../../engine/src';
import { showMove } from '../board/words';
import { colourName } from '../play/seats';
import type { Notation } from '../state/settings';

/** "White: wA1 bQ/"; in words, the piece tells the player, but where a pillbug throws an enemy's. */
export function playedWords(player: Player, move: string, notation: Notation): string {
  const name = colourName(player);
  const words = showMove(move, notation);
  return words.startsWith(name) ? words : `${name}: ${words}`;
}

import type { BoardView } from '../../engine/src';
import { colourName } from '../play/seats';
import { mustPass } from './moves';
import { bugOf, isWhite } from './words';

/** Why a piece has no legal move, or null if only the engine can tell. */
export function whyNot(scene: BoardView, piece: string): string | null {
  const isOwn = (it: string): boolean => isWhite(it) === (scene.turn === 'white');
  if (scene.legal.length === 0) return 'The game is over.';
  if (mustPass(scene)) return 'You have no legal moves, so you have to pass.';
  const isInPlay = scene.stones.some((stone) => stone.piece === piece);
  if (!isOwn(piece)) return isInPlay && mayThrow(scene) ? null : `It's ${colourName(scene.turn)}'s turn.`;
  if (scene.legal.every(({ from, piece: mover }) => !from && mover && bugOf(mover) === 'Q')) {
    return "It's your fourth turn, so you have to place your queen.";
  }
  const isFirst = !scene.stones.some((stone) => isOwn(stone.piece));
  if (isFirst && bugOf(piece) === 'Q') return "The queen can't be your first piece.";
  return null;
}

/** Whether the player to move has a pillbug in play. */
function mayThrow({ stones, turn }: BoardView): boolean {
  const colour = turn === 'white' ? 'w' : 'b';
  return stones.some(({ piece }) => piece === `${colour}P`);
}

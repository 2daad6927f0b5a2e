import type { BoardView } from '../../engine/src';
import { colourName } from '../play/seats';
import { mustPass } from './moves';
import { bugOf, isWhite } from './words';

/** Why a piece has no legal move, or null if only the engine can tell. */
export function whyNot(position: BoardView, piece: string): string | null {
  const isOwn = (it: string): boolean => isWhite(it) === (position.turn === 'white');
  if (position.legal.length === 0) return 'The game is over.';
  if (mustPass(position)) return 'You have no legal moves, so you have to pass.';
  const isInPlay = position.pieces.some((placed) => placed.piece === piece);
  if (!isOwn(piece))
    return isInPlay && mayThrow(position) ? null : `It's ${colourName(position.turn)}'s turn.`;
  if (position.legal.every(({ from, piece: mover }) => !from && mover && bugOf(mover) === 'Q')) {
    return "It's your fourth turn, so you have to place your queen.";
  }
  const isFirst = !position.pieces.some((placed) => isOwn(placed.piece));
  if (isFirst && bugOf(piece) === 'Q') return "The queen can't be your first piece.";
  return null;
}

/** Whether the player to move has a pillbug in play. */
function mayThrow({ pieces, turn }: BoardView): boolean {
  const colour = turn === 'white' ? 'w' : 'b';
  return pieces.some(({ piece }) => piece === `${colour}P`);
}

import { type BoardView, EngineError, type Hex } from '../../engine/src';
import { findPosition } from '../engines/rules';
import { report } from '../state/alerts';
import { bugOf, moveTo, sayPieces } from './words';

/** The rule that keeps a piece from moving, as a sentence. */
export async function whyIdle(position: BoardView, piece: string): Promise<string> {
  const reason = await refusal(position, piece);
  const why = sentence(reason);
  // Players tend to pick up the pillbug first when they want it to throw.
  const mayThrow = bugOf(piece) === 'P' && position.pieces.some((placed) => placed.piece === piece);
  return mayThrow ? `${why} To throw a piece with the pillbug, pick that piece instead.` : why;
}

/** The rule that keeps a piece from moving to a cell, as a sentence. */
export async function whyNotThere(position: BoardView, piece: string, cell: Hex): Promise<string> {
  const move = moveTo(position, piece, cell);
  return sentence(move ? await refusal(position, move) : "that space doesn't touch the hive");
}

/** The engine's reason for refusing a move, without the ply number. */
async function refusal(position: BoardView, move: string): Promise<string> {
  try {
    await findPosition(position.game, [move]);
  } catch (error) {
    if (error instanceof EngineError) return error.message.replace(/^move \d+, '[^']*': /, '');
    report(error);
  }
  return 'this piece has no legal moves right now';
}

/** Expands piece names, capitalises and adds a full stop. */
function sentence(reason: string): string {
  const words = sayPieces(reason);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

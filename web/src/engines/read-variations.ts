import { endOf, type Line } from '../state/tree';
import { readMoves } from './rules';

interface ReadVariations {
  variations: Line[];
  /** Why a variation was dropped or truncated. */
  problem: string | null;
}

/**
 * Validates the variations of a line, and cuts each at its first illegal move. Moves are
 * normalised to the engine's spelling.
 */
export async function readVariations(
  type: string,
  line: Line,
  before: readonly string[] = [],
): Promise<ReadVariations> {
  const moves = [...before.slice(0, line.from), ...line.moves];
  const variations: Line[] = [];
  let problem: string | null = null;
  for (const variation of line.variations) {
    const read = await readLine(type, variation, moves);
    problem ??= read.problem;
    if (read.line) variations.push(read.line);
  }
  return { variations, problem };
}

async function readLine(
  type: string,
  line: Line,
  parent: readonly string[],
): Promise<{ line: Line | null; problem: string | null }> {
  if (line.from > parent.length)
    return {
      line: null,
      problem: `it starts after move ${line.from}, but its parent has only ${parent.length} moves`,
    };
  const before = parent.slice(0, line.from);
  const { plies, problem } = await readMoves(type, [...before, ...line.moves]);
  const read: Line = { ...line, moves: plies.slice(line.from), comments: line.comments ?? [] };
  if (read.moves.length === 0) return { line: null, problem };
  const isIn = ({ from }: Line): boolean => from > read.from && from <= endOf(read);
  const inner = await readVariations(
    type,
    { ...read, variations: (line.variations ?? []).filter(isIn) },
    before,
  );
  return { line: { ...read, variations: inner.variations }, problem: problem ?? inner.problem };
}

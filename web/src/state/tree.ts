/** A sequence of moves with its variations. Immutable. */
export interface Line {
  /** The number of plies of the game before its first move. */
  from: number;
  /** MoveStrings. */
  moves: readonly string[];
  /** The comment after each move. May be shorter than the moves. */
  comments: readonly string[];
  /** Each branches off after its own `from` plies. */
  variations: readonly Line[];
}

/**
 * The path to a line: the index of a variation of the main line, then of a nested one, and so on.
 * The path to the main line is empty.
 */
export type Path = readonly number[];

/** A tree with the path to a line in it. */
export interface Place {
  root: Line;
  path: Path;
}

export function lineAt(root: Line, path: Path): Line | undefined {
  return path.reduce<Line | undefined>((line, index) => line?.variations[index], root);
}

/** The number of plies of the game up to the end of a line. */
export const endOf = ({ from, moves }: Line): number => from + moves.length;

/** All moves from the start of the game to the end of a line. */
export function movesTo(root: Line, path: Path): readonly string[] {
  let line: Line | undefined = root;
  let moves = root.moves;
  for (const index of path) {
    line = line?.variations[index];
    if (!line) break;
    moves = [...moves.slice(0, line.from), ...line.moves];
  }
  return moves;
}

/**
 * The path of the line that contains the move before `ply`: the line itself or one of its
 * ancestors.
 */
export function ownerOf(root: Line, path: Path, ply: number): Path {
  const owned = path.findIndex((_, depth) => {
    const line = lineAt(root, path.slice(0, depth + 1));
    return !line || line.from >= ply;
  });
  return owned < 0 ? path : path.slice(0, owned);
}

/** A copy of the tree with one line changed. */
function replaceLine(root: Line, path: Path, change: (line: Line) => Line): Line {
  const [index, ...rest] = path;
  if (index === undefined) return change(root);
  const variations = root.variations.map((it, i) => (i === index ? replaceLine(it, rest, change) : it));
  return { ...root, variations };
}

/**
 * Plays a move after a ply of a line: steps along an existing move, or else extends or starts a
 * variation.
 */
export function addMove(root: Line, path: Path, ply: number, move: string): Place {
  if (movesTo(root, path)[ply] === move) return { root, path };
  const at = ownerOf(root, path, ply);
  const line = lineAt(root, at) ?? root;
  if (line.moves[ply - line.from] === move) return { root, path: at };
  const known = line.variations.findIndex(({ from, moves }) => from === ply && moves[0] === move);
  if (known >= 0) return { root, path: [...at, known] };
  if (at.length > 0 && ply === endOf(line)) {
    return { root: replaceLine(root, at, (it) => ({ ...it, moves: [...it.moves, move] })), path: at };
  }
  const added: Line = { from: ply, moves: [move], comments: [], variations: [] };
  return {
    root: replaceLine(root, at, (it) => ({ ...it, variations: [...it.variations, added] })),
    path: [...at, line.variations.length],
  };
}

/** Swaps a variation with the continuation that it replaces, and returns the parent line. */
export function promote(root: Line, path: Path): Place {
  const index = path.at(-1);
  const parent = path.slice(0, -1);
  if (index === undefined) return { root, path };
  return { root: replaceLine(root, parent, (line) => withPromoted(line, index)), path: parent };
}

function withPromoted(line: Line, index: number): Line {
  const taken = line.variations[index];
  if (!taken) return line;
  const { from } = taken;
  const kept = from - line.from;
  const demoted: Line = {
    from,
    moves: line.moves.slice(kept),
    comments: line.comments.slice(kept),
    variations: line.variations.filter((it) => it.from > from),
  };
  const beside = line.variations.flatMap((it) => {
    if (it === taken) return demoted.moves.length > 0 ? [demoted] : [];
    return it.from > from ? [] : [it];
  });
  return {
    from: line.from,
    moves: [...line.moves.slice(0, kept), ...taken.moves],
    comments: [...padded(line.comments, kept), ...taken.comments],
    variations: [...beside, ...taken.variations],
  };
}

/** Makes a variation, including the moves that lead to it, the main line. */
export function promoteToGame({ root, path }: Place): Place {
  let place: Place = { root, path };
  while (place.path.length > 0) place = promote(place.root, place.path);
  return place;
}

/**
 * Deletes the move before `ply` and everything after it. A variation that becomes empty is removed.
 */
export function deleteFrom(root: Line, path: Path, ply: number): Place {
  const at = ownerOf(root, path, ply);
  const line = lineAt(root, at);
  const index = at.at(-1);
  if (!line || ply <= 0) return { root, path };
  if (index !== undefined && ply === line.from + 1) {
    const parent = at.slice(0, -1);
    const without = (it: Line): Line => ({ ...it, variations: it.variations.filter((_, i) => i !== index) });
    return { root: replaceLine(root, parent, without), path: parent };
  }
  return { root: replaceLine(root, at, (it) => cutLine(it, ply - 1)), path: at };
}

/** The line up to a ply, with the variations that branch off by then. */
export function cutLine(line: Line, ply: number): Line {
  const kept = Math.max(0, ply - line.from);
  return {
    ...line,
    moves: line.moves.slice(0, kept),
    comments: line.comments.slice(0, kept),
    variations: line.variations.filter(({ from }) => from <= ply),
  };
}

/** The comment on the move before `ply`, or empty. */
export function commentAt(root: Line, path: Path, ply: number): string {
  const line = lineAt(root, ownerOf(root, path, ply));
  return line?.comments[ply - line.from - 1] ?? '';
}

/** Sets the comment on the move before `ply`. */
export function withComment(root: Line, path: Path, ply: number, text: string): Line {
  return replaceLine(root, ownerOf(root, path, ply), (line) => {
    const comments = padded(line.comments, line.moves.length);
    comments[ply - line.from - 1] = text;
    return { ...line, comments };
  });
}

function padded(comments: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => comments[index] ?? '');
}

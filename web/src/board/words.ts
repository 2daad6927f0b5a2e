import type { BoardView, Hex, PlacedPiece } from '../../engine/src';
import type { Notation } from '../state/settings';
import { isSameCell } from './geometry';

const bugs: Record<string, string> = {
  Q: 'queen',
  S: 'spider',
  B: 'beetle',
  G: 'grasshopper',
  A: 'ant',
  M: 'mosquito',
  L: 'ladybug',
  P: 'pillbug',
};

/** The sides of a cell. A place is named after the first one with a neighbour. */
const sides: { name: string; q: number; r: number }[] = [
  { name: 'east', q: 1, r: 0 },
  { name: 'south-east', q: 0, r: 1 },
  { name: 'south-west', q: -1, r: 1 },
  { name: 'west', q: -1, r: 0 },
  { name: 'north-west', q: 0, r: -1 },
  { name: 'north-east', q: 1, r: -1 },
];

const marksAfter: Record<string, string> = { '-': 'east', '\\': 'south-east', '/': 'north-east' };
const marksBefore: Record<string, string> = { '-': 'west', '\\': 'north-west', '/': 'south-west' };

export const isWhite = (piece: string): boolean => piece.startsWith('w');
export const bugOf = (piece: string): string => piece[1] ?? '';
export const numberOf = (piece: string): string => piece.slice(2);

/** "White ant 1" for "wA1". */
export function pieceName(piece: string): string {
  const name = `${isWhite(piece) ? 'White' : 'Black'} ${bugs[bugOf(piece)] ?? piece}`;
  return `${name} ${numberOf(piece)}`.trimEnd();
}

/** "north-east of Black queen" for "bQ/". */
function placeName(place: string): string {
  const piece = place.replace(/[-/\\]/g, '');
  const before = marksBefore[place[0] ?? ''];
  const after = marksAfter[place.at(-1) ?? ''];
  return (before ?? after) ? `${before ?? after} of ${pieceName(piece)}` : `on top of ${pieceName(piece)}`;
}

/** "White ant 1 north-east of Black queen" for "wA1 bQ/". */
export function moveInWords(move: string): string {
  if (move === 'pass') return 'pass';
  const [piece = '', place] = move.split(' ');
  return place ? `${pieceName(piece)} ${placeName(place)}` : pieceName(piece);
}

export const showMove = (move: string, notation: Notation): string =>
  notation === 'words' ? moveInWords(move) : move;

/**
 * The destination of a move in words: "north-east of Black queen", or "here" for the first piece.
 */
export function placeOf(move: string): string {
  const place = move.split(' ')[1];
  return place ? placeName(place) : 'here';
}

/** A piece and its location, relative to an adjacent queen if there is one. */
export function placedPieceName(position: BoardView, placed: PlacedPiece): string {
  const name = pieceName(placed.piece);
  const beneath = position.pieces.find((it) => isSameCell(it, placed) && it.level === placed.level - 1);
  if (beneath) return `${name}, on ${pieceName(beneath.piece)}`;
  const place = besideName(position, placed);
  return place ? `${name}, ${place}` : name;
}

function besideName(position: BoardView, cell: Hex): string | null {
  const places = sides.flatMap(({ name, q, r }) => {
    const at = { q: cell.q - q, r: cell.r - r };
    const top = position.pieces.find((placed) => isSameCell(placed, at) && !placed.covered);
    return top ? [{ piece: top.piece, words: `${name} of ${pieceName(top.piece)}` }] : [];
  });
  return (places.find(({ piece }) => bugOf(piece) === 'Q') ?? places[0])?.words ?? null;
}

/** "1 move", "2 moves". */
export const countOf = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Replaces "wA1" by "White ant 1" throughout a text. */
export function sayPieces(text: string): string {
  return text.replace(/\b[wb][QSBGAMLP][1-3]?\b/g, pieceName);
}

/**
 * The MoveString that moves a piece to a cell, legal or not. Null if nothing else is on or beside
 * the cell.
 */
export function moveTo(position: BoardView, piece: string, cell: Hex): string | null {
  const topOf = (at: Hex): string | undefined =>
    position.pieces.filter((placed) => isSameCell(placed, at) && placed.piece !== piece).at(-1)?.piece;
  const beneath = topOf(cell);
  if (beneath) return `${piece} ${beneath}`;
  for (const { name, q, r } of sides) {
    const beside = topOf({ q: cell.q - q, r: cell.r - r });
    if (beside) return `${piece} ${markOf(marksBefore, name)}${beside}${markOf(marksAfter, name)}`;
  }
  return null;
}

const markOf = (marks: Record<string, string>, side: string): string =>
  Object.keys(marks).find((mark) => marks[mark] === side) ?? '';

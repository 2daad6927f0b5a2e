import type { BoardView, Info, PuzzleKind } from '../../engine/src';
import { scoreInWords } from '../analyse/score';
import { countOf, moveInWords, showMove } from '../board/words';
import { resultWords } from '../play/ending';
import { colourName, otherPlayer } from '../play/seats';
import { isOver } from '../state/current-game';
import { settings } from '../state/settings';
import type { Exercise } from './exercise';

export const kindNames: Record<PuzzleKind, string> = {
  win: 'wins',
  defence: 'only defences',
  throw: 'throws',
  pin: 'pins',
  free: 'freeing a piece',
  save: 'saving the queen',
};

export const bandNames = ['very easy', 'easy', 'medium', 'hard', 'very hard'];

/**
 * A move in the chosen notation, or always in words in lessons (the exercises with advice), because
 * beginners don't know the notation yet.
 */
export function moveText({ advice }: Pick<Exercise, 'advice'>, move: string): string {
  return advice === undefined ? showMove(move, settings.value.notation) : moveInWords(move);
}

/**
 * Explains why a move fails, given the position after it. `best` is null if the game is over.
 */
export function answerWords(move: string, position: BoardView, best: Info | null): string {
  const { notation } = settings.value;
  const begin = `${showMove(move, notation)} isn't the solution.`;
  if (isOver(position.state)) return `${begin} ${resultWords[position.state]}`;
  const reply = best?.line[0];
  if (!best || !reply) return begin;
  const answer = `${colourName(position.turn)} replies ${showMove(reply, notation)}`;
  const { mate } = best;
  if (!mate) return `${begin} ${answer}: ${scoreInWords(best, position.turn)}.`;
  const count = Math.ceil(Math.abs(mate) / 2);
  if (mate > 0) return `${begin} ${answer} and wins in ${countOf(count, 'move')}.`;
  return `${begin} ${answer}. ${colourName(otherPlayer(position.turn))} still wins, but it takes ${countOf(count, 'more move')}.`;
}

import type { Info, PuzzleKind, BoardView } from '../../engine/src';
import { scoreInWords } from '../analyse/score';
import { moveInWords, showMove } from '../board/words';
import { colourName, otherPlayer } from '../play/seats';
import { settings } from '../state/settings';
import { isOver } from '../state/table';
import type { Exercise } from './exercise';

export const kindNames: Record<PuzzleKind, string> = {
  win: 'wins',
  defence: 'only defences',
  throw: 'throws',
  pin: 'pins',
  free: 'freeing a piece',
  save: 'saving the queen',
};

export const bandNames = ['very easy', 'easy', 'middling', 'hard', 'very hard'];

/**
 * Lessons, which are recognised by their advice, put moves in words, because beginners don't know
 * the notation yet.
 */
export function moveText({ advice }: Pick<Exercise, 'advice'>, move: string): string {
  return advice === undefined ? showMove(move, settings.value.notation) : moveInWords(move);
}

/** Explains why a move fails. `scene` is the position after it; `best` is null if the game is over. */
export function answerWords(move: string, scene: BoardView, best: Info | null): string {
  const { notation } = settings.value;
  const begin = `${showMove(move, notation)} does not solve it.`;
  if (isOver(scene.state)) {
    const ends = { Draw: 'The game is drawn.', WhiteWins: 'White wins.', BlackWins: 'Black wins.' };
    return `${begin} ${ends[scene.state as keyof typeof ends]}`;
  }
  const reply = best?.line[0];
  if (!best || !reply) return begin;
  const answer = `${colourName(scene.turn)} answers ${showMove(reply, notation)}`;
  const { mate } = best;
  const count = Math.ceil(Math.abs(mate ?? 0) / 2);
  const moves = count === 1 ? '1 move' : `${count} moves`;
  if (!mate) return `${begin} ${answer}: ${scoreInWords(best, scene.turn)}.`;
  if (mate > 0) return `${begin} ${answer}, and wins in ${moves}.`;
  return `${begin} ${answer}. ${colourName(otherPlayer(scene.turn))} still wins, but needs ${moves} more.`;
}

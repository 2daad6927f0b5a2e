import type { Info, PuzzleKind, Scene } from '../../engine/src';
import { scoreInWords } from '../analyse/score';
import { colourName } from '../play/seats';
import { isOver } from '../state/table';

export const kindNames: Record<PuzzleKind, string> = {
  win: 'wins',
  defence: 'only defences',
  throw: 'throws',
  pin: 'pins',
  free: 'freeing a piece',
  save: 'saving the queen',
};

export const bandNames = ['very easy', 'easy', 'middling', 'hard', 'very hard'];

/** How a wrong move is answered. `scene` is the position after it; `best` is null where the game is over. */
export function answerWords(move: string, scene: Scene, best: Info | null): string {
  const begin = `${move} does not solve it.`;
  if (isOver(scene.state)) {
    const ends = { Draw: 'The game is drawn.', WhiteWins: 'White wins.', BlackWins: 'Black wins.' };
    return `${begin} ${ends[scene.state as keyof typeof ends]}`;
  }
  const reply = best?.line[0];
  if (!best || !reply) return begin;
  return `${begin} ${colourName(scene.turn)} answers ${reply}: ${scoreInWords(best, scene.turn)}.`;
}

import { findPosition } from '../engines/rules';
import type { Exercise } from './exercise';
import { begin } from './learning';
import { type Lesson, lessons } from './lessons';
import { playFirstGame } from './onwards';
import { noteLesson } from './progress';

/** Starts an exercise of a lesson. */
export async function beginLesson(lesson: Lesson, index = 0): Promise<void> {
  const step = lesson.steps[index];
  if (!step) return;
  const { turn } = await findPosition(step.game);
  const count = lesson.steps.length;
  await begin({
    title: count === 1 ? lesson.name : `${lesson.name}, ${index + 1} of ${count}`,
    task: step.task,
    game: step.game,
    side: turn,
    first: step.tree.moves,
    tree: async () => step.tree,
    praise: step.praise,
    advice: step.advice ?? 'Have another look at the task.',
    onEnd: () => noteLesson(lesson.name, index + 1),
    next: nextOf(lesson, index),
  });
}

function nextOf(lesson: Lesson, index: number): Exercise['next'] {
  if (index + 1 < lesson.steps.length)
    return { name: 'Continue', begin: () => beginLesson(lesson, index + 1) };
  const following = lessons[lessons.indexOf(lesson) + 1];
  if (following) return { name: `Next: ${following.name}`, begin: () => beginLesson(following) };
  return { name: 'Play against level 1', begin: playFirstGame };
}

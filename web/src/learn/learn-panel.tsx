import { useStore } from '../state/store';
import { ExerciseView } from './exercise-view';
import { learning } from './learning';
import { LessonList } from './lesson-list';
import { MistakeChoice } from './mistake-choice';
import { ProgressView } from './progress-view';
import { PuzzleChoice } from './puzzle-choice';

/** Lessons, puzzles, and exercises from your own mistakes. */
export function LearnPanel() {
  const { exercise } = useStore(learning);
  if (exercise) return <ExerciseView exercise={exercise} />;
  return (
    <>
      <LessonList />
      <PuzzleChoice />
      <MistakeChoice />
      <ProgressView />
    </>
  );
}

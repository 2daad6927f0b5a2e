import { useStore } from '../state/store';
import { beginLesson } from './lesson';
import { lessons } from './lessons';
import { progress } from './progress';

/** The lessons and the progress in each. */
export function LessonList() {
  const { lessons: done } = useStore(progress);
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons">Lessons</h2>
      <ol class="lessons">
        {lessons.map((lesson) => {
          const steps = lesson.steps.length;
          const count = Math.min(steps, done[lesson.name] ?? 0);
          return (
            <li key={lesson.name}>
              <button type="button" onClick={() => void beginLesson(lesson, count < steps ? count : 0)}>
                {lesson.name}
                <span class="done">{count === steps ? '✓ done' : `${count} of ${steps}`}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

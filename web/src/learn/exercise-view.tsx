import { useEffect, useRef } from 'preact/hooks';
import { PreviewButton } from '../analyse/preview-button';
import { moveInWords, pieceName, placeOf } from '../board/words';
import { Stepper } from '../moves/stepper';
import { PassOffer } from '../play/pass-offer';
import { currentGame } from '../state/current-game';
import { useStore } from '../state/store';
import { scrollToTop } from '../ui/scroll';
import type { Exercise } from './exercise';
import { begin, hint, learning, leave, mostHints, moveToShow, showSolution, tryAgain } from './learning';
import { analyseIt, playItOut } from './onwards';

/** The longest interval of a double click, in ms. */
const doubleClick = 600;

/** An exercise: its task, feedback on moves, and hints. */
export function ExerciseView({ exercise }: { exercise: Exercise }) {
  const { phase, text, hints, asked } = useStore(learning);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus no longer exists.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    scrollToTop();
  }, [asked]);
  return (
    <section class="exercise" aria-labelledby="exercise">
      <h2 id="exercise" tabIndex={-1} ref={heading}>
        {exercise.title}
      </h2>
      <p class="task">{exercise.task}</p>
      <p class={`feedback ${phase}`} aria-live="polite">
        {text || hintText(exercise, hints)}
      </p>
      <Refutation />
      <PassOffer />
      <Buttons exercise={exercise} />
      <Stepper />
    </section>
  );
}

/** The hints so far, as a sentence. */
function hintText({ onResult }: Exercise, hints: number): string {
  const move = hints > 0 ? moveToShow() : undefined;
  if (move === undefined) return '';
  const [piece = ''] = move.split(' ');
  if (move === 'pass') return 'You have to pass.';
  const price = onResult ? ' Using a hint counts as a failed attempt.' : '';
  if (hints === 1) return `Try ${pieceName(piece)}.${price}`;
  if (hints < mostHints) return `${pieceName(piece)} goes ${placeOf(move)}.`;
  return `The move is ${moveInWords(move)} (${move}).`;
}

/** How the game might continue after a wrong move and its refutation. */
function Refutation() {
  const { line, phase } = useStore(learning);
  const { game } = useStore(currentGame);
  if (phase !== 'wrong' || line.length === 0) return null;
  return (
    <p>
      Likely continuation: <PreviewButton type={game.type} played={game.main} line={line} />
    </p>
  );
}

/** A button that stays focusable while disabled. */
function MildButton({ name, isOff, onPress }: { name: string; isOff: boolean; onPress(): void }) {
  return (
    <button type="button" aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      {name}
    </button>
  );
}

function Buttons({ exercise }: { exercise: Exercise }) {
  const { phase, hints, asked } = useStore(learning);
  const { next } = exercise;
  const row = useRef<HTMLDivElement>(null);
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, [asked]);
  useEffect(() => {
    if (phase === 'solved' || phase === 'wrong') row.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  // Ignore the second half of a double click, which would hit a button that has just appeared.
  const drop = (event: MouseEvent): void => {
    if (event.detail > 1 && performance.now() - since.current < doubleClick) event.stopPropagation();
  };
  return (
    <div class="buttons" ref={row} onClickCapture={drop}>
      {phase === 'wrong' && (
        <button type="button" class="primary" onClick={tryAgain}>
          Try again
        </button>
      )}
      {phase === 'solved' && next && (
        <button type="button" class="primary" onClick={() => void next.begin()}>
          {next.name}
        </button>
      )}
      {phase === 'solved' && (
        <button type="button" onClick={() => void begin(exercise)}>
          Do it again
        </button>
      )}
      {phase !== 'solved' && (
        <>
          <MildButton
            name="Hint"
            isOff={phase !== 'find' || hints >= mostHints}
            onPress={() => void hint()}
          />
          <MildButton name="Show solution" isOff={phase === 'wait'} onPress={() => void solution(phase)} />
        </>
      )}
      <button type="button" onClick={leave}>
        Back to Learn
      </button>
      <button type="button" class="quiet" onClick={playItOut}>
        Play it out against Waggle
      </button>
      <button type="button" class="quiet" onClick={analyseIt}>
        Analyse
      </button>
    </div>
  );
}

async function solution(phase: string): Promise<void> {
  if (phase === 'wrong') tryAgain();
  await showSolution();
}

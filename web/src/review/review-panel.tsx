import { MoveList } from '../moves/move-list';
import { Stepper } from '../moves/stepper';
import { PassOffer } from '../play/pass-offer';
import { page } from '../state/page';
import { useStore } from '../state/store';
import { retell, table } from '../state/table';
import { Graph } from './graph';
import { Judgement } from './judgement';
import { MistakeButtons } from './mistake-buttons';
import { reviewing, startReview, stopReview } from './review';
import { Summary } from './summary';
import { useReview } from './use-review';
import { withVerdicts } from './verdicts';

/** A whole game judged: the graph, the players' accuracy, and what each move was worth. */
export function ReviewPanel() {
  const review = useReview();
  return (
    <>
      <Control hasReview={review !== null} />
      {review && (
        <>
          <Graph review={review} />
          <MistakeButtons review={review} />
          <LearnButton />
          <Judgement review={review} />
        </>
      )}
      <PassOffer />
      <MoveList />
      <Stepper />
      {review && <Summary review={review} />}
    </>
  );
}

function Control({ hasReview }: { hasReview: boolean }) {
  const { isRunning, done, total } = useStore(reviewing);
  const { game } = useStore(table);
  if (isRunning) {
    return (
      <div class="progress">
        <progress max={Math.max(1, total)} value={done} aria-label="Review" />
        <span>
          {done} of {total}
        </span>
        <button type="button" disabled={total === 0} onClick={stopReview}>
          Stop
        </button>
      </div>
    );
  }
  return (
    <div class="buttons">
      <button
        type="button"
        class={hasReview ? '' : 'primary'}
        disabled={game.main.length === 0}
        onClick={() => void startReview()}
      >
        {hasReview ? 'Review again' : 'Review this game'}
      </button>
      <SaveVerdicts />
      {game.main.length === 0 && <span class="empty">Play or open a game first.</span>}
    </div>
  );
}

const LearnButton = () => (
  <div class="buttons">
    <button type="button" onClick={() => page.update({ mode: 'learn' })}>
      Learn from the mistakes
    </button>
  </div>
);

function SaveVerdicts() {
  const review = useReview();
  if (!review) return null;
  return (
    <button type="button" class="quiet" onClick={() => retell(withVerdicts(table.value.game, review))}>
      Save verdicts as comments
    </button>
  );
}

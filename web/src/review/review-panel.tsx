import { useEffect, useRef, useState } from 'preact/hooks';
import type { Review } from '../../engine/src';
import { countOf } from '../board/words';
import { MoveList } from '../moves/move-list';
import { Stepper } from '../moves/stepper';
import { PassOffer } from '../play/pass-offer';
import { currentGame, updateGame } from '../state/current-game';
import type { Game } from '../state/game';
import { useStore } from '../state/store';
import { scrollTo } from '../ui/scroll';
import { Graph } from './graph';
import { Judgement } from './judgement';
import { MistakeButtons } from './mistake-buttons';
import { reviewing, startReview, stopReview } from './review';
import { Summary } from './summary';
import { useReview } from './use-review';
import { countVerdicts, withVerdicts } from './verdicts';
import { WorstMoves } from './worst-moves';

/** The review of a game: graph, worst moves, accuracy, and the class of every move. */
export function ReviewPanel() {
  const review = useReview();
  const { isRunning } = useStore(reviewing);
  const findings = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) scrollTo(findings.current, 'nearest');
    wasRunning.current = isRunning;
  }, [isRunning]);
  return (
    <>
      {isRunning ? <Progress /> : !review && <Start />}
      {review && (
        <div class="findings" ref={findings}>
          <Graph review={review} />
          <MistakeButtons review={review} />
          <WorstMoves review={review} />
        </div>
      )}
      {review && <Judgement review={review} />}
      <PassOffer />
      <MoveList />
      <Stepper />
      {review && <Summary review={review} />}
      {review && !isRunning && <Afterwards review={review} />}
    </>
  );
}

function Progress() {
  const { done, total } = useStore(reviewing);
  return (
    <div class="progress">
      <progress max={Math.max(1, total)} value={done} aria-label="Review progress" />
      <span>
        {done} of {total}
      </span>
      <button type="button" disabled={total === 0} onClick={stopReview}>
        Stop
      </button>
    </div>
  );
}

function Start() {
  const { game } = useStore(currentGame);
  const isEmpty = game.main.length === 0;
  return (
    <div class="buttons">
      <button type="button" class="primary" disabled={isEmpty} onClick={() => void startReview()}>
        Review this game
      </button>
      {isEmpty && <span class="empty">Play or open a game first.</span>}
    </div>
  );
}

/**
 * Actions for a finished review. Once its verdicts have been saved as comments, their number is
 * shown until the comments change again.
 */
function Afterwards({ review }: { review: Review }) {
  const { game } = useStore(currentGame);
  const [saved, setSaved] = useState<Game['comments'] | null>(null);
  const count = countVerdicts(review);
  const save = (): void => {
    const annotated = withVerdicts(game, review);
    updateGame(annotated);
    setSaved(annotated.comments);
  };
  return (
    <div class="buttons">
      <button type="button" onClick={save}>
        Save verdicts as comments
      </button>
      <button type="button" onClick={() => void startReview()}>
        Review again
      </button>
      <span class="empty" aria-live="polite">
        {saved === game.comments && `${countOf(count, 'comment')} saved.`}
      </span>
    </div>
  );
}

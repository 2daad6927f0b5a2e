import { MoveList } from '../moves/move-list';
import { Stepper } from '../moves/stepper';
import { PassOffer } from '../play/pass-offer';
import { currentGame, isOver } from '../state/current-game';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { Choice } from '../ui/choice';
import { analysis, setAnalysing } from './analysis';
import { Lines } from './lines';
import { scoreInWords, shortNumber } from './score';

export function AnalysePanel() {
  const { position } = useStore(currentGame);
  return (
    <>
      <EngineBar />
      {!(position && isOver(position.state)) && <Lines />}
      <PassOffer />
      <MoveList />
      <Stepper />
    </>
  );
}

function EngineBar() {
  const { lines, turn, isRunning } = useStore(analysis);
  const { analysing, lines: wanted } = useStore(settings);
  const best = lines[0];
  return (
    <div class="engine-bar">
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          checked={analysing}
          onChange={(event) => setAnalysing(event.currentTarget.checked)}
        />
        Engine
      </label>
      <strong class="score">{best ? scoreInWords(best, turn) : '–'}</strong>
      <span class="facts">
        {best && best.depth > 0
          ? `depth ${best.depth} · ${shortNumber(best.nodesPerSecond)} nodes/s`
          : isRunning
            ? 'thinking…'
            : ''}
      </span>
      <Choice
        name="Lines"
        value={wanted}
        among={[1, 2, 3, 4, 5]}
        text={String}
        set={(value) => settings.update({ lines: value })}
      />
    </div>
  );
}

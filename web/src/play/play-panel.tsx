import { MoveList } from '../moves/move-list';
import { Stepper } from '../moves/stepper';
import { showDialog } from '../state/page';
import { settings, swapSeats, type Settings } from '../state/settings';
import { useStore } from '../state/store';
import { isOver, redo, resign, stateOf, table, undo } from '../state/table';
import { moveNow, opponent, setPaused } from './opponent';
import { PassOffer } from './pass-offer';
import { ThinkLimit } from './think-limit';

/** Playing: against Waggle, two people at one board, or Waggle against itself. */
export function PlayPanel() {
  return (
    <>
      <PassOffer />
      <GameButtons />
      <Thinking />
      <MoveList />
      <Stepper />
      <details class="more">
        <summary>Waggle's strength</summary>
        <ThinkLimit />
      </details>
    </>
  );
}

function GameButtons() {
  const { game } = useStore(table);
  const { seats } = useStore(settings);
  const { isPaused } = useStore(opponent);
  const state = stateOf(game);
  const over = state !== null && isOver(state);
  const hasHuman = seats.white === 'human' || seats.black === 'human';
  return (
    <div class="buttons">
      <button type="button" onClick={() => showDialog('new game')}>
        New game
      </button>
      <button
        type="button"
        disabled={game.main.length === 0}
        onClick={() => {
          if (!hasHuman) setPaused(true);
          undo(pliesBack(seats, game.main.length));
        }}
      >
        Undo
      </button>
      <button
        type="button"
        disabled={game.undone.length === 0}
        onClick={() => redo(pliesOn(seats, game.main.length, game.undone.length))}
      >
        Redo
      </button>
      <button type="button" onClick={swapSeats}>
        Swap sides
      </button>
      {hasHuman && (
        <button type="button" disabled={over || game.main.length === 0} onClick={resign}>
          Resign
        </button>
      )}
      {(!hasHuman || isPaused) && (
        <button type="button" disabled={over} onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Go on' : 'Pause'}
        </button>
      )}
    </div>
  );
}

const isHuman = ({ white, black }: Settings['seats'], ply: number): boolean =>
  (ply % 2 === 0 ? white : black) === 'human';

/** How far an undo goes: to where a person is to move. */
function pliesBack(seats: Settings['seats'], plies: number): number {
  const isDuel = seats.white !== seats.black;
  return isDuel && !isHuman(seats, plies - 1) ? 2 : 1;
}

function pliesOn(seats: Settings['seats'], plies: number, undone: number): number {
  const isDuel = seats.white !== seats.black;
  return isDuel && undone > 1 && !isHuman(seats, plies + 1) ? 2 : 1;
}

function Thinking() {
  const { isThinking, info } = useStore(opponent);
  if (!isThinking) return null;
  return (
    <div class="thinking">
      <span class="pulse" aria-hidden="true" />
      <span>Waggle is thinking{info ? `, depth ${info.depth}` : ''}…</span>
      <button type="button" disabled={!info} onClick={moveNow}>
        Move now
      </button>
    </div>
  );
}

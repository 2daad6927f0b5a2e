import type { Player } from '../../engine/src';
import { MoveList } from '../moves/move-list';
import { Stepper } from '../moves/stepper';
import {
  backToPrevious,
  currentGame,
  goToEnd,
  isOver,
  playOn,
  previous,
  redo,
  resign,
  stateOf,
  undo,
} from '../state/current-game';
import { isAtEnd, playerAt } from '../state/game';
import { showDialog } from '../state/page';
import { type Settings, settings, swapSeats } from '../state/settings';
import { useStore } from '../state/store';
import { ConfirmButton } from '../ui/confirm-button';
import { DrawAnswer, DrawButton } from './draw-buttons';
import { FirstLevel } from './first-level';
import { GameEnd } from './game-end';
import { levels, levelText } from './levels';
import { moveNow, opponent, setPaused } from './opponent';
import { PassOffer } from './pass-offer';
import { PausedClocks } from './paused-clocks';
import { Strength } from './strength';

/** Games against Waggle, between two humans, or of Waggle against itself. */
export function PlayPanel() {
  const { game } = useStore(currentGame);
  return (
    <>
      <FirstLevel />
      <ReturnButton />
      <GameEnd />
      <PausedClocks />
      <DrawAnswer />
      <PassOffer />
      {game.isOpened ? <OpenedButtons /> : <GameButtons />}
      <Thinking />
      <MoveList />
      <Stepper />
      <WaggleStrength />
    </>
  );
}

function WaggleStrength() {
  const { level } = useStore(settings);
  const { bands } = useStore(levels);
  return (
    <details class="more">
      <summary>Waggle's strength: level {levelText(bands, level)}</summary>
      <Strength />
    </details>
  );
}

/** For this many plies, a new game offers a way back to the previous one. */
const pliesToReturn = 2;

/** Returns to the end of the game while looking back, or from a new game to the previous one. */
function ReturnButton() {
  const { game } = useStore(currentGame);
  const { game: old, since } = useStore(previous);
  if (!game.isOpened && !isAtEnd(game)) {
    return (
      <div class="note">
        <p>You're looking at an earlier position.</p>
        <button type="button" class="primary" onClick={goToEnd}>
          Return to the game
        </button>
      </div>
    );
  }
  if (!old || game.main.length > since + pliesToReturn) return null;
  return (
    <div class="buttons">
      <button type="button" class="quiet" onClick={backToPrevious}>
        Back to the previous game
      </button>
    </div>
  );
}

const NewGameButton = () => (
  <button type="button" onClick={() => showDialog('new game')}>
    New game
  </button>
);

const GamesButton = () => (
  <button type="button" onClick={() => showDialog('games')}>
    My games
  </button>
);

/** Actions for an opened game. */
function OpenedButtons() {
  const { position } = useStore(currentGame);
  const isAtItsEnd = position !== null && isOver(position.state);
  return (
    <div class="buttons">
      <NewGameButton />
      <GamesButton />
      <button
        type="button"
        disabled={isAtItsEnd}
        onClick={() => {
          setPaused(false);
          playOn();
        }}
      >
        Play on from here
      </button>
    </div>
  );
}

function GameButtons() {
  const { game } = useStore(currentGame);
  const { seats } = useStore(settings);
  const { isPaused } = useStore(opponent);
  const state = stateOf(game);
  const over = state !== null && isOver(state);
  const hasHuman = seats.white === 'human' || seats.black === 'human';
  // If the clocks are paused, PausedClocks has the button to resume.
  const hasPause = game.clock ? !isPaused && game.main.length > 0 : !hasHuman || isPaused;
  return (
    <div class="buttons">
      <NewGameButton />
      <GamesButton />
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
      {hasHuman && <DrawButton />}
      {hasHuman && (
        <ConfirmButton
          name="Resign"
          question="Really resign?"
          disabled={over || game.main.length === 0}
          subject={game}
          act={() => resign(resigner(seats, game.main.length))}
        />
      )}
      {hasPause && (
        <button type="button" disabled={over} onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Resume' : 'Pause'}
        </button>
      )}
    </div>
  );
}

/** The human, or with two humans the one to move. */
function resigner({ white, black }: Settings['seats'], plies: number): Player {
  if (white === black) return playerAt(plies);
  return white === 'human' ? 'white' : 'black';
}

const isHuman = ({ white, black }: Settings['seats'], ply: number): boolean =>
  (ply % 2 === 0 ? white : black) === 'human';

/** How many plies to take back so that it's a human's turn. */
function pliesBack(seats: Settings['seats'], plies: number): number {
  const isDuel = seats.white !== seats.black;
  return isDuel && !isHuman(seats, plies - 1) ? 2 : 1;
}

function pliesOn(seats: Settings['seats'], plies: number, undone: number): number {
  const isDuel = seats.white !== seats.black;
  return isDuel && undone > 1 && !isHuman(seats, plies + 1) ? 2 : 1;
}

function Thinking() {
  const { isThinking, depth } = useStore(opponent);
  if (!isThinking) return null;
  return (
    <div class="thinking">
      <span class="pulse" aria-hidden="true" />
      <span>Waggle is thinking{depth ? `, depth ${depth}` : ''}…</span>
      <button type="button" disabled={!depth} onClick={moveNow}>
        Move now
      </button>
    </div>
  );
}

import type { BoardView } from '../../engine/src';
import { learning } from '../learn/learning';
import { playedWords } from '../moves/played';
import { loserOf, resultWords } from '../play/ending';
import { colourName, otherPlayer } from '../play/seats';
import { currentGame, isOver, isThirdTime } from '../state/current-game';
import { type Game, isAtEnd, ownPath } from '../state/game';
import { notice } from '../state/notice';
import { type Mode, page } from '../state/page';
import { type Settings, settings } from '../state/settings';
import { useStore } from '../state/store';

/**
 * The last move, and whose turn it is or how the game ended. A notice, such as why a piece can't
 * move, takes its place.
 */
export function StatusLine() {
  const { position, game, settled } = useStore(currentGame);
  const { notation, seats } = useStore(settings);
  const { exercise } = useStore(learning);
  const { mode } = useStore(page);
  const { text } = useStore(notice);
  if (!position) return <p class="status" role="status" />;
  const last = position.plies.at(-1);
  const isLesson = mode === 'learn' && exercise?.advice !== undefined;
  return (
    <p class="status" role="status" data-settled={settled}>
      {last && !text && (
        <span class="played">
          {`${playedWords(otherPlayer(position.turn), last, isLesson ? 'words' : notation)}. `}
        </span>
      )}
      <strong>{text ?? standing(position, game, mode, seats)}</strong>
      {ownPath(game).length > 0 && <span class="tag">variation</span>}
    </p>
  );
}

export function standing(position: BoardView, game: Game, mode: Mode, seats: Settings['seats']): string {
  return ending(position, game) ?? turnWords(position, game, mode, seats);
}

/** How the game ended; null if it continues after the current position. */
function ending(position: BoardView, game: Game): string | null {
  if (isOver(position.state)) return resultWords[position.state] ?? null;
  if (!isAtEnd(game)) return null;
  if (!game.result) return isThirdTime(position, game) ? 'The game is drawn by threefold repetition.' : null;
  const result = resultWords[game.result] ?? '';
  if (game.isOpened) return `${result} (Result according to the file.)`;
  if (game.reason === 'agreed') return 'The game is drawn by agreement.';
  const loser = loserOf(game.result);
  return `${loser ? colourName(loser) : ''} ${game.reason === 'time' ? 'ran out of time' : 'resigned'}. ${result}`;
}

function turnWords({ turn }: BoardView, game: Game, mode: Mode, seats: Settings['seats']): string {
  const name = colourName(turn);
  const isDuel = mode === 'play' && !game.isOpened && seats.white !== seats.black;
  if (!isDuel || !isAtEnd(game)) return `${name} to move.`;
  return `${seats[turn] === 'human' ? 'Your' : "Waggle's"} turn (${name}).`;
}

import type { GameState, BoardView } from '../../engine/src';
import { learning } from '../learn/learning';
import { playedWords } from '../moves/played';
import { colourName, otherPlayer } from '../play/seats';
import { type Game, isAtEnd, ownPath } from '../state/game';
import { notice } from '../state/notice';
import { type Mode, page } from '../state/page';
import { type Settings, settings } from '../state/settings';
import { useStore } from '../state/store';
import { isOver, isThirdTime, table } from '../state/table';

const results: Partial<Record<GameState, string>> = {
  WhiteWins: 'White wins.',
  BlackWins: 'Black wins.',
  Draw: 'The game is drawn.',
};

/**
 * The last move, and whose turn it is or how the game ended. Messages such as why a piece can't
 * move replace it.
 */
export function StatusLine() {
  const { scene, game, settled } = useStore(table);
  const { notation, seats } = useStore(settings);
  const { exercise } = useStore(learning);
  const { mode } = useStore(page);
  const { text } = useStore(notice);
  if (!scene) return <p class="status" role="status" />;
  const last = scene.plies.at(-1);
  const isLesson = mode === 'learn' && exercise?.advice !== undefined;
  return (
    <p class="status" role="status" data-settled={settled}>
      {last && !text && (
        <span class="played">
          {`${playedWords(otherPlayer(scene.turn), last, isLesson ? 'words' : notation)}. `}
        </span>
      )}
      <strong>{text ?? standing(scene, game, mode, seats)}</strong>
      {ownPath(game).length > 0 && <span class="tag">variation</span>}
    </p>
  );
}

export function standing(scene: BoardView, game: Game, mode: Mode, seats: Settings['seats']): string {
  return ending(scene, game) ?? turnWords(scene, game, mode, seats);
}

/** How the game ended; null if it continues after the current position. */
function ending(scene: BoardView, game: Game): string | null {
  if (isOver(scene.state)) return results[scene.state] ?? null;
  if (!isAtEnd(game)) return null;
  if (!game.result)
    return isThirdTime(scene, game) ? 'The game is drawn: the same position came three times.' : null;
  const result = results[game.result] ?? '';
  if (game.isOpened) return `${result} (Resigned or agreed.)`;
  if (game.reason === 'agreed') return 'The game is drawn by agreement.';
  if (game.reason === 'time')
    return `${game.result === 'WhiteWins' ? 'Black' : 'White'}'s time is up. ${result}`;
  return `${game.result === 'WhiteWins' ? 'Black' : 'White'} resigned. ${result}`;
}

function turnWords({ turn }: BoardView, game: Game, mode: Mode, seats: Settings['seats']): string {
  const name = colourName(turn);
  const isDuel = mode === 'play' && !game.isOpened && seats.white !== seats.black;
  if (!isDuel || !isAtEnd(game)) return `${name} to move.`;
  return `${seats[turn] === 'human' ? 'Your' : "Waggle's"} turn (${name}).`;
}

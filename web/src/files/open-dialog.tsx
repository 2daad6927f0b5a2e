import { useEffect, useState } from 'preact/hooks';
import { gameFiles, type ReadGame } from '../../engine/src';
import { countOf } from '../board/words';
import { showDialog } from '../state/page';
import { useStore } from '../state/store';
import { Dialog } from '../ui/dialog';
import { forgetFound, found, kindsOfFiles, openFile, openGame, openText } from './open';

const accepted = [...Object.values(gameFiles).flatMap(({ endings }) => endings), 'text/plain'].join();

/** Opens a game from a file or from pasted text, and offers a choice if there are several. */
export function OpenDialog() {
  const [text, setText] = useState('');
  const { games, problem } = useStore(found);
  useEffect(() => forgetFound, []);
  return (
    <Dialog title="Open a game" onSubmit={() => void openText(text)}>
      {problem && (
        <p role="alert" class="problem">
          {problem}
        </p>
      )}
      {games.length > 0 && <Chooser games={games} />}
      <div class="buttons">
        <button type="button" onClick={() => showDialog('games')}>
          My games
        </button>
      </div>
      <label class="file">
        Choose a file: {kindsOfFiles}
        <input
          type="file"
          accept={accepted}
          onChange={({ currentTarget: { files } }) => files?.[0] && void openFile(files[0])}
        />
      </label>
      <label class="paste">
        Or paste the game here
        <textarea
          rows={5}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={text.trim() === ''}>
        Open
      </button>
    </Dialog>
  );
}

function Chooser({ games }: { games: readonly ReadGame[] }) {
  return (
    <section aria-label="Games found">
      {games.length > 1 && <p>Found {games.length} games. Which one do you want to open?</p>}
      <ul class="chooser">
        {games.map((game) => (
          <li key={game.number}>
            <button type="button" onClick={() => void openGame(game)}>
              {titleOf(game)}
              {game.problem && ' (readable part)'}
            </button>
            {game.problem && (
              <p role="alert" class="problem">
                Couldn't read move {game.problem.ply}: {game.problem.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ number, tags, game }: ReadGame): string {
  const [type = '', ...rest] = game.split(';');
  const players = tags.White || tags.Black ? `${tags.White ?? '?'} – ${tags.Black ?? '?'}` : type;
  const count = Math.max(0, rest.length - 2);
  return [`${number}. ${players}`, tags.Date, countOf(count, 'move')].filter(Boolean).join(', ');
}

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameState } from '../../engine/src';
import { countOf } from '../board/words';
import { useStore } from '../state/store';
import { ConfirmButton } from '../ui/confirm-button';
import { Dialog } from '../ui/dialog';
import type { SavedGame } from './database';
import {
  forgetGames,
  games,
  linkOfSaved,
  loadGames,
  openSaved,
  removeGames,
  renameGame,
  restoreGames,
} from './games';

const results: Partial<Record<GameState, string>> = {
  WhiteWins: 'White won',
  BlackWins: 'Black won',
  Draw: 'draw',
};

/** The games stored in this browser, to open, rename and delete. */
export function GamesDialog() {
  const { list, deleted, problem } = useStore(games);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [name, setName] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    void loadGames();
    return forgetGames;
  }, []);
  useLayoutEffect(() => {
    const next = focusNext.current && content.current?.querySelector<HTMLElement>(focusNext.current);
    if (!next) return;
    focusNext.current = null;
    next.focus();
  });
  const finishRenaming = (): void => {
    focusNext.current = `[data-rename="${renamed}"]`;
    setRenamed(null);
  };
  const remove = (chosen: readonly SavedGame[]): void => {
    focusNext.current = '[data-undo]';
    setRenamed(null);
    void removeGames(chosen);
  };
  return (
    <Dialog
      title="My games"
      onSubmit={() => {
        if (renamed) void renameGame(renamed, name.trim());
        finishRenaming();
      }}
    >
      <div class="saved-games" ref={content}>
        {problem && (
          <p role="alert" class="problem">
            {problem}
          </p>
        )}
        {list && <p class="meaning">{countText(list.length)}</p>}
        {deleted.length > 0 && (
          <div class="note">
            <p id="deleted">{deleted.length === 1 ? 'Game' : `${deleted.length} games`} deleted.</p>
            <button
              type="button"
              data-undo
              aria-describedby="deleted"
              onClick={() => {
                focusNext.current = deleted[0] ? `[data-rename="${deleted[0].id}"]` : null;
                void restoreGames();
              }}
            >
              Undo delete
            </button>
          </div>
        )}
        {list && list.length > 0 && (
          <>
            <ul class="chooser" aria-label="Saved games">
              {list.map((saved) => (
                <li key={saved.id}>
                  {renamed === saved.id ? (
                    <NameField name={name} set={setName} cancel={finishRenaming} />
                  ) : (
                    <Row
                      saved={saved}
                      rename={() => {
                        focusNext.current = 'input';
                        setName(titleOf(saved));
                        setRenamed(saved.id);
                      }}
                      remove={() => remove([saved])}
                    />
                  )}
                </li>
              ))}
            </ul>
            <div class="buttons">
              <ConfirmButton name="Delete all" question="Really delete all?" act={() => remove(list)} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No games yet. Games are saved here automatically from the second move on.';
  return `${countOf(count, 'game')}, saved in this browser only.`;
}

interface RowProps {
  saved: SavedGame;
  rename(): void;
  remove(): void;
}

function Row({ saved, rename, remove }: RowProps) {
  const title = titleOf(saved);
  return (
    <>
      <button type="button" onClick={() => void openSaved(saved.id)}>
        <b>{title}</b>
        <span class="facts">{factsOf(saved)}</span>
      </button>
      <div class="buttons">
        <a
          href={linkOfSaved(saved.id)}
          target="_blank"
          rel="noopener"
          aria-label={`Open in new tab: ${title}`}
        >
          Open in new tab
        </a>
        <button
          type="button"
          class="quiet"
          data-rename={saved.id}
          aria-label={`Rename ${title}`}
          onClick={rename}
        >
          Rename
        </button>
        <button type="button" class="quiet" aria-label={`Delete ${title}`} onClick={remove}>
          Delete
        </button>
      </div>
    </>
  );
}

interface NameProps {
  name: string;
  set(name: string): void;
  cancel(): void;
}

function NameField({ name, set, cancel }: NameProps) {
  return (
    <>
      <label class="file">
        Game name
        <input
          value={name}
          maxLength={100}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Escape would also close the dialog.
            event.preventDefault();
            cancel();
          }}
        />
      </label>
      <div class="buttons">
        <button type="submit" class="primary">
          Save
        </button>
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </>
  );
}

function titleOf({ name, players: { white, black }, game }: SavedGame): string {
  if (name) return name;
  return white || black ? `${white || '?'} – ${black || '?'}` : game.type;
}

function factsOf({ changed, game, state }: SavedGame): string {
  const date = new Date(changed).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  const result = results[state] ?? 'unfinished';
  return `${date}, ${countOf(game.main.length, 'move')}, ${result}`;
}

import { useEffect, useState } from 'preact/hooks';
import { type Format, gameFiles } from '../../engine/src';
import { findPosition } from '../engines/rules';
import { clearAlerts, report } from '../state/alerts';
import { currentGame } from '../state/current-game';
import { useStore } from '../state/store';
import { Dialog } from '../ui/dialog';
import { linkOf } from './link';
import { download, textOf } from './save';

const formats = Object.keys(gameFiles) as Format[];

/** Shares the game as a link, a GameString or a file. */
export function ShareDialog() {
  const { game } = useStore(currentGame);
  const [gameString, setGameString] = useState('');
  useEffect(() => {
    findPosition(game.type, game.main).then((position) => setGameString(position.game), report);
  }, [game.type, game.main]);
  return (
    <Dialog title="Save & share">
      <CopyField name="Link" text={linkOf(game)} />
      <p class="meaning">
        The link opens the position on the board, with all variations. It doesn't include comments: save a PGN
        to keep those.
      </p>
      <CopyField name="GameString" text={gameString} />
      <div class="buttons">
        {formats.map((format) => (
          <button key={format} type="button" onClick={() => void saveAs(format)}>
            Save as {gameFiles[format].name}
          </button>
        ))}
        {formats
          .filter((format) => format !== 'uhp')
          .map((format) => (
            <CopyButton
              key={format}
              name={`Copy ${gameFiles[format].name}`}
              text={() => textOf(game, format)}
            />
          ))}
      </div>
    </Dialog>
  );

  async function saveAs(format: Format): Promise<void> {
    try {
      download(await textOf(game, format), format, game.tags);
      clearAlerts();
    } catch (error) {
      report(error, "Couldn't save the game.");
    }
  }
}

function CopyField({ name, text }: { name: string; text: string }) {
  return (
    <div class="copy-field">
      <label>
        {name}
        <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <CopyButton name={`Copy ${name}`} text={() => Promise.resolve(text)} />
    </div>
  );
}

function CopyButton({ name, text }: { name: string; text(): Promise<string> }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text());
      setCopied(true);
      clearAlerts();
    } catch (error) {
      report(error, "Couldn't copy to the clipboard.");
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {isCopied ? 'Copied!' : name}
    </button>
  );
}

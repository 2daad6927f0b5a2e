import { Strength } from '../play/strength';
import { type Notation, settings, themes } from '../state/settings';
import { useStore } from '../state/store';
import { Choice } from './choice';
import { Dialog } from './dialog';

const notations: { value: Notation; name: string }[] = [
  { value: 'uhp', name: 'wA1 bQ/' },
  { value: 'words', name: 'White ant 1 north-east of Black queen' },
];
const reviewTimes = [0.1, 0.2, 0.3, 0.5, 1, 2, 5];

export function SettingsDialog() {
  const { theme, notation, reviewSeconds } = useStore(settings);
  return (
    <Dialog title="Settings">
      <Strength />
      <Choice
        name="Review time per move"
        value={reviewSeconds}
        among={reviewTimes}
        text={(number) => `${number} s`}
        set={(value) => settings.update({ reviewSeconds: value })}
      />
      <fieldset>
        <legend>Move notation</legend>
        {notations.map(({ value, name }) => (
          <label key={value} class="choice">
            <input
              type="radio"
              name="notation"
              checked={notation === value}
              onChange={() => settings.update({ notation: value })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Theme</legend>
        {themes.map(({ value, name }) => (
          <label key={value} class="choice">
            <input
              type="radio"
              name="theme"
              checked={theme === value}
              onChange={() => settings.update({ theme: value })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <SoundChoice />
      <details class="more">
        <summary>Keyboard shortcuts</summary>
        <p>
          Press Tab to reach the hands, the board and the buttons, and the up and down arrows to choose a
          piece or a target. Enter or Space picks up a piece and places it; Escape puts it back. The left and
          right arrows, Home and End step through the game. + and - zoom, and 0 shows all pieces.
        </p>
      </details>
      <p class="more">
        <a href="licenses.txt" target="_blank" rel="noopener">
          Licences
        </a>
      </p>
    </Dialog>
  );
}

function SoundChoice() {
  const { sound } = useStore(settings);
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={sound}
        onChange={(event) => settings.update({ sound: event.currentTarget.checked })}
      />
      Move sounds
    </label>
  );
}

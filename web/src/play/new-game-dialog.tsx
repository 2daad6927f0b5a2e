import { useState } from 'preact/hooks';
import type { GameType } from '../../engine/src';
import { clearAlerts } from '../state/alerts';
import { replaceGame } from '../state/current-game';
import { newGame } from '../state/game';
import { closeDialog, page } from '../state/page';
import { type Settings, settings } from '../state/settings';
import { Dialog } from '../ui/dialog';
import { scrollToTop } from '../ui/scroll';
import { ClockChoice, isOwnControl } from './clock-choice';
import { setPaused } from './opponent';
import { Strength } from './strength';

const expansions = [
  { letter: 'M', name: 'Mosquito' },
  { letter: 'L', name: 'Ladybug' },
  { letter: 'P', name: 'Pillbug' },
];

const tables: { name: string; seats: Settings['seats'] }[] = [
  { name: 'You play White', seats: { white: 'human', black: 'waggle' } },
  { name: 'You play Black', seats: { white: 'waggle', black: 'human' } },
  { name: 'Two players', seats: { white: 'human', black: 'human' } },
  { name: 'Waggle against Waggle', seats: { white: 'waggle', black: 'waggle' } },
];

const typeOf = (letters: string): GameType => (letters ? `Base+${letters}` : 'Base') as GameType;

export function NewGameDialog() {
  const now = settings.value;
  const [letters, setLetters] = useState(now.gameType.split('+')[1] ?? '');
  const [seats, setSeats] = useState(now.seats);
  const [time, setTime] = useState({ clock: now.clock, isOwn: isOwnControl(now.clock) });

  const toggle = (letter: string): void => {
    const chosen = expansions.filter((it) => letters.includes(it.letter) !== (it.letter === letter));
    setLetters(chosen.map((it) => it.letter).join(''));
  };
  const start = (): void => {
    const gameType = typeOf(letters);
    settings.update({ gameType, clock: time.clock });
    setPaused(false);
    page.update({ mode: 'play' });
    replaceGame(newGame(gameType, [], time.clock), seats);
    clearAlerts();
    closeDialog();
    scrollToTop();
  };
  return (
    <Dialog title="New game" onSubmit={start}>
      <fieldset>
        <legend>Expansions</legend>
        {expansions.map(({ letter, name }) => (
          <label key={letter} class="choice">
            <input type="checkbox" checked={letters.includes(letter)} onChange={() => toggle(letter)} />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Players</legend>
        {tables.map((option) => (
          <label key={option.name} class="choice">
            <input
              type="radio"
              name="seats"
              checked={option.seats.white === seats.white && option.seats.black === seats.black}
              onChange={() => setSeats(option.seats)}
            />
            {option.name}
          </label>
        ))}
      </fieldset>
      <ClockChoice
        control={time.clock}
        isOwn={time.isOwn}
        set={(clock, isOwn) => setTime({ clock, isOwn })}
      />
      <Strength />
      {time.clock && <p class="meaning">With clocks, Waggle manages its own time.</p>}
      <button type="submit" class="primary">
        Start {typeOf(letters)}
      </button>
    </Dialog>
  );
}

import { useState } from 'preact/hooks';
import { fullStrength, type GameType } from '../../engine/src';
import { currentGame, replaceGame } from '../state/current-game';
import { isFirstVisit, settings } from '../state/settings';
import { useStore } from '../state/store';

const answers: { level: number; words: string; gameType?: GameType }[] = [
  { level: 1, words: "I'm new to Hive", gameType: 'Base' },
  { level: 4, words: 'I know the rules' },
  { level: 8, words: 'I play often' },
  { level: 13, words: "I'm an expert" },
  { level: fullStrength, words: 'Full strength' },
];

/** The question disappears after this many plies. */
const patience = 2;

/** Selects the game type for new games, and for the current game if it hasn't started. */
function begin(gameType: GameType): void {
  settings.update({ gameType });
  const { game } = currentGame.value;
  if (game.main.length === 0) replaceGame({ ...game, type: gameType });
}

/** On the first visit, asks how strong Waggle should be. */
export function FirstLevel() {
  const [isAnswered, setAnswered] = useState(!isFirstVisit);
  const { game } = useStore(currentGame);
  const { level } = useStore(settings);
  if (isAnswered || game.isOpened || game.main.length > patience) return null;
  return (
    <div class="note" role="group" aria-label="How strong should Waggle be?">
      <p>
        How strong should Waggle be? It's set to level {level} now, and you can change that at any time.{' '}
        <b>Learn</b> shows you how the pieces move.
      </p>
      <div class="buttons">
        {answers.map((answer) => (
          <button
            key={answer.level}
            type="button"
            class={answer.level === level ? 'primary' : ''}
            title={`Level ${answer.level}${answer.gameType ? ', base game only' : ''}`}
            onClick={() => {
              settings.update({ level: answer.level });
              if (answer.gameType) begin(answer.gameType);
              setAnswered(true);
            }}
          >
            {answer.words}
          </button>
        ))}
      </div>
    </div>
  );
}

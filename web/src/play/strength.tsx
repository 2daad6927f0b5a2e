import { useEffect, useId } from 'preact/hooks';
import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { Choice } from '../ui/choice';
import { bandOf, levels, levelText, loadLevels } from './levels';

const times = [0.1, 0.3, 0.5, 1, 2, 5, 10, 20, 30, 60];
const depths = [1, 2, 3, 4, 5, 6, 8, 10, 12];

export function Strength() {
  return (
    <div class="fields">
      <LevelChoice />
      <ThinkLimit />
    </div>
  );
}

function LevelChoice() {
  const { level } = useStore(settings);
  const { bands } = useStore(levels);
  const meaningId = useId();
  useEffect(() => void loadLevels(), []);
  const known = bands.flatMap(({ least, most }) =>
    Array.from({ length: most - least + 1 }, (_, i) => least + i),
  );
  const band = bandOf(bands, level);
  return (
    <div>
      <Choice
        name="Level"
        value={level}
        among={band ? known : [level]}
        text={(number) => levelText(bands, number)}
        describedBy={meaningId}
        set={(value) => settings.update({ level: value })}
      />
      <p id={meaningId} class="meaning">
        {band && `Waggle ${band.meaning}.`}
      </p>
    </div>
  );
}

function ThinkLimit() {
  const { thinkBy, seconds, depth } = useStore(settings);
  return (
    <>
      {thinkBy === 'seconds' ? (
        <Choice
          name="Waggle thinks for"
          value={seconds}
          among={times}
          text={(number) => `${number} s per move`}
          set={(value) => settings.update({ seconds: value })}
        />
      ) : (
        <Choice
          name="Waggle thinks"
          value={depth}
          among={depths}
          text={(number) => `${number} ${number === 1 ? 'ply' : 'plies'} deep`}
          set={(value) => settings.update({ depth: value })}
        />
      )}
      <label>
        Limited by
        <select
          value={thinkBy}
          onChange={({ currentTarget: { value } }) =>
            settings.update({ thinkBy: value === 'depth' ? 'depth' : 'seconds' })
          }
        >
          <option value="seconds">time</option>
          <option value="depth">depth</option>
        </select>
      </label>
    </>
  );
}

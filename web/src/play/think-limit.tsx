import { settings } from '../state/settings';
import { useStore } from '../state/store';
import { Choice } from '../ui/choice';

const times = [0.1, 0.3, 0.5, 1, 2, 5, 10, 20, 30, 60];
const depths = [1, 2, 3, 4, 5, 6, 8, 10, 12];

/** How long, or how deep, Waggle thinks about a move. */
export function ThinkLimit() {
  const { thinkBy, seconds, depth } = useStore(settings);
  return (
    <div class="fields">
      {thinkBy === 'seconds' ? (
        <Choice
          name="Waggle thinks for"
          value={seconds}
          among={times}
          unit="s a move"
          set={(value) => settings.update({ seconds: value })}
        />
      ) : (
        <Choice
          name="Waggle thinks"
          value={depth}
          among={depths}
          unit="plies deep"
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
    </div>
  );
}

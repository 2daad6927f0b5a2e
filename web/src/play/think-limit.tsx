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
      <label>
        Waggle thinks by
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
      {thinkBy === 'seconds' ? (
        <Choice
          name="Time for a move"
          value={seconds}
          among={times}
          unit="s"
          set={(value) => settings.update({ seconds: value })}
        />
      ) : (
        <Choice
          name="Depth"
          value={depth}
          among={depths}
          unit="plies"
          set={(value) => settings.update({ depth: value })}
        />
      )}
    </div>
  );
}

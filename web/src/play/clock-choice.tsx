import type { TimeControl } from '../state/clock';

const common: TimeControl[] = [5, 10, 15, 30].map((number) => ({ minutes: number, increment: number }));
const first: TimeControl = { minutes: 20, increment: 10 };

interface Props {
  control: TimeControl | null;
  isOwn: boolean;
  set(control: TimeControl | null, isOwn: boolean): void;
}

/** Whether a time control is custom, that is, not in the list. */
export const isOwnControl = (control: TimeControl | null): boolean =>
  control !== null && !common.some((it) => nameOf(it) === nameOf(control));

const nameOf = ({ minutes, increment }: TimeControl): string => `${minutes}+${increment}`;

export function ClockChoice({ control, isOwn, set }: Props) {
  const choose = (value: string): void => {
    if (value === 'own') return set(control ?? first, true);
    set(common.find((it) => nameOf(it) === value) ?? null, false);
  };
  return (
    <fieldset>
      <legend>Clocks</legend>
      <label>
        Time
        <select
          value={isOwn ? 'own' : control ? nameOf(control) : ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">no clocks</option>
          {common.map((it) => (
            <option key={nameOf(it)} value={nameOf(it)}>
              {it.minutes} min + {it.increment} s per move
            </option>
          ))}
          <option value="own">custom</option>
        </select>
      </label>
      {isOwn && control && <OwnTime control={control} set={(it) => set(it, true)} />}
    </fieldset>
  );
}

function OwnTime({ control, set }: { control: TimeControl; set(control: TimeControl): void }) {
  return (
    <>
      <NumberField
        name="Minutes per player"
        least={0.1}
        first={control.minutes}
        set={(minutes) => set({ ...control, minutes })}
      />
      <NumberField
        name="Increment in seconds"
        least={0}
        first={control.increment}
        set={(increment) => set({ ...control, increment })}
      />
    </>
  );
}

interface FieldProps {
  name: string;
  least: number;
  first: number;
  set(value: number): void;
}

/**
 * An uncontrolled input, because a half-typed number isn't valid yet. The form's validation rejects
 * anything that isn't a number.
 */
function NumberField({ name, least, first, set }: FieldProps) {
  return (
    <label>
      {name}
      <input
        type="number"
        required
        min={least}
        max={600}
        step="any"
        defaultValue={String(first)}
        onInput={({ currentTarget: { valueAsNumber } }) => Number.isNaN(valueAsNumber) || set(valueAsNumber)}
      />
    </label>
  );
}

interface ChoiceProps {
  name: string;
  value: number;
  among: readonly number[];
  /** The label of an option. */
  text(value: number): string;
  /** The id of an element that explains the choice. */
  describedBy?: string;
  set(value: number): void;
}

/** A drop-down list of numbers. */
export function Choice({ name, value, among, text, describedBy, set }: ChoiceProps) {
  return (
    <label>
      {name}
      <select
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => set(Number(event.currentTarget.value))}
      >
        {among.map((number) => (
          <option key={number} value={number}>
            {text(number)}
          </option>
        ))}
      </select>
    </label>
  );
}

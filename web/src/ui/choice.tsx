interface ChoiceProps {
  name: string;
  value: number;
  among: readonly number[];
  /** What a number is called. */
  text(value: number): string;
  /** The id of what explains the choice. */
  describedBy?: string;
  set(value: number): void;
}

/** A choice of numbers. */
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

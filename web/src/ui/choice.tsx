interface ChoiceProps {
  name: string;
  value: number;
  among: readonly number[];
  unit: string;
  set(value: number): void;
}

/** A choice of numbers. */
export function Choice({ name, value, among, unit, set }: ChoiceProps) {
  return (
    <label>
      {name}
      <select value={value} onChange={(event) => set(Number(event.currentTarget.value))}>
        {among.map((number) => (
          <option key={number} value={number}>
            {number} {unit}
          </option>
        ))}
      </select>
    </label>
  );
}

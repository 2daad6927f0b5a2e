import { useEffect, useState } from 'preact/hooks';

interface Props {
  name: string;
  /** Replaces the name after the first press. */
  question: string;
  disabled?: boolean;
  /** The question is withdrawn when this changes. */
  subject?: unknown;
  act(): void;
}

/** A button that acts on the second press, unless it loses the focus in between. */
export function ConfirmButton({ name, question, disabled = false, subject, act }: Props) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setAsking(false), [subject]);
  return (
    <button
      type="button"
      disabled={disabled}
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (isAsking) act();
        setAsking(!isAsking);
      }}
    >
      {isAsking ? question : name}
    </button>
  );
}

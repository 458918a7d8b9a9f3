import styles from './breaches.module.css';

/** An instant as a field for a time of India has it, and back; empty is null, and so is a year of five digits. */
export function toField(instant: string | null): string {
  return instant === null ? '' : new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(0, 16);
}
export function fromField(typed: string): string | null {
  return /^\d{4}-/.test(typed) ? new Date(`${typed.slice(0, 16)}:00+05:30`).toISOString() : null;
}

interface Props {
  id: string;
  label: string;
  value: string;
  problem?: string | undefined;
  onValue: (value: string) => void;
}

/** A day and a time of India. */
export function IndiaTime({ id, label, value, problem, onValue }: Props) {
  return (
    <div className={`stack-4 strong text-small ${styles.time}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {problem ? (
        <span id={`${id}-problem`} className="danger if-any">
          {problem}
        </span>
      ) : null}
    </div>
  );
}

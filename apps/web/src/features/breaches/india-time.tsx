import styles from './breaches.module.css';

/** An instant as a field for a time of India has it, and back; empty is null. */
export const toField = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(0, 16);
export const fromField = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}:00+05:30`).toISOString();

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
    <div className={styles.time}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {problem ? (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      ) : null}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './check-box.module.css';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Read out with the box. */
  hint?: string | undefined;
}

/** One choice to make or leave. */
export function CheckBox({ label, checked, onChange, hint }: Props) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked}
        aria-description={hint}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

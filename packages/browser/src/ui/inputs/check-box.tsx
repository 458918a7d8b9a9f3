import { type ReactNode, useId } from 'react';
import styles from './check-box.module.css';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Read out with the box. */
  hint?: string | undefined;
  /** Takes effect at once, without a button. */
  isSwitch?: boolean;
  disabled?: boolean;
}

/** One choice to make or leave. */
export function CheckBox({ label, checked, onChange, hint, isSwitch = false, disabled = false }: Props) {
  const id = useId();
  return (
    <label className="row-12 pad-8-0 top clickable tall-44" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        disabled={disabled}
        className={`flush rigid clickable ${styles.box}`}
        checked={checked}
        aria-description={hint}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

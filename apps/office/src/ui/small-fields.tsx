import { plainDigits, visibleText } from '@saakh/contracts/typed/clean-entry';
import type { ReactNode } from 'react';
import { enteredText } from '#browser/ui/inputs/entry';
import type { SelectOption } from '#browser/ui/inputs/fields';
import styles from './saved-fields.module.css';

interface FrameProps {
  /** Of the control: what leads to a place in a page names it by this. */
  id: string;
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
}

const describedBy = ({ id, hint, problem }: Pick<FrameProps, 'id' | 'hint' | 'problem'>): string | undefined =>
  [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined;

function Frame({ id, label, hint, problem, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className="narrow">
      <label htmlFor={id} className="row-4 middle below-4 soft strong text-small">
        {label}
      </label>
      <span className={`row-8 edged middle soft pad-0-12 ${styles.box}`} data-error={Boolean(problem) || undefined}>
        {children}
      </span>
      {hint ? (
        <p id={`${id}-hint`} className="above-4 text-fine soft">
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className="above-4 text-fine danger if-any">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface TextProps extends FrameProps {
  value: string;
  onValue: (value: string) => void;
  onLeave?: (() => void) | undefined;
  maxLength: number;
  /** Of a text of several lines. */
  rows?: number | undefined;
  lang?: 'en' | 'hi' | undefined;
  inputMode?: 'numeric' | 'decimal' | undefined;
}

/** A labelled text of the back office, 40 pixels high, that is kept by what stands around it. */
export function SmallText({ onValue, onLeave, rows, label, hint, problem, maxLength, ...props }: TextProps) {
  const control = {
    ...props,
    className: styles.input,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': describedBy({ id: props.id, hint, problem }),
    onChange: (event: { currentTarget: { value: string } }) =>
      onValue(
        props.inputMode === undefined
          ? enteredText(event.currentTarget.value, props.value, maxLength)
          : plainDigits(visibleText(event.currentTarget.value)),
      ),
    onBlur: onLeave,
  };
  return (
    <Frame id={props.id} label={label} hint={hint} problem={problem}>
      {rows === undefined ? <input {...control} autoComplete="off" /> : <textarea {...control} rows={rows} />}
    </Frame>
  );
}

interface SelectProps extends FrameProps {
  value: string;
  options: readonly SelectOption[];
  onValue: (value: string) => void;
}

/** A labelled choice of a list, of the same height. */
export function SmallSelect({ id, label, hint, problem, value, options, onValue }: SelectProps) {
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <select
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy({ id, hint, problem })}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps, fieldAria } from './field';
import styles from './fields.module.css';
import { toldApart } from './told-apart';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'prefix'> {
  onValue: (value: string) => void;
  /** Stands inside the box before what is typed, such as `+91`. */
  prefix?: ReactNode;
}

/** A line of text: 56 pixels high, label and hint above, the error below. */
export function TextField({
  label,
  description,
  error,
  optional,
  onValue,
  prefix,
  className = '',
  ...props
}: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error} optional={optional ?? false}>
      <span className={styles.box} data-error={Boolean(error) || undefined}>
        {prefix ? (
          <span className={styles.prefix} aria-hidden>
            {prefix}
          </span>
        ) : null}
        <input
          {...props}
          {...fieldAria(id, { description, error })}
          id={id}
          className={`${styles.input} ${className}`}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      </span>
    </Field>
  );
}

/** Digits only, with the numeric keypad; anything else that is typed or pasted is dropped. */
export function DigitsField({ onValue, maxLength, ...props }: TextFieldProps & { maxLength: number }) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      onValue={(value) => onValue(value.replace(/\D/g, '').slice(0, maxLength))}
    />
  );
}

interface LongTextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'onChange'> {
  onValue: (value: string) => void;
}

/** A text of several lines. */
export function LongTextField({ label, description, error, optional, onValue, ...props }: LongTextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error} optional={optional ?? false}>
      <textarea
        {...props}
        {...fieldAria(id, { description, error })}
        id={id}
        className={styles.area}
        data-error={Boolean(error) || undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'onChange'> {
  options: readonly SelectOption[];
  value: string;
  onValue: (value: string) => void;
}

/** One choice of many by the system's own list, which every phone shows well; nothing is chosen beforehand. */
export function SelectField({
  label,
  description,
  error,
  optional,
  options,
  value,
  onValue,
  ...props
}: SelectFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  // What was chosen where more could be is no choice here: the browser would show the first option as if it were.
  const chosen = options.some((option) => option.value === value) ? value : '';
  return (
    <Field id={id} label={label} description={description} error={error} optional={optional ?? false}>
      <span className={styles.box} data-select data-error={Boolean(error) || undefined}>
        <select
          {...props}
          {...fieldAria(id, { description, error })}
          id={id}
          className={styles.input}
          value={chosen}
          data-empty={chosen === '' || undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          {chosen === '' || optional ? (
            <option value="" disabled={!optional}>
              {t('choose')}
            </option>
          ) : null}
          {toldApart(options).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Field>
  );
}

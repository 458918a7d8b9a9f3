import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import {
  enteredAs,
  enteredCode,
  enteredDigits,
  enteredMobile,
  enteredMonths,
  enteredPhone,
  enteredText,
  unlessFull,
} from './entry';
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
  remedy,
  optional,
  onValue,
  prefix,
  className = '',
  maxLength,
  ...props
}: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} {...{ label, description, error, remedy }} optional={optional ?? false}>
      <span className={`edged middle full flex ${styles.box}`} data-error={Boolean(error) || undefined}>
        {prefix ? (
          <span className={`soft text-lead indent-16 ${styles.prefix}`} aria-hidden>
            {prefix}
          </span>
        ) : null}
        <input
          {...props}
          {...fieldAria(id, { description, error, remedy })}
          id={id}
          className={`narrow grow rounded no-border no-fill ${styles.input} ${className}`}
          onChange={(event) => onValue(enteredAs(event.currentTarget.value, { ...props, maxLength }))}
        />
      </span>
    </Field>
  );
}

interface WholeFieldProps extends Omit<TextFieldProps, 'maxLength'> {
  /** How long it is, where it has one length. */
  length?: number;
}

/** Digits only, with the numeric keypad; anything else that is typed or pasted is dropped. How many they are, the form checks. */
export function DigitsField({ onValue, length, months, ...props }: WholeFieldProps & { months?: boolean }) {
  const entered = months ? enteredMonths : enteredDigits;
  const enter = (typed: string) => onValue(unlessFull(entered(typed), props.value, length));
  return <TextField {...props} inputMode="numeric" onValue={enter} />;
}

/** A mobile number in whatever form it is typed, pasted or filled in; with a `length`, digits only. */
export function MobileField({ onValue, length, ...props }: WholeFieldProps) {
  const entered = (typed: string) =>
    length === undefined ? enteredMobile(typed) : enteredPhone(typed, props.value, length);
  return (
    <TextField prefix="+91" {...props} type="tel" inputMode="numeric" onValue={(typed) => onValue(entered(typed))} />
  );
}

/** A code of letters and digits, such as a PAN; in capitals where `capitals` says so. */
export function CodeField({ onValue, length, capitals = true, ...props }: WholeFieldProps & { capitals?: boolean }) {
  const entered = (typed: string) => (capitals ? enteredCode(typed).toUpperCase() : enteredCode(typed));
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      onValue={(typed) => onValue(unlessFull(entered(typed), props.value, length))}
    />
  );
}

interface LongTextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'onChange'> {
  onValue: (value: string) => void;
}

/** A text of several lines. */
export function LongTextField({
  label,
  description,
  error,
  optional,
  onValue,
  maxLength,
  ...props
}: LongTextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error} optional={optional ?? false}>
      <textarea
        {...props}
        {...fieldAria(id, { description, error })}
        id={id}
        className={`edged middle full flex ${styles.area}`}
        data-error={Boolean(error) || undefined}
        onChange={(event) => onValue(enteredText(event.currentTarget.value, props.value, maxLength))}
      />
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  /** Shown below the option's label in a list of check boxes. */
  hint?: string;
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
      <span className={`edged middle full flex ${styles.box}`} data-select data-error={Boolean(error) || undefined}>
        <select
          {...props}
          {...fieldAria(id, { description, error })}
          id={id}
          className={`narrow grow rounded no-border no-fill ${styles.input}`}
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

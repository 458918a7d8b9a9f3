import '@mantine/core/styles/Input.css';
import { InputBase, type InputWrapperProps, NativeSelect } from '@mantine/core';
import { plainDigits, visibleText } from '@saakh/contracts/typed/clean-entry';
import type { ReactNode } from 'react';
import { enteredText } from '#browser/ui/inputs/entry';
import type { SelectOption } from '#browser/ui/inputs/fields';

interface FieldProps {
  /** Of the control: what leads to a place in a page names it by this. */
  id: string;
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
}

const ORDER: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

const fieldOf = ({ id, label, hint, problem }: FieldProps) =>
  ({
    id,
    label,
    description: hint,
    error: problem,
    size: 'md',
    inputWrapperOrder: ORDER,
    descriptionProps: { id: `${id}-hint` },
    errorProps: { id: `${id}-problem` },
  }) as const;

interface TextProps extends FieldProps {
  value: string;
  onValue: (value: string) => void;
  onLeave?: (() => void) | undefined;
  maxLength: number;
  /** Of a text of several lines. */
  rows?: number | undefined;
  lang?: 'en' | 'hi' | undefined;
  inputMode?: 'numeric' | 'decimal' | 'text' | 'url' | 'email' | undefined;
}

/** A labelled text of the back office that is kept by what stands around it. */
export function SmallText({ onValue, onLeave, rows, maxLength, value, lang, inputMode, ...field }: TextProps) {
  const control = {
    ...fieldOf(field),
    value,
    lang,
    inputMode,
    className: 'narrow',
    onChange: (event: { currentTarget: { value: string } }) =>
      onValue(
        inputMode === 'numeric' || inputMode === 'decimal'
          ? plainDigits(visibleText(event.currentTarget.value))
          : enteredText(event.currentTarget.value, value, maxLength),
      ),
    onBlur: onLeave,
  };
  if (rows !== undefined) return <InputBase component="textarea" multiline {...control} rows={rows} />;
  return <InputBase {...control} autoComplete="off" />;
}

interface SelectProps extends FieldProps {
  value: string;
  options: readonly SelectOption[];
  onValue: (value: string) => void;
}

/** A labelled choice of a list. */
export function SmallSelect({ value, options, onValue, ...field }: SelectProps) {
  return (
    <NativeSelect
      {...fieldOf(field)}
      className="narrow"
      data={options}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

interface DayProps extends FieldProps {
  /** A day, a day and a time, or a month. */
  type: 'date' | 'datetime-local' | 'month';
  /** The last day or month to choose. Without any `max`, browsers let a year have six digits. */
  latest?: string | undefined;
  value: string;
  onValue: (value: string) => void;
}

/** A labelled day by the browser's own calendar. */
export function SmallDay({ type, latest, value, onValue, ...field }: DayProps) {
  return (
    <InputBase
      {...fieldOf(field)}
      type={type}
      max={latest ?? (type === 'date' ? '9999-12-31' : '9999-12-31T23:59')}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

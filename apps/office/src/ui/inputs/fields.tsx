import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Switch.css';
import { Checkbox, InputBase, NativeSelect, Switch, TextInput } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import {
  enteredAs,
  enteredDigits,
  enteredMobile,
  enteredPhone,
  enteredText,
  unlessFull,
} from '#browser/ui/inputs/entry';
import type { SelectOption } from '#browser/ui/inputs/fields';
import { toldApart } from '#browser/ui/inputs/told-apart';

interface FieldProps {
  label: ReactNode;
  /** Why it is asked, or how to write it. */
  description?: ReactNode;
  error?: string | null | undefined;
  /** Said beside the label. */
  optional?: boolean | undefined;
}

type Control<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  'onChange' | 'prefix' | 'size' | 'color' | 'style'
>;

/** What the library's inputs need to look and be read as our fields. */
function useField({ label, description, error, optional = false }: FieldProps) {
  const { t } = useTranslation();
  return {
    size: 'lg',
    label: optional ? (
      <>
        {label}
        <span className="faint regular"> ({t('optional')})</span>
      </>
    ) : (
      label
    ),
    description,
    error: error || undefined,
    errorProps: { role: 'alert' },
  } as const;
}

const LINE = { input: { height: 56 } } as const;
const AREA = { input: { resize: 'vertical' } } as const;

interface TextFieldProps extends FieldProps, Control<'input'> {
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
  maxLength,
  ...props
}: TextFieldProps) {
  const field = useField({ label, description, error, optional });
  return (
    <TextInput
      {...props}
      {...field}
      styles={LINE}
      leftSection={prefix}
      leftSectionWidth={prefix ? 56 : undefined}
      onChange={(event) => onValue(enteredAs(event.currentTarget.value, { ...props, maxLength }))}
    />
  );
}

interface WholeFieldProps extends Omit<TextFieldProps, 'maxLength'> {
  /** How long it is, where it has one length. */
  length?: number;
}

/** Digits only, with the numeric keypad; anything else that is typed or pasted is dropped. How many they are, the form checks. */
export function DigitsField({ onValue, length, ...props }: WholeFieldProps) {
  const enter = (typed: string) => onValue(unlessFull(enteredDigits(typed), props.value, length));
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

interface LongTextFieldProps extends FieldProps, Control<'textarea'> {
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
  const field = useField({ label, description, error, optional });
  return (
    <InputBase
      component="textarea"
      multiline
      {...props}
      {...field}
      styles={AREA}
      onChange={(event) => onValue(enteredText(event.currentTarget.value, props.value, maxLength))}
    />
  );
}

interface SelectFieldProps extends FieldProps, Control<'select'> {
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
  const field = useField({ label, description, error, optional });
  // A stored value that is no option here is no choice: the browser would show the first option as if it were.
  const chosen = options.some((option) => option.value === value) ? value : '';
  return (
    <NativeSelect
      {...props}
      {...field}
      styles={LINE}
      value={chosen}
      onChange={(event) => onValue(event.currentTarget.value)}
    >
      {(chosen === '' && options.every(({ value: one }) => one !== '')) || optional ? (
        <option value="" disabled={!optional}>
          {t('choose')}
        </option>
      ) : null}
      {toldApart(options).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

interface CheckBoxProps {
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
export function CheckBox({ checked, onChange, hint, isSwitch = false, ...props }: CheckBoxProps) {
  const Box = isSwitch ? Switch : Checkbox;
  return (
    <Box
      {...props}
      py={10}
      size="md"
      checked={checked}
      aria-description={hint}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

import { cleanDate } from '@saakh/contracts/typed/clean-entry';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './fields';

/**
 * Puts the slashes of DD/MM/YYYY where they belong as digits are typed or pasted; `2001-02-03` is understood too, and a single
 * digit of day or month with a mark behind it, as in `3/2/2001`, but for a text that is being corrected: there it is half a day.
 */
export function formatDateEntry(typed: string, isCorrected = false): string {
  const text = cleanDate(typed);
  const [, year, month, day] = /^(\d{4})[-/.](\d{2})[-/.](\d{2})$/.exec(text) ?? [];
  const whole = isCorrected ? text : text.replace(/\b(\d)(?=\D)/g, '0$1');
  const digits = year ? `${day}${month}${year}` : whole.replace(/\D/g, '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** A date typed as DD/MM/YYYY with the numeric keypad: faster for a birth date than any calendar (VAL-DATE-01). */
export function DateField({ onValue, ...props }: TextFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      placeholder={t('dateHint')}
      {...props}
      inputMode="numeric"
      onValue={(entry) => onValue(formatDateEntry(entry, !entry.startsWith(String(props.value ?? ''))))}
    />
  );
}

import { cleanValue } from '@saakh/contracts/typed/clean-entry';
import { type ComponentPropsWithRef, type FocusEventHandler, useLayoutEffect, useRef, useState } from 'react';
import { formatWhole } from '#browser/platform/format';
import { TextField, type TextFieldProps } from './fields';

interface Props extends Omit<TextFieldProps, 'value' | 'onValue' | 'prefix' | 'ref'> {
  /** Whole rupees; null while empty. */
  rupees: number | null;
  onRupees: (rupees: number | null) => void;
}

/** Ten digits are ₹999 crore, beyond any amount here and far below what a number holds exactly. */
const MAX_DIGITS = 10;

/** Where the caret belongs after grouping: behind as many digits as before. */
function caretBehind(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}

/** Digits of every script as those of the keypad; without marks of grouping, spaces and the sign of the rupee. */
const plain = (typed: string): string => cleanValue(typed).replace(/[,\s₹]/g, '');

/**
 * Whole rupees with lakh grouping as they are typed (`₹1,23,45,678`), numeric keypad, no spin buttons. Paise may be typed and
 * count for nothing; they go when the field is left. What holds a letter or a sign is not taken, so that no `1.5 lakh` is 15.
 */
export function MoneyInput({ rupees, onRupees, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [digitsBeforeCaret, setDigitsBeforeCaret] = useState<number | null>(null);
  const [paise, setPaise] = useState('');
  const text = rupees === null ? '' : `${formatWhole(rupees)}${paise}`;
  useLayoutEffect(() => {
    const element = input.current;
    if (digitsBeforeCaret === null || !element || element.ownerDocument.activeElement !== element) return;
    const caret = caretBehind(text, digitsBeforeCaret);
    element.setSelectionRange(caret, caret);
  }, [text, digitsBeforeCaret]);
  const enter = (typed: string) => {
    const [, whole, part = ''] = /^(\d*)(\.\d{0,2})?\d*$/.exec(plain(typed)) ?? [];
    const digits = whole?.replace(/^0+(?=\d)/, '');
    // An amount that is too long is not taken: its first digits are another amount.
    if (digits === undefined || digits.length > MAX_DIGITS) return;
    const caret = input.current?.selectionStart ?? typed.length;
    // Behind the point nothing is grouped, and the caret stays where the browser has it.
    setDigitsBeforeCaret(part === '' ? plain(typed.slice(0, caret)).length : null);
    setPaise(part);
    onRupees(digits === '' ? null : Number(digits));
  };
  const leave: FocusEventHandler<HTMLInputElement> = (event) => {
    setPaise('');
    props.onBlur?.(event);
  };
  const field: ComponentPropsWithRef<typeof TextField> = { ...props, value: text, onValue: enter, onBlur: leave };
  return <TextField {...field} ref={input} prefix="₹" inputMode="numeric" className="figures" autoComplete="off" />;
}

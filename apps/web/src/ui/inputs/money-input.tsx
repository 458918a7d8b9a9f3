import { type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react';
import { formatWhole } from '../../platform/format';
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

/** Whole rupees with lakh grouping as they are typed (`₹1,23,45,678`), numeric keypad, no spin buttons. */
export function MoneyInput({ rupees, onRupees, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [digitsBeforeCaret, setDigitsBeforeCaret] = useState<number | null>(null);
  const text = rupees === null ? '' : formatWhole(rupees);
  useLayoutEffect(() => {
    const element = input.current;
    if (digitsBeforeCaret === null || !element || element.ownerDocument.activeElement !== element) return;
    const caret = caretBehind(text, digitsBeforeCaret);
    element.setSelectionRange(caret, caret);
  }, [text, digitsBeforeCaret]);
  const enter = (typed: string) => {
    const caret = input.current?.selectionStart ?? typed.length;
    setDigitsBeforeCaret(typed.slice(0, caret).replace(/\D/g, '').length);
    const digits = typed
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, MAX_DIGITS);
    onRupees(digits === '' ? null : Number(digits));
  };
  const field: ComponentPropsWithRef<typeof TextField> = { ...props, value: text, onValue: enter };
  return <TextField {...field} ref={input} prefix="₹" inputMode="numeric" className="figures" autoComplete="off" />;
}

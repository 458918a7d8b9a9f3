import { cleanValue, visibleText } from '@saakh/contracts/typed/clean-entry';

/** What kind of value a field holds, and so how it is typed, shown and sent. Amounts are whole rupees. */
export type FieldKind = 'text' | 'rupees' | 'whole' | 'decimal';

/**
 * Takes what only groups or names a figure out of it: `₹ 2,50,000` is 250000. Whatever else stands there stays, to be refused
 * in words: a figure that lost a minus, a letter or a point would be saved as another one.
 */
export function cleanTyped(kind: FieldKind, typed: string): string {
  return kind === 'text' ? visibleText(typed) : cleanValue(typed).replace(/[\s,₹%]/g, '');
}

/** A stored value as it is typed; nothing is an empty text. */
export function asTyped(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** What was typed as it is sent: an empty text is nothing, a figure is a number; a figure that is none stays a text, to be refused. */
export function asSent(kind: FieldKind, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'text') return text;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : text;
}

export const INPUT_MODES = { text: 'text', rupees: 'numeric', whole: 'numeric', decimal: 'decimal' } as const;

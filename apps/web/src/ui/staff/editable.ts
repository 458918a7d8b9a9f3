/** What kind of value a field holds, and so how it is typed, shown and sent. Amounts are whole rupees. */
export type FieldKind = 'text' | 'rupees' | 'whole' | 'decimal';

const CLEANERS: Record<FieldKind, (typed: string) => string> = {
  text: (typed) => typed,
  rupees: (typed) => typed.replace(/\D/g, ''),
  whole: (typed) => typed.replace(/\D/g, ''),
  decimal: (typed) => typed.replace(/[^\d.]/g, ''),
};

/** Drops what may not stand in the field: a minus in an amount, a letter in a number. */
export const cleanTyped = (kind: FieldKind, typed: string): string => CLEANERS[kind](typed);

/** A stored value as it is typed; nothing is an empty text. */
export const asTyped = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** What was typed as it is sent: an empty text is nothing, a figure is a number; a figure that is none stays a text, to be refused. */
export function asSent(kind: FieldKind, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'text') return text;
  const figure = Number(text);
  return Number.isNaN(figure) ? text : figure;
}

export const INPUT_MODES = { text: 'text', rupees: 'numeric', whole: 'numeric', decimal: 'decimal' } as const;

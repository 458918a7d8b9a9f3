/** A constant as it is typed: digits are a number, `true` and `false` are themselves, and in quotes all stays text. */
export function scalarFrom(typed: string): string | number | boolean {
  const quoted = /^"(.*)"$/.exec(typed);
  if (quoted) return quoted[1] ?? '';
  if (typed === 'true' || typed === 'false') return typed === 'true';
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/.test(typed) && String(Number(typed)) === typed ? Number(typed) : typed;
}

/** The same as it is shown. */
export function scalarText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return scalarFrom(value) === value ? value : `"${value}"`;
  return String(value);
}

/** Line feeds and tabs can't be seen in a box of one line. */
export function separatorText(value: unknown): string {
  return String(value ?? '')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');
}
export function separatorFrom(typed: string): string {
  return typed.replaceAll('\\n', '\n').replaceAll('\\t', '\t');
}

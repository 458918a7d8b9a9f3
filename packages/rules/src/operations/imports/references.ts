/**
 * Why a text is no reference by which a lender or a bank finds a case or a payment again: it has no digit (`none`, such as "Pending"
 * or "0000"), or it is what a spreadsheet or somebody has made of one (`damaged`: E-notation, a decimal point, a percent, a day, a
 * mask, a sentence). Undefined for a reference. One rule for every door that a reference comes by.
 */
export function referenceFault(text: string): 'none' | 'damaged' | undefined {
  if (!/\d/.test(text) || /^[0\W_]+$/.test(text)) return 'none';
  return DAMAGED.some((pattern) => pattern.test(text)) || isDay(text) ? 'damaged' : undefined;
}

const DAMAGED: readonly RegExp[] = [
  // What a spreadsheet makes of a long number, and what it loses: only the beginning is left.
  /^[-+]?(?:\d+(?:[.,]\d+)? ?E ?[-+] ?\d{1,3}|\d+[.,]\d+ ?E ?\d{1,3})$/i,
  /^[-+]?\d+[.,]\d+$/,
  /^[-+]?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/,
  /^-\d/,
  /%$/,
  /[*?\uFFFD]|x{4}/i,
  /\p{L}{2,}[^\p{L}\d]+\p{L}{2,}\s|\s\p{L}{2,}[^\p{L}\d]+\p{L}{2,}/u,
];

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** What a spreadsheet writes for a cell that has become a day. */
function isDay(text: string): boolean {
  const [, first, second] = /^(\d{1,2})[-/](\d{1,2})[-/](?:\d{2}|\d{4})$/.exec(text) ?? [];
  if (first !== undefined)
    return Number(first) <= 31 && Number(second) <= 31 && Math.min(Number(first), Number(second)) <= 12;
  if (/^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/.test(text)) return true;
  const [, name = ''] = /^(?:\d{1,2}-)?([a-z]{3})-\d{2}(?:\d{2})?$|^\d{1,2}-[a-z]{3}$/i.exec(text) ?? [];
  const month = name || (/^\d{1,2}-([a-z]{3})$/i.exec(text)?.[1] ?? '');
  return MONTHS.includes(month.toLowerCase());
}

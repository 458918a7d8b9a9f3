const UNITS: Readonly<Record<string, number>> = { y: 1, l: 100_000, cr: 10_000_000 };

function figureOf(text: string): number {
  const [, digits = '', unit = ''] = /^(\d+)(y|l|cr)$/.exec(text) ?? [];
  return Number(digits || Number.NaN) * (UNITS[unit] ?? Number.NaN);
}

/**
 * What the code of an option such as `lt_5l`, `40l_1cr` or `gt_10y` says: from how much up to how much, in rupees or years.
 * Anything is in the range of a code of another kind.
 */
export function rangeOfOption(code: string): { readonly from: number; readonly upTo: number } {
  const [first = '', second = ''] = code.split('_');
  const from = first === 'lt' ? 0 : figureOf(first === 'gt' ? second : first);
  const upTo = first === 'gt' ? Number.POSITIVE_INFINITY : figureOf(second);
  return { from: Number.isNaN(from) ? 0 : from, upTo: Number.isNaN(upTo) ? Number.POSITIVE_INFINITY : upTo };
}

/** Specification, section 9: currency and locale. */
export const CURRENCY_SYMBOL = '₹';
export const LOCALE = 'en-IN';
export const COUNTRY = 'IN';

const DECIMAL_RUPEES = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/;
const TYPED_RUPEES = /^(?:₹\s*)?(\d[\d,]*)(?:\.(\d{1,2}))?$/;

/**
 * Exact paise of a decimal rupee amount such as `12345.6` or `-0.05`, as databases and other systems write it. Throws
 * RangeError for anything else, fractions of a paisa and amounts beyond 13 digits included: money is never guessed.
 */
export function rupeesToPaise(text: string): number {
  const match = DECIMAL_RUPEES.exec(text);
  if (match === null) throw new RangeError(`not an amount in rupees: ${text}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const paise = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && paise !== 0 ? -paise : paise;
}

/** Exact paise of what a person typed (`₹ 1,23,456.50`, commas anywhere between digits), or undefined when it is no amount. */
export function parseTypedRupees(typed: string): number | undefined {
  const match = TYPED_RUPEES.exec(typed.trim());
  if (match === null) return undefined;
  const whole = (match[1] ?? '').replaceAll(',', '');
  if (whole.length > 13) return undefined;
  return Number(whole) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The exact decimal text of integer paise, always with two decimals and no grouping: the form for `numeric` columns. */
export function paiseToRupeesText(paise: number): string {
  assertPaise(paise);
  const absolute = Math.abs(paise);
  const fraction = absolute % 100;
  return `${paise < 0 ? '-' : ''}${(absolute - fraction) / 100}.${String(fraction).padStart(2, '0')}`;
}

/** Paise as the rupees that the specification's own fields carry; nothing stays nothing. */
export function paiseToRupees(paise: number | null | undefined): number | null {
  return paise === null || paise === undefined ? null : paise / 100;
}

export interface InrFormat {
  readonly locale: 'en-IN' | 'hi-IN';
  /** Show paise always, never (rounded half-up), or only when there are any (the default). */
  readonly fraction?: 'always' | 'never' | 'when-needed';
}

/**
 * A whole number in lakh and crore: `1,23,456`. By hand, because making the browser's own formatter takes a small phone tens
 * of milliseconds amid the first page; that both write the same is held by a test.
 */
export function groupIndian(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
}

/** Integer paise as people read them, grouped by lakh and crore: `₹1,23,456.50`. Source: specification, section 9. */
export function formatInr(paise: number, { fraction = 'when-needed' }: InrFormat): string {
  assertPaise(paise);
  const whole = fraction === 'never' || (fraction === 'when-needed' && paise % 100 === 0);
  const shown = whole ? divideHalfUp(paise, 100) * 100 : paise;
  const absolute = Math.abs(shown);
  const rest = absolute % 100;
  const rupees = groupIndian((absolute - rest) / 100);
  return `${shown < 0 ? '-' : ''}${CURRENCY_SYMBOL}${rupees}${whole ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** numerator ÷ denominator to the nearest integer, halves away from zero; exact for safe integers, denominator above 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`not an integer ratio: ${numerator}/${denominator}`);
  }
  const absolute = Math.abs(numerator);
  const rest = absolute % denominator;
  const quotient = (absolute - rest) / denominator + (rest >= denominator - rest ? 1 : 0);
  return numerator < 0 && quotient !== 0 ? -quotient : quotient;
}

/**
 * amount × part ÷ whole in paise, halves away from zero, exact without an overflow on the way: a share in basis points is
 * `portionHalfUp(paise, bps, 10_000)`. The amount must not be negative.
 */
export function portionHalfUp(amountPaise: number, part: number, whole: number): number {
  const rest = amountPaise % whole;
  return ((amountPaise - rest) / whole) * part + divideHalfUp(rest * part, whole);
}

function assertPaise(paise: number): void {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`not integer paise: ${paise}`);
}

import type { RawCell } from './cells';

/** What a number's format does to it that its reader has to know; nothing where it only looks better. */
export type NumberFormat =
  | { readonly does: 'percent' }
  | { readonly does: 'pad'; readonly digits: number }
  /** It scales the number, or words stand beside it. */
  | { readonly does: 'ask'; readonly sections: readonly Section[] };

interface Section {
  readonly condition: ((value: number) => boolean) | undefined;
  readonly before: string;
  readonly after: string;
  readonly decimals: number;
  readonly thousands: number;
  readonly zeros: number;
  readonly isPercent: boolean;
  readonly isDate: boolean;
}

const BUILT_IN_PERCENT: ReadonlySet<number> = new Set([9, 10]);
const PIECE = /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)[^\]]*\]|\[([^\]]*)\]|General|AM\/PM|A\/P|E[+-]|(.)/gis;
const COMPARISON = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)$/;
const COMPARE: Readonly<Record<string, (value: number, to: number) => boolean>> = {
  '<': (value, to) => value < to,
  '>': (value, to) => value > to,
  '<=': (value, to) => value <= to,
  '>=': (value, to) => value >= to,
  '=': (value, to) => value === to,
  '<>': (value, to) => value !== to,
};

const conditionOf = (text: string): Section['condition'] => {
  const [, sign = '', to] = COMPARISON.exec(text.trim()) ?? [];
  return to === undefined ? undefined : (value) => COMPARE[sign]?.(value, Number(to)) ?? false;
};

const sectionOf = (code: string): Section => {
  let before = '';
  let after = '';
  let digits = '';
  let condition: Section['condition'];
  let isPercent = false;
  let isDate = false;
  for (const [whole, quoted, escaped, currency, bracket, plain] of code.matchAll(PIECE)) {
    const literal = quoted ?? escaped ?? currency;
    if (bracket !== undefined) {
      condition ??= conditionOf(bracket);
      isDate ||= /^[hms]+$/i.test(bracket);
    } else if (plain !== undefined && /[0#?.,]/.test(plain)) digits += plain;
    else if (plain === '%') isPercent = true;
    else if (plain !== undefined && /[ymdhs]/i.test(plain)) isDate = true;
    else if (literal !== undefined || plain !== undefined) {
      if (digits === '') before += literal ?? plain;
      else after += literal ?? plain;
    } else if (whole === 'General') digits += '0';
  }
  const [integer = '', fraction = ''] = digits.split('.');
  const thousands = /,*$/.exec(fraction === '' ? integer : fraction)?.[0].length ?? 0;
  const beforePoint = fraction === '' ? 0 : (/,*$/.exec(integer)?.[0].length ?? 0);
  const decimals = fraction.replaceAll(',', '').length;
  const zeros = integer.replace(/[^0]/g, '').length;
  return { condition, before, after, decimals, thousands: thousands + beforePoint, zeros, isPercent, isDate };
};

/** Signs of rupees are no words. */
const CURRENCY = /\b(?:rs|inr|rupees?)\b|रुपये|रु(?!\p{L})/giu;
const hasWords = ({ before, after }: Section): boolean => /\p{L}/u.test(`${before} ${after}`.replace(CURRENCY, ''));

const splitSections = (code: string): string[] => {
  const sections = [''];
  for (const [piece] of code.matchAll(/"[^"]*"|\\.|[\s\S]/g)) {
    if (piece === ';') sections.push('');
    else sections[sections.length - 1] += piece;
  }
  return sections;
};

/** The format of an id and a code, as workbooks list them. */
export const numberFormat = (id: number, code: string | undefined): NumberFormat | undefined => {
  if (code === undefined) return BUILT_IN_PERCENT.has(id) ? { does: 'percent' } : undefined;
  const sections = splitSections(code).slice(0, 3).map(sectionOf);
  const [first] = sections;
  if (!first || sections.some(({ isDate }) => isDate)) return undefined;
  if (sections.some((one) => one.thousands > 0 || hasWords(one))) return { does: 'ask', sections };
  if (first.isPercent) return { does: 'percent' };
  return first.zeros > 1 && first.decimals === 0 ? { does: 'pad', digits: first.zeros } : undefined;
};

const sectionFor = (sections: readonly Section[], value: number): Section | undefined => {
  if (sections.some(({ condition }) => condition)) {
    return sections.find(({ condition }) => condition === undefined || condition(value));
  }
  const at = value < 0 ? 1 : value === 0 ? 2 : 0;
  return sections[at] ?? sections[0];
};

const shortest = (value: number): string => String(Number(value.toPrecision(15)));

/** A number as its cell means it. */
export const asFormatted = (value: number, format: NumberFormat): RawCell => {
  if (format.does === 'percent') return `${shortest(value * 100)}%`;
  if (format.does === 'pad') {
    return Number.isInteger(value) && value >= 0 ? String(value).padStart(format.digits, '0') : value;
  }
  const section = sectionFor(format.sections, value);
  if (!section || (section.thousands === 0 && !hasWords(section))) return value;
  const { before, after, decimals, thousands, isPercent } = section;
  const number = Math.abs((isPercent ? value * 100 : value) / 1000 ** thousands).toFixed(decimals);
  const shown = `${before}${value < 0 ? '-' : ''}${number}${isPercent ? '%' : ''}${after}`.trim();
  return { odd: 'format', shown, held: value };
};

import type { RawCell } from './cells';

/** What a number's format does to it that its reader has to know; nothing where it only looks better. */
export type NumberFormat =
  | { readonly does: 'percent' }
  | { readonly does: 'pad'; readonly digits: number }
  /** It scales the number, or words stand beside it. */
  | { readonly does: 'ask'; readonly sections: readonly Section[] };

interface Part {
  readonly kind: 'text' | 'digit' | 'point';
  readonly text: string;
}

interface Section {
  readonly condition: ((value: number) => boolean) | undefined;
  /** In their order: what stands there as it is, and the places of digits. */
  readonly parts: readonly Part[];
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

function conditionOf(text: string): Section['condition'] {
  const [, sign = '', to] = COMPARISON.exec(text.trim()) ?? [];
  return to === undefined ? undefined : (value) => COMPARE[sign]?.(value, Number(to)) ?? false;
}

function sectionOf(code: string): Section {
  const parts: Part[] = [];
  let digits = '';
  let condition: Section['condition'];
  let isPercent = false;
  let isDate = false;
  for (const [whole, quoted, escaped, currency, bracket, plain] of code.matchAll(PIECE)) {
    const literal = quoted ?? escaped ?? currency;
    if (bracket !== undefined) {
      condition ??= conditionOf(bracket);
      isDate ||= /^[hms]+$/i.test(bracket);
    } else if (plain !== undefined && /[0#?.,]/.test(plain)) {
      digits += plain;
      if (plain === '.') parts.push({ kind: 'point', text: '.' });
      else if (plain !== ',') parts.push({ kind: 'digit', text: plain });
    } else if (plain === '%') {
      isPercent = true;
      parts.push({ kind: 'text', text: '%' });
    } else if (plain !== undefined && /[ymdhs]/i.test(plain)) isDate = true;
    else if (literal !== undefined || plain !== undefined) {
      parts.push({ kind: 'text', text: literal ?? plain ?? '' });
    } else if (whole === 'General') {
      digits += '0';
      parts.push({ kind: 'digit', text: 'General' });
    }
  }
  const [integer = '', fraction = ''] = digits.split('.');
  const thousands = /,*$/.exec(fraction === '' ? integer : fraction)?.[0].length ?? 0;
  const beforePoint = fraction === '' ? 0 : (/,*$/.exec(integer)?.[0].length ?? 0);
  const decimals = fraction.replaceAll(',', '').length;
  const zeros = integer.replace(/[^0]/g, '').length;
  return { condition, parts, decimals, thousands: thousands + beforePoint, zeros, isPercent, isDate };
}

/** Signs of rupees, and a point behind them, are no words. */
const CURRENCY = /\b(?:rs|inr|rupees?)\b\.?|रुपये|रु(?!\p{L})\.?|[₹₨]/giu;
/** Letters, digits, a point or a sign of foreign money that a format adds to a number, or marks between its digits. */
function hasWords({ parts }: Section): boolean {
  const added = parts.map(({ kind, text }) => (kind === 'text' ? text : ' ')).join('');
  const digits = parts.map(({ kind }) => kind === 'digit');
  const [first, last] = [digits.indexOf(true), digits.lastIndexOf(true)];
  const isBroken = parts.slice(first, last).some(({ kind, text }) => kind === 'text' && /[-/]/.test(text));
  return isBroken || /[\p{L}\p{N}\p{Sc}.]/u.test(added.replace(CURRENCY, ''));
}

function splitSections(code: string): string[] {
  const sections = [''];
  for (const [piece] of code.matchAll(/"[^"]*"|\\.|[\s\S]/g)) {
    if (piece === ';') sections.push('');
    else sections[sections.length - 1] += piece;
  }
  return sections;
}

/** The format of an id and a code, as workbooks list them. */
export function numberFormat(id: number, code: string | undefined): NumberFormat | undefined {
  if (code === undefined) return BUILT_IN_PERCENT.has(id) ? { does: 'percent' } : undefined;
  const sections = splitSections(code).slice(0, 3).map(sectionOf);
  const [first] = sections;
  if (!first || sections.some(({ isDate }) => isDate)) return undefined;
  if (sections.some((one) => one.thousands > 0 || hasWords(one))) return { does: 'ask', sections };
  if (first.isPercent) return { does: 'percent' };
  return first.zeros > 1 && first.decimals === 0 ? { does: 'pad', digits: first.zeros } : undefined;
}

function sectionFor(sections: readonly Section[], value: number): Section | undefined {
  if (sections.some(({ condition }) => condition)) {
    return sections.find(({ condition }) => condition === undefined || condition(value));
  }
  const at = value < 0 ? 1 : value === 0 ? 2 : 0;
  return sections[at] ?? sections[0];
}

const shortest = (value: number): string => String(Number(value.toPrecision(15)));

/** A number in the places of its format, from the right; zeros fill places of 0 alone. */
function shownBy({ parts, decimals, thousands, isPercent }: Section, value: number): string {
  const [whole = '', fraction = ''] = Math.abs((isPercent ? value * 100 : value) / 1000 ** thousands)
    .toFixed(decimals)
    .split('.');
  const point = parts.findIndex(({ kind }) => kind === 'point');
  const end = point < 0 ? parts.length : point;
  let left = whole;
  const before = parts
    .slice(0, end)
    .toReversed()
    .map(({ kind, text }, at, all) => {
      if (kind === 'text') return text;
      const isFirst = !all.slice(at + 1).some((one) => one.kind === 'digit');
      const own = isFirst ? left : left.slice(-1);
      left = isFirst ? '' : left.slice(0, -1);
      return own === '' && text === '0' ? '0' : own;
    });
  let at = 0;
  const behind = parts.slice(end).map(({ kind, text }) => {
    if (kind !== 'digit') return text;
    at += 1;
    return fraction[at - 1] ?? '';
  });
  return [...before.toReversed(), ...behind].join('');
}

/** A number as its cell means it. */
export function asFormatted(value: number, format: NumberFormat): RawCell {
  if (format.does === 'percent') return `${shortest(value * 100)}%`;
  if (format.does === 'pad') {
    return Number.isInteger(value) && value >= 0 ? String(value).padStart(format.digits, '0') : value;
  }
  const section = sectionFor(format.sections, value);
  if (!section || (section.thousands === 0 && !hasWords(section))) return value;
  const shown = `${value < 0 ? '-' : ''}${shownBy(section, value)}`.trim();
  return { odd: 'format', shown, held: value };
}

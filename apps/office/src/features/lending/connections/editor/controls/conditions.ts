import type { LenderComparison, LenderCondition } from '@saakh/contracts/lending/connections/document';
import { scalarFrom, scalarText } from './scalars';

export const OPERATORS = ['is', 'isNot', 'isThere', 'isMissing', 'atLeast', 'atMost'] as const;
export type Operator = (typeof OPERATORS)[number];

/** One comparison as it is written: what, how, and with which values, separated by commas. */
export interface Line {
  readonly value: string;
  readonly operator: Operator;
  readonly values: string;
}
export interface Lines {
  readonly how: 'all' | 'any';
  readonly lines: readonly Line[];
}

function lineOf(comparison: LenderComparison): Line | undefined {
  const { value, is, isNot, isThere, atLeast, atMost, ...others } = comparison;
  const held = [is, isNot, isThere, atLeast, atMost].filter((one) => one !== undefined);
  if (held.length > 1 || Object.keys(others).length > 0 || typeof value !== 'string') return undefined;
  const list = is ?? isNot;
  if (list) {
    if (!Array.isArray(list) || list.some((one) => one === null || /,|^\s|\s$/.test(String(one)))) return undefined;
    return { value, operator: is ? 'is' : 'isNot', values: list.map(scalarText).join(', ') };
  }
  if (atLeast !== undefined) return { value, operator: 'atLeast', values: String(atLeast) };
  if (atMost !== undefined) return { value, operator: 'atMost', values: String(atMost) };
  return { value, operator: isThere === false ? 'isMissing' : 'isThere', values: '' };
}

/** A condition as lines; undefined for one that is nested, which is written as text. */
export function linesOf(condition: LenderCondition | undefined): Lines | undefined {
  if (condition === undefined) return { how: 'all', lines: [] };
  const [how, parts] =
    'all' in condition
      ? (['all', condition.all] as const)
      : 'any' in condition
        ? (['any', condition.any] as const)
        : (['all', [condition]] as const);
  if (!Array.isArray(parts)) return undefined;
  const lines = parts.map((one) => ('all' in one || 'any' in one ? undefined : lineOf(one)));
  return lines.some((line) => line === undefined) ? undefined : { how, lines: lines as Line[] };
}

function comparisonOf({ value, operator, values }: Line): LenderComparison {
  if (operator === 'isThere' || operator === 'isMissing') return { value, isThere: operator === 'isThere' };
  if (operator === 'atLeast' || operator === 'atMost') return { value, [operator]: Number(values) };
  // What is being typed stays: a comma at the end begins the next value.
  const list = values.split(',').map((one) => scalarFrom(one.trim()));
  return { value, [operator]: values.trim() === '' ? [] : list };
}

/** The condition that lines mean; none without a line. */
export function conditionOf({ how, lines }: Lines): LenderCondition | undefined {
  const [first, ...others] = lines.map(comparisonOf);
  if (first === undefined) return undefined;
  if (others.length === 0) return first;
  return how === 'all' ? { all: [first, ...others] } : { any: [first, ...others] };
}

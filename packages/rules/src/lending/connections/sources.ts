import type { LenderComparison, LenderCondition } from '@saakh/contracts/lending/connections/document';
import { LENDER_FACTS } from '@saakh/contracts/lending/connections/facts';
import { ownValue } from '../../own-value';
import { valueAt } from './places';
import { remembered } from './remembered';

/** All that a step knows: what we tell, what earlier steps saved, and the answer. Values are in our own units. */
export interface Known {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly saved: Readonly<Record<string, unknown>>;
  readonly secret?: (name: string) => string | undefined;
  readonly request?: Readonly<Record<string, unknown>>;
  readonly answer?: unknown;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The kind of a source, and the name behind it: `fact:pan`. */
export function partsOf(source: string): readonly [kind: string, name: string] {
  return rememberedParts(source);
}
const rememberedParts = remembered((source): readonly [kind: string, name: string] => {
  const at = source.indexOf(':');
  return [source.slice(0, at), source.slice(at + 1)];
});

/** What stands at a source; undefined when nothing does. */
export function valueFrom(source: string, known: Known): unknown {
  const [kind, name] = partsOf(source);
  switch (kind) {
    case 'fact':
      return ownValue(known.facts, name);
    case 'product':
      return ownValue(Object(known.facts.productAnswers), name);
    case 'lender':
      return ownValue(Object(known.facts.lenderAnswers), name);
    case 'saved':
      return ownValue(known.saved, name);
    case 'secret':
      return known.secret?.(name);
    case 'request':
      return ownValue(known.request ?? {}, name);
    case 'answer':
      return valueAt(known.answer, name);
    case 'http':
      return known.status;
    case 'header':
      return ownValue(known.headers ?? {}, name.toLowerCase());
    default:
      return undefined;
  }
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a !== null && b !== null && a !== undefined && b !== undefined && String(a) === String(b));

/** Whether a value says something. */
export function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function compares(
  { value: source, is, isNot, isThere: hasToBeThere, atLeast, atMost }: LenderComparison,
  known: Known,
): boolean {
  const value = valueFrom(source, known);
  const there = isThere(value);
  if (is && !is.some((one) => isSame(value, one))) return false;
  if (isNot?.some((one) => isSame(value, one))) return false;
  if (hasToBeThere !== undefined && hasToBeThere !== there) return false;
  if (atLeast !== undefined && !(there && Number(value) >= atLeast)) return false;
  return !(atMost !== undefined && !(there && Number(value) <= atMost));
}

/** Whether a condition holds; none always does. */
export function holds(condition: LenderCondition | undefined, known: Known): boolean {
  if (condition === undefined) return true;
  if ('all' in condition) return condition.all.every((one) => holds(one, known));
  if ('any' in condition) return condition.any.some((one) => holds(one, known));
  return compares(condition, known);
}

const SOURCE_IN_BRACES = /\{([a-z]+:[^{}\s]+)\}/g;

/** The sources that a text names in braces. */
export function sourcesIn(text: string): string[] {
  return [...text.matchAll(SOURCE_IN_BRACES)].map(([, source]) => source ?? '');
}

/** A text with its sources filled in; `encode` writes each, as in a path. Undefined while one has no value. */
export function fillText(text: string, known: Known, encode = (value: string) => value): string | undefined {
  if (!text.includes('{')) return text;
  let isWhole = true;
  const filled = text.replaceAll(SOURCE_IN_BRACES, (_all, source: string) => {
    const value = valueFrom(source, known);
    if (value === undefined || value === null) isWhole = false;
    return encode(String(value));
  });
  return isWhole ? filled : undefined;
}

/** Whether what stands at a source says who the customer is. Answers to free questions may. */
export function isIdentity(source: string): boolean {
  const [kind, name] = partsOf(source);
  if (kind === 'fact') return Object.hasOwn(ownValue(LENDER_FACTS, name) ?? {}, 'identity');
  return kind === 'lender';
}

import { isDeepStrictEqual } from 'node:util';
import type { LenderTerms, TermsStep } from '@saakh/rules/lending/offers/lender-terms';

interface TermsOf {
  readonly lender: string;
  readonly productType: string;
}
export interface RulesetDiff {
  readonly added: readonly TermsOf[];
  readonly removed: readonly TermsOf[];
  /** Per field what it was and what it is. */
  readonly changed: readonly (TermsOf & { readonly fields: Readonly<Record<string, readonly [unknown, unknown]>> })[];
}

/** Names the terms of one lender for one product. */
export function termsKeyOf({ lenderId, productType }: Pick<LenderTerms, 'lenderId' | 'productType'>): string {
  return `${lenderId}/${productType}`;
}
const nameOf = ({ slug, productType }: LenderTerms): TermsOf => ({ lender: slug, productType });

/** What two versions of the rules differ in, by lender and product. */
export function diffTerms(before: readonly LenderTerms[], after: readonly LenderTerms[]): RulesetDiff {
  const old = new Map(before.map((terms) => [termsKeyOf(terms), terms]));
  const now = new Map(after.map((terms) => [termsKeyOf(terms), terms]));
  const changed = after.flatMap((terms) => {
    const previous = old.get(termsKeyOf(terms));
    if (!previous) return [];
    const names = [...new Set([...Object.keys(previous), ...Object.keys(terms)])] as (keyof LenderTerms)[];
    const fields = names
      .filter((name) => !isDeepStrictEqual(previous[name], terms[name]))
      .map((name) => [name, [previous[name], terms[name]]] as const);
    return fields.length === 0 ? [] : [{ ...nameOf(terms), fields: Object.fromEntries(fields) }];
  });
  return {
    added: after.filter((terms) => !old.has(termsKeyOf(terms))).map(nameOf),
    removed: before.filter((terms) => !now.has(termsKeyOf(terms))).map(nameOf),
    changed,
  };
}

export function isEmptyDiff({ added, removed, changed }: RulesetDiff): boolean {
  return added.length + removed.length + changed.length === 0;
}

export type TermsByKey = ReadonlyMap<string, LenderTerms>;

export function indexTerms(terms: readonly LenderTerms[]): TermsByKey {
  return new Map(terms.map((of) => [termsKeyOf(of), of]));
}

/** The step from some terms to what they are now; terms that are in neither list don't matter. */
export function stepBetween(before: readonly LenderTerms[], after: readonly LenderTerms[]): TermsStep {
  const old = indexTerms(before);
  const now = indexTerms(after);
  return {
    set: after.filter((terms) => !isDeepStrictEqual(old.get(termsKeyOf(terms)), terms)),
    removed: [...old.keys()].filter((key) => !now.has(key)),
  };
}

/** The terms after a step; unchanged ones stay the same objects. */
export function takeStep(terms: TermsByKey, { set, removed }: TermsStep): TermsByKey {
  const next = new Map(terms);
  for (const key of removed) next.delete(key);
  for (const of of set) next.set(termsKeyOf(of), of);
  return next;
}

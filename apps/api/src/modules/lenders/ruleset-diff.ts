import { isDeepStrictEqual } from 'node:util';
import type { LenderTerms } from '@saakh/rules/offers/lender-terms';

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

const keyOf = ({ lenderId, productType }: LenderTerms) => `${lenderId}/${productType}`;
const nameOf = ({ slug, productType }: LenderTerms): TermsOf => ({ lender: slug, productType });

/** What two versions of the rules differ in, by lender and product. */
export const diffTerms = (before: readonly LenderTerms[], after: readonly LenderTerms[]): RulesetDiff => {
  const old = new Map(before.map((terms) => [keyOf(terms), terms]));
  const now = new Map(after.map((terms) => [keyOf(terms), terms]));
  const changed = after.flatMap((terms) => {
    const previous = old.get(keyOf(terms));
    if (!previous) return [];
    const names = Object.keys(terms) as (keyof LenderTerms)[];
    const fields = names
      .filter((name) => !isDeepStrictEqual(previous[name], terms[name]))
      .map((name) => [name, [previous[name], terms[name]]] as const);
    return fields.length === 0 ? [] : [{ ...nameOf(terms), fields: Object.fromEntries(fields) }];
  });
  return {
    added: after.filter((terms) => !old.has(keyOf(terms))).map(nameOf),
    removed: before.filter((terms) => !now.has(keyOf(terms))).map(nameOf),
    changed,
  };
};

export const isEmptyDiff = ({ added, removed, changed }: RulesetDiff): boolean =>
  added.length + removed.length + changed.length === 0;

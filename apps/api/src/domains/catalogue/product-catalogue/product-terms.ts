import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { cutToProduct, type ProductRange, productRange, shownTerms } from '@saakh/rules/lending/offers/product-range';
import { coolingOffRule, currentRuleset } from '#domains/catalogue/lenders';
import { type CatalogueProduct, limitsOf } from '#domains/catalogue/products';
import type { Context } from '#platform/context';

/** What lenders lend by: read once for all products of an answer. */
export async function readRules(ctx: Context) {
  const ruleset = await currentRuleset(ctx);
  const { value: coolingOff } = await coolingOffRule(ctx);
  return { ruleset, coolingOffDays: coolingOff.days };
}
export type Rules = Awaited<ReturnType<typeof readRules>>;

interface Lent {
  /** Of the rules in force, by name, as far as the product may be asked for; none for what is no loan. */
  readonly terms: readonly LenderTerms[];
  readonly range: ProductRange | undefined;
}

function lend({ ruleset, coolingOffDays }: Rules, product: CatalogueProduct): Lent {
  const loan = LOAN_PRODUCT_TYPE_NAMES.find((name) => name === product.productType);
  if (loan === undefined) return { terms: [], range: undefined };
  const limits = limitsOf(product);
  const terms = shownTerms(ruleset.products.get(loan)?.terms ?? [], coolingOffDays).flatMap(
    (of) => cutToProduct(of, limits) ?? [],
  );
  return { terms, range: productRange(terms) };
}

const keptBy = new WeakMap<Rules['ruleset'], Map<string, Lent>>();
/**
 * What lenders give of a product. Kept with the rules that it comes from: every visitor asks for the catalogue, and each range solves
 * the APR of all its lenders.
 */
export function lentOf(rules: Rules, product: CatalogueProduct): Lent {
  const kept = keptBy.get(rules.ruleset) ?? new Map<string, Lent>();
  keptBy.set(rules.ruleset, kept);
  const key = [rules.coolingOffDays, product.productType, ...Object.values(limitsOf(product))].join(' ');
  const lent = kept.get(key) ?? lend(rules, product);
  kept.set(key, lent);
  return lent;
}

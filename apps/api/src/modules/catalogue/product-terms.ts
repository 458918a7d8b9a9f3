import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/product-types';
import type { LenderTerms } from '@saakh/rules/offers/lender-terms';
import { cutToProduct, shownTerms } from '@saakh/rules/offers/product-range';
import type { Context } from '../../platform/context';
import { coolingOffRule, currentRuleset } from '../lenders';
import { type CatalogueProduct, limitsOf } from '../products';

/** What lenders lend by: read once for all products of an answer. */
export const readRules = async (ctx: Context) => {
  const ruleset = await currentRuleset(ctx);
  const { value: coolingOff } = await coolingOffRule(ctx);
  return { ruleset, coolingOffDays: coolingOff.days };
};
export type Rules = Awaited<ReturnType<typeof readRules>>;

/** Of the rules in force, by name, as far as the product may be asked for; none for what is no loan. */
export const termsOf = ({ ruleset, coolingOffDays }: Rules, product: CatalogueProduct): readonly LenderTerms[] => {
  const loan = LOAN_PRODUCT_TYPE_NAMES.find((name) => name === product.productType);
  if (loan === undefined) return [];
  const limits = limitsOf(product);
  return shownTerms(ruleset.products.get(loan)?.terms ?? [], coolingOffDays).flatMap(
    (of) => cutToProduct(of, limits) ?? [],
  );
};

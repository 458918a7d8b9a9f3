import type { InsurancePlan } from '@saakh/contracts/catalogue/insurance';
import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { getOpenProduct } from '#domains/catalogue/products';
import { notFound } from '#platform/app-error';
import { type Context, inTransaction } from '#platform/context';
import { nameOnPapers } from '#platform/lists/local-name';
import { type InsuranceProduct, selectOpenPlans } from './insurance.repository';

/** The insurance category of a slug; NOT_FOUND for any other product. */
function productOfSlug(slug: string): InsuranceProduct {
  const product = PRODUCT_TYPES.find((one) => one.slug === slug);
  if (product?.kind !== 'insurance') throw notFound('insurance');
  return product.name;
}

/**
 * The plans of an insurance category, by the lowest yearly premium and by nothing else; NOT_FOUND for another
 * product, CONFLICT while the category is off.
 */
export function listInsurancePlans(ctx: Context, slug: string): Promise<InsurancePlan[]> {
  return inTransaction(ctx, async (tx) => {
    const product = productOfSlug(slug);
    await getOpenProduct(tx, product);
    const plans = await selectOpenPlans(tx, product);
    return plans.map(({ insurerEmail: _email, insurerHi: nameHi, status: _status, ...plan }) => {
      const { called, inFull } = nameOnPapers(ctx, { name: plan.insurer, nameHi });
      return { ...plan, insurer: called, insurerInFull: inFull };
    });
  });
}

import { LOAN_PRODUCT_TYPE_NAMES, type ProductTypeName } from '@saakh/contracts/product-types';
import { istDateOf } from '@saakh/rules/dates';
import type { TxContext } from '../../platform/context';
import { listOpenCards } from '../credit-cards';
import { listOpenPlanProducts } from '../insurance';
import { currentRuleset } from '../lenders';
import { listOpenListingProducts } from '../listings';

/**
 * How many lenders, cards, plans, vouchers or deals customers find under each product today, by the product's name. A product
 * that is missing has none.
 */
export const countSupply = async (ctx: TxContext): Promise<ReadonlyMap<string, number>> => {
  const { products } = await currentRuleset(ctx);
  const [cards, plans, listings] = await Promise.all([
    listOpenCards(ctx),
    listOpenPlanProducts(ctx),
    listOpenListingProducts(ctx, istDateOf(ctx.clock.now())),
  ]);
  const supply = new Map<ProductTypeName, number>([['Credit Cards', cards.length]]);
  for (const name of LOAN_PRODUCT_TYPE_NAMES) supply.set(name, products.get(name)?.terms.length ?? 0);
  for (const name of [...plans, ...listings]) supply.set(name, (supply.get(name) ?? 0) + 1);
  return supply;
};

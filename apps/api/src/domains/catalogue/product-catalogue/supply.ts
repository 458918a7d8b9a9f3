import { istDateOf } from '@saakh/rules/dates';
import { listOpenCards } from '#domains/catalogue/credit-cards';
import { listOpenPlanProducts } from '#domains/catalogue/insurance';
import { listOpenListingProducts } from '#domains/catalogue/listings';
import type { CatalogueProduct } from '#domains/catalogue/products';
import type { TxContext } from '#platform/context';
import { lentOf, type Rules } from './product-terms';

/**
 * How many lenders, cards, plans, vouchers or deals customers find under each of the products today, by the product's name: a lender
 * counts with what is left of its terms within the product's own limits. A product that is missing has none.
 */
export async function countSupply(
  ctx: TxContext,
  rules: Rules,
  products: readonly CatalogueProduct[],
): Promise<ReadonlyMap<string, number>> {
  const [cards, plans, listings] = await Promise.all([
    listOpenCards(ctx),
    listOpenPlanProducts(ctx),
    listOpenListingProducts(ctx, istDateOf(ctx.clock.now())),
  ]);
  const supply = new Map<string, number>(
    products.map((product) => [product.productType, lentOf(rules, product).terms.length]),
  );
  supply.set('Credit Cards', cards.length);
  for (const name of [...plans, ...listings]) supply.set(name, (supply.get(name) ?? 0) + 1);
  return supply;
}

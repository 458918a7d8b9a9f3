import { keepFact } from '#domains/catalogue/lenders';
import { type CatalogueProduct, mustBeOn, selectProducts } from '#domains/catalogue/products';
import type { TxContext } from '#platform/context';

export function listKeptProducts(ctx: TxContext): Promise<CatalogueProduct[]> {
  return keepFact(ctx, 'products', selectProducts);
}

/** As `getOpenProduct`, from memory. */
export async function getKeptOpenProduct(ctx: TxContext, productType: string): Promise<CatalogueProduct> {
  return mustBeOn((await listKeptProducts(ctx)).find((product) => product.productType === productType));
}

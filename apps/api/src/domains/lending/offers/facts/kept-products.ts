import { keepFact } from '#domains/catalogue/lenders';
import { type CatalogueProduct, mustBeOn, selectProducts } from '#domains/catalogue/products';
import type { TxContext } from '#platform/context';

export const listKeptProducts = (ctx: TxContext): Promise<CatalogueProduct[]> =>
  keepFact(ctx, 'products', selectProducts);

/** As `getOpenProduct`, from memory. */
export const getKeptOpenProduct = async (ctx: TxContext, productType: string): Promise<CatalogueProduct> =>
  mustBeOn((await listKeptProducts(ctx)).find((product) => product.productType === productType));

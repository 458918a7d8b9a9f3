import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { AppError, notFound } from '#platform/app-error';
import { type Context, inTransaction } from '#platform/context';
import { type CatalogueProduct, selectProductOfType, selectProducts } from './products.repository';

/** Every category in display order, those that are off included (CONST-18). */
export function listProducts(ctx: Context): Promise<CatalogueProduct[]> {
  return inTransaction(ctx, selectProducts);
}

/** NOT_FOUND for no product, CONFLICT for one that is not on. */
export function mustBeOn(product: CatalogueProduct | undefined): CatalogueProduct {
  if (!product) throw notFound('product');
  if (product.status !== CATALOGUE_STATUS.on) {
    throw new AppError('CONFLICT', { message: REPLY_MESSAGES.productNotOpen });
  }
  return product;
}

/** The product of an exact category name. NOT_FOUND when unknown, CONFLICT unless it is on. */
export async function getOpenProduct(ctx: Context, productType: string): Promise<CatalogueProduct> {
  return mustBeOn(await inTransaction(ctx, (tx) => selectProductOfType(tx, productType)));
}

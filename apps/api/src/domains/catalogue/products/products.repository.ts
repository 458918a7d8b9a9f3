import type { Product } from '@saakh/contracts/catalogue/products';
import { asc, eq, type SQL } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { products } from './products.table';

/** A catalogue row with the ages it is open to, in full years. */
export interface CatalogueProduct extends Product {
  readonly minAge: number;
  readonly maxAge: number;
}

const select = ({ tx }: TxContext, where?: SQL): Promise<CatalogueProduct[]> =>
  tx
    .select({
      productId: products.productId,
      productType: products.productType,
      slug: products.slug,
      name: products.name,
      description: products.description,
      sortOrder: products.sortOrder,
      status: products.status,
      minAmountPaise: products.minAmountPaise,
      maxAmountPaise: products.maxAmountPaise,
      minTenureMonths: products.minTenureMonths,
      maxTenureMonths: products.maxTenureMonths,
      minAge: products.minAge,
      maxAge: products.maxAge,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.sortOrder), asc(products.productId));

export const selectProducts = (ctx: TxContext) => select(ctx);
export const selectProduct = async (ctx: TxContext, productId: number) =>
  (await select(ctx, eq(products.productId, productId)))[0];
export const selectProductOfType = async (ctx: TxContext, productType: string) =>
  (await select(ctx, eq(products.productType, productType)))[0];

/** Locks a product until the transaction ends. */
export const lockProduct = async ({ tx }: TxContext, productId: number) => {
  const [row] = await tx.select().from(products).where(eq(products.productId, productId)).for('update');
  return row;
};

export type CatalogueStatus = CatalogueProduct['status'];
export const updateProductStatus = async (
  { tx }: TxContext,
  productId: number,
  status: CatalogueStatus,
): Promise<void> => {
  await tx.update(products).set({ status }).where(eq(products.productId, productId));
};

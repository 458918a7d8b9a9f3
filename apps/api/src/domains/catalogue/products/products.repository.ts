import type { Product } from '@saakh/contracts/catalogue/products';
import { asc, eq, type SQL } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { products } from './products.table';

/** A catalogue row with the ages it is open to, in full years. */
export interface CatalogueProduct extends Product {
  readonly minAge: number;
  readonly maxAge: number;
}

/** The table and its key, for those who watch it for changes. */
export const watchedProducts = { table: products, key: products.productId } as const;

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

export function selectProducts(ctx: TxContext) {
  return select(ctx);
}
export async function selectProduct(ctx: TxContext, productId: number) {
  return (await select(ctx, eq(products.productId, productId)))[0];
}
export async function selectProductOfType(ctx: TxContext, productType: string) {
  return (await select(ctx, eq(products.productType, productType)))[0];
}

/** Locks a product until the transaction ends. */
export async function lockProduct({ tx }: TxContext, productId: number) {
  const [row] = await tx.select().from(products).where(eq(products.productId, productId)).for('update');
  return row;
}

export type CatalogueStatus = CatalogueProduct['status'];
export async function updateProductStatus(
  { tx }: TxContext,
  productId: number,
  status: CatalogueStatus,
): Promise<void> {
  await tx.update(products).set({ status }).where(eq(products.productId, productId));
}

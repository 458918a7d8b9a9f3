import { and, asc, eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderProducts } from '../lenders.table';

export type ProductColumns = typeof lenderProducts.$inferSelect;
const isProduct = (lenderId: number, productType: string) =>
  and(eq(lenderProducts.lenderId, lenderId), eq(lenderProducts.productType, productType));

export function selectProducts(ctx: TxContext, lenderId: number): Promise<ProductColumns[]> {
  return ctx.tx
    .select()
    .from(lenderProducts)
    .where(eq(lenderProducts.lenderId, lenderId))
    .orderBy(asc(lenderProducts.productType));
}

/** Locked until the transaction ends. */
export async function lockProduct(
  ctx: TxContext,
  lenderId: number,
  productType: string,
): Promise<ProductColumns | undefined> {
  const [row] = await ctx.tx.select().from(lenderProducts).where(isProduct(lenderId, productType)).for('update');
  return row;
}

export async function updateProductColumns(
  ctx: TxContext,
  { lenderId, productType }: Pick<ProductColumns, 'lenderId' | 'productType'>,
  columns: Partial<ProductColumns>,
): Promise<void> {
  await ctx.tx.update(lenderProducts).set(columns).where(isProduct(lenderId, productType));
}

/** False when the lender has terms for the product already. */
export async function insertProduct(ctx: TxContext, row: typeof lenderProducts.$inferInsert): Promise<boolean> {
  const made = await ctx.tx
    .insert(lenderProducts)
    .values(row)
    .onConflictDoNothing()
    .returning({ lenderId: lenderProducts.lenderId });
  return made.length > 0;
}

import type { SwitchRow } from '@saakh/contracts/back-office/eligibility';
import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/product-types';
import { asc, inArray, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { missingFacts } from '../admin/missing-facts';
import { lenderProducts, lenders } from '../lenders.table';

/** Every living lender by name, with its own switch and those of its loan products. */
export const listLenderSwitches = async ({ tx }: TxContext): Promise<SwitchRow[]> => {
  const rows = await tx.select().from(lenders).where(isNull(lenders.deletedAt)).orderBy(sql`lower(${lenders.name})`);
  const products = await tx
    .select({
      lenderId: lenderProducts.lenderId,
      productType: lenderProducts.productType,
      active: lenderProducts.active,
    })
    .from(lenderProducts)
    .where(inArray(lenderProducts.productType, [...LOAN_PRODUCT_TYPE_NAMES]))
    .orderBy(asc(lenderProducts.productType));
  const byLender = new Map<number, SwitchRow['products']>();
  for (const { lenderId, productType, active } of products) {
    const own = byLender.get(lenderId) ?? [];
    own.push({ product_type: productType, active: active ? 1 : 0 });
    byLender.set(lenderId, own);
  }
  return rows.map((row) => ({
    lender_id: row.lenderId,
    name: row.name,
    lender_status: row.lenderStatus,
    missing: missingFacts(row),
    products: byLender.get(row.lenderId) ?? [],
  }));
};

import { and, asc, eq, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { localNameOf } from '#platform/lists/local-name';
import { IS_ON, lenderProducts, lenders } from './lenders.table';

/** Lenders that are on and lend for something, by name, with the products that are on. */
export function selectDisclosures(ctx: TxContext) {
  return ctx.tx
    .select({
      lenderId: lenders.lenderId,
      name: localNameOf(ctx, 'lenders'),
      legalName: lenders.legalName,
      kind: lenders.kind,
      registrationNumber: lenders.registrationNumber,
      productTypes: sql<string[]>`array_agg(${lenderProducts.productType} order by ${lenderProducts.productType})`,
      siteUrl: lenders.siteUrl,
      privacyUrl: lenders.privacyUrl,
      grievanceName: lenders.grievanceName,
      grievancePhone: lenders.grievancePhone,
      grievanceEmail: lenders.grievanceEmail,
    })
    .from(lenders)
    .innerJoin(lenderProducts, and(eq(lenderProducts.lenderId, lenders.lenderId), eq(lenderProducts.active, true)))
    .where(IS_ON)
    .groupBy(lenders.lenderId)
    .orderBy(asc(localNameOf(ctx, 'lenders')), asc(lenders.lenderId));
}

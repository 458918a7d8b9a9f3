import { and, asc, eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { localNameOf } from '#platform/lists/local-name';
import { IS_ON, lenderConnections, lenderProducts, lenders } from './lenders.table';
import { deliveryRouteOf } from './staff/delivery-route';

/**
 * What lenders that are on, and that applications reach, lend for, by the lender's name and then by product: what partners are
 * told; nothing that matches, orders or pays. Amounts in paise.
 */
export async function selectOpenProducts(ctx: TxContext) {
  const rows = await ctx.tx
    .select({
      connection: lenderConnections,
      lenderId: lenders.lenderId,
      name: localNameOf(ctx, 'lenders'),
      latinName: lenders.name,
      kind: lenders.kind,
      productType: lenderProducts.productType,
      minAmountPaise: lenderProducts.minAmountPaise,
      maxAmountPaise: lenderProducts.maxAmountPaise,
      minTenureMonths: lenderProducts.minTenureMonths,
      maxTenureMonths: lenderProducts.maxTenureMonths,
      coolingOffDays: lenderProducts.coolingOffDays,
      documents: lenderProducts.documents,
      decisionHours: lenderProducts.decisionHours,
    })
    .from(lenders)
    .innerJoin(lenderProducts, and(eq(lenderProducts.lenderId, lenders.lenderId), eq(lenderProducts.active, true)))
    .leftJoin(lenderConnections, eq(lenderConnections.lenderId, lenders.lenderId))
    .where(IS_ON)
    .orderBy(asc(localNameOf(ctx, 'lenders')), asc(lenders.lenderId), asc(lenderProducts.productType));
  return rows.flatMap(({ connection, ...facts }) => (deliveryRouteOf(connection) === 'works' ? [facts] : []));
}

/** On what terms each lender lends each product, lenders that are off and products that are paused too. Amounts in paise. */
export function selectLendingTerms({ tx }: TxContext) {
  return tx
    .select({
      lenderId: lenderProducts.lenderId,
      productType: lenderProducts.productType,
      minAmountPaise: lenderProducts.minAmountPaise,
      maxAmountPaise: lenderProducts.maxAmountPaise,
      minTenureMonths: lenderProducts.minTenureMonths,
      maxTenureMonths: lenderProducts.maxTenureMonths,
      rateMinBps: lenderProducts.rateMinBps,
      rateMaxBps: lenderProducts.rateMaxBps,
    })
    .from(lenderProducts);
}

import { and, asc, eq } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { localNameOf } from '../../platform/lists/local-name';
import { IS_ON, lenderProducts, lenders } from './lenders.table';

/**
 * What lenders that are on lend for, by the lender's name and then by product: what whoever brings customers is told; nothing
 * that matches, orders or pays. Amounts in paise.
 */
export const selectOpenProducts = (ctx: TxContext) =>
  ctx.tx
    .select({
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
    .where(IS_ON)
    .orderBy(asc(localNameOf(ctx, 'lenders')), asc(lenders.lenderId), asc(lenderProducts.productType));

/** On what terms each lender lends each product, lenders that are off and products that are paused too. Amounts in paise. */
export const selectLendingTerms = ({ tx }: TxContext) =>
  tx
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

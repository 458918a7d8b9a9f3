import { lenders } from '../../modules/lenders/lenders.table';
import { revenueSlabs } from '../../modules/revenue-slabs/revenue-slabs.table';
import type { TxContext } from '../../platform/context';
import { demoRevenueSlabs } from '../lenders/revenue-slabs';

/** What the demo's lenders pay, in each lender's own order. */
export const fillSlabs = async ({ tx }: TxContext): Promise<void> => {
  const known = await tx.select({ lenderId: lenders.lenderId, slug: lenders.slug }).from(lenders);
  const idOf = new Map(known.map(({ slug, lenderId }) => [slug, lenderId]));
  const rows = demoRevenueSlabs.flatMap(({ lenderCode, revenuePercent, ...slab }, position) => {
    const lenderId = idOf.get(lenderCode);
    if (lenderId === undefined) return [];
    return [{ ...slab, lenderId, position, revenuePercent: revenuePercent === null ? null : String(revenuePercent) }];
  });
  if (rows.length > 0) await tx.insert(revenueSlabs).values(rows);
};

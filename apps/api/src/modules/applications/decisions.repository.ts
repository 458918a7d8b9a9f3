import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { lenderApplications } from './lender-applications.table';

const { approved, disbursed, rejected } = APPLICATION_STATUS;

/** Which of these applications another lender than the given one has approved, and which it has only rejected. */
export const selectDecisions = async (
  ctx: TxContext,
  { appIds, exceptLenderId }: { appIds: readonly string[]; exceptLenderId: number },
): Promise<{ readonly approved: number; readonly rejected: number }> => {
  if (appIds.length === 0) return { approved: 0, rejected: 0 };
  const rows = await ctx.tx
    .select({
      isApproved: sql<boolean>`bool_or(${lenderApplications.status} in (${approved}, ${disbursed}))`,
      isRejected: sql<boolean>`bool_or(${lenderApplications.status} = ${rejected})`,
    })
    .from(lenderApplications)
    .where(and(inArray(lenderApplications.appId, [...appIds]), ne(lenderApplications.lenderId, exceptLenderId)))
    .groupBy(lenderApplications.appId);
  return {
    approved: rows.filter(({ isApproved }) => isApproved).length,
    rejected: rows.filter(({ isApproved, isRejected }) => isRejected && !isApproved).length,
  };
};

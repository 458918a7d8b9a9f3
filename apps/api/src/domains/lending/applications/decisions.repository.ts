import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { applicationEvents, lenderApplications } from './lender-applications.table';

const { approved, disbursed, rejected, cancelled, expired } = APPLICATION_STATUS;

/** Which of these applications another lender than the given one has approved, and which it has only rejected. */
export async function selectDecisions(
  ctx: TxContext,
  { appIds, exceptLenderId }: { appIds: readonly string[]; exceptLenderId: number },
): Promise<{ readonly approved: number; readonly rejected: number }> {
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
}

/** The newest application to one lender, which is over or paid out. */
export interface SettledPart {
  readonly appId: string;
  readonly lenderId: number;
  readonly isPaidOut: boolean;
  /** Since when, at the latest. */
  readonly settledAt: Date;
}

const OVER: readonly number[] = [rejected, cancelled, expired];

/** What a timeline tells after the end. */
const AFTERWARDS = sql`event like 'withdrawal-%' or event in ('sharing-withdrawn-paid', 'sharing-withdrawn-ended')`;

/** Of each application of a customer and each of its lenders, how the newest one ended; those that run are missing. */
export async function selectSettledParts(ctx: TxContext, userId: string): Promise<SettledPart[]> {
  const rows = await rawRows<{ appId: string; lenderId: number; status: number; ms: number }>(
    ctx,
    sql`select distinct on (part.app_id, part.lender_id)
               part.app_id as "appId", part.lender_id as "lenderId", part.status,
               (extract(epoch from greatest(part.created_at, (
                 select max(recorded_at) from ${applicationEvents}
                 where lender_application_id = part.lender_application_id and not (${AFTERWARDS})
               ))) * 1000)::float8 as ms
        from ${lenderApplications} part
        where part.user_id in (select saakh_accounts_of(${userId}))
        order by part.app_id, part.lender_id, part.created_at desc, part.lender_application_id desc`,
  );
  return rows
    .filter(({ status }) => OVER.includes(status) || status === disbursed)
    .map(({ appId, lenderId, status, ms }) => ({
      ...{ appId, lenderId, isPaidOut: status === disbursed },
      settledAt: new Date(ms),
    }));
}

import { and, asc, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderApplications } from './lender-applications.table';

/** Not with its lender yet, as far as we know. */
const isWaiting = and(
  eq(lenderApplications.status, 2),
  inArray(lenderApplications.submissionState, ['queued', 'sent', 'unknown']),
  isNull(lenderApplications.unmadeAt),
);

export interface WaitingSum {
  readonly lenderId: number;
  readonly applications: number;
  readonly oldestAt: Date;
}

/** How many applications wait for each lender, the longest waiting first. */
export async function selectWaiting({ tx }: TxContext): Promise<WaitingSum[]> {
  const oldest = min(lenderApplications.createdAt);
  const rows = await tx
    .select({ lenderId: lenderApplications.lenderId, applications: sql<number>`count(*)::int`, oldestAt: oldest })
    .from(lenderApplications)
    .where(isWaiting)
    .groupBy(lenderApplications.lenderId)
    .orderBy(asc(oldest));
  return rows.flatMap(({ oldestAt, ...row }) => (oldestAt === null ? [] : [{ ...row, oldestAt }]));
}

/** The applications that wait for one lender, the longest waiting first. */
export async function selectWaitingIds({ tx }: TxContext, lenderId: number): Promise<string[]> {
  const rows = await tx
    .select({ id: lenderApplications.lenderApplicationId })
    .from(lenderApplications)
    .where(and(isWaiting, eq(lenderApplications.lenderId, lenderId)))
    .orderBy(asc(lenderApplications.createdAt));
  return rows.map(({ id }) => id);
}

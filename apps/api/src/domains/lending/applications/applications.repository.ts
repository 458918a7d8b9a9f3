import { isFinalStatus } from '@saakh/rules/lending/application-status';
import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TxContext } from '#platform/context';
import { prepareOnce } from '#platform/database/prepared';
import { applications, STATUSES } from './applications.table';
import { IS_UNMADE } from './unmade.repository';

export type ApplicationRow = typeof applications.$inferSelect;
/** What the database fills in. */
type KeptColumn = 'linkId' | 'hasLender';

/** Statuses in which a customer has a running application. */
export const RUNNING: ApplicationRow['status'][] = [1, 2, 3];

/** False when the customer has a running application for the product already. */
export const insertApplication = async (
  ctx: TxContext,
  row: Omit<ApplicationRow, KeptColumn | 'createdAt' | 'updatedAt'>,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const inserted = await ctx.tx
    .insert(applications)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ appId: applications.appId });
  return inserted.length === 1;
};

/** Those whose customer has no running application for the product yet. */
export const insertApplications = async (
  ctx: TxContext,
  rows: readonly Omit<ApplicationRow, KeptColumn>[],
): Promise<void> => {
  await ctx.tx
    .insert(applications)
    .values([...rows])
    .onConflictDoNothing();
};

const runningRows = prepareOnce((tx) =>
  tx
    .select()
    .from(applications)
    .where(and(eq(applications.userId, sql.placeholder('userId')), inArray(applications.status, RUNNING)))
    .orderBy(desc(applications.createdAt))
    .prepare('running applications'),
);

/** A customer has one of each product at most, so that the product is chosen here. */
export const selectRunning = async (
  ctx: TxContext,
  userId: string,
  productType?: string,
): Promise<ApplicationRow[]> => {
  const rows = await runningRows(ctx.tx).execute({ userId });
  return productType === undefined ? rows : rows.filter((row) => row.productType === productType);
};

const mine = alias(applications, 'a');
/** As `runningRows`, without those that an undone import alone had made. */
const begunRows = prepareOnce((tx) =>
  tx
    .select()
    .from(mine)
    .where(and(eq(mine.userId, sql.placeholder('userId')), inArray(mine.status, RUNNING), not(IS_UNMADE)))
    .orderBy(desc(mine.createdAt))
    .prepare('begun applications'),
);

/** The customer's running applications that somebody asked for: here, or at a lender as its file says. */
export const selectBegun = (ctx: TxContext, userId: string): Promise<ApplicationRow[]> =>
  begunRows(ctx.tx).execute({ userId });

/** Whether an undone import alone had made it. */
export const isUnmade = async (ctx: TxContext, appId: string): Promise<boolean> => {
  const rows = await ctx.tx
    .select({ appId: mine.appId })
    .from(mine)
    .where(and(eq(mine.appId, appId), IS_UNMADE));
  return rows.length > 0;
};

/** The running applications of these customers. */
export const selectRunningOf = (ctx: TxContext, userIds: readonly string[]): Promise<ApplicationRow[]> =>
  ctx.tx
    .select()
    .from(applications)
    .where(and(inArray(applications.userId, [...userIds]), inArray(applications.status, RUNNING)));

/** Newest first, without those that an undone import alone had made. */
export const selectApplications = (ctx: TxContext, userId: string, limit: number): Promise<ApplicationRow[]> =>
  ctx.tx
    .select()
    .from(mine)
    .where(and(eq(mine.userId, userId), not(IS_UNMADE)))
    .orderBy(desc(mine.createdAt))
    .limit(limit);

const ownRow = prepareOnce((tx) =>
  tx
    .select()
    .from(applications)
    .where(and(eq(applications.appId, sql.placeholder('appId')), eq(applications.userId, sql.placeholder('userId'))))
    .prepare('own-application'),
);

export const selectOwnApplication = async (
  ctx: TxContext,
  userId: string,
  appId: string,
): Promise<ApplicationRow | undefined> => {
  const [row] = await ownRow(ctx.tx).execute({ userId, appId });
  return row;
};

export const selectBrandKey = async (ctx: TxContext, appId: string): Promise<string | undefined> => {
  const [row] = await ctx.tx
    .select({ brandKey: applications.brandKey })
    .from(applications)
    .where(eq(applications.appId, appId));
  return row?.brandKey;
};

/** Those of them that have ended, however. */
export const selectEndedIds = async (ctx: TxContext, appIds: readonly string[]): Promise<string[]> => {
  if (appIds.length === 0) return [];
  const rows = await ctx.tx
    .select({ appId: applications.appId })
    .from(applications)
    .where(and(inArray(applications.appId, [...appIds]), inArray(applications.status, STATUSES.filter(isFinalStatus))));
  return rows.map(({ appId }) => appId);
};

/** The application, locked until the transaction ends: what is derived from its parts is derived by one at a time. */
export const lockApplication = async (ctx: TxContext, appId: string): Promise<ApplicationRow | undefined> => {
  const [row] = await ctx.tx.select().from(applications).where(eq(applications.appId, appId)).for('update');
  return row;
};

export const updateApplication = async (
  ctx: TxContext,
  appId: string,
  change: Partial<Pick<ApplicationRow, 'status' | 'amountPaise' | 'tenureMonths'>>,
): Promise<void> => {
  await ctx.tx
    .update(applications)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(eq(applications.appId, appId));
};

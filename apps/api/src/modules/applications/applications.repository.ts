import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { isFinalStatus } from '@saakh/rules/application-status';
import { and, asc, desc, eq, inArray, isNotNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TxContext } from '../../platform/context';
import { prepareOnce } from '../../platform/database/prepared';
import { applications, STATUSES } from './applications.table';
import { applicationEvents, lenderApplications } from './lender-applications.table';
import { IS_UNMADE } from './unmade.repository';

export type ApplicationRow = typeof applications.$inferSelect;
export type LenderApplicationRow = typeof lenderApplications.$inferSelect;
/** As it is written: the link that led to it follows by itself. */
export type NewLenderApplication = Omit<LenderApplicationRow, 'linkId'>;
export type LenderApplicationChange = Partial<Omit<LenderApplicationRow, 'lenderApplicationId' | 'appId' | 'userId'>>;
export type EventRow = typeof applicationEvents.$inferSelect;

/** Statuses in which a customer has a running application. */
const RUNNING: ApplicationRow['status'][] = [1, 2, 3];

/** False when the customer has a running application for the product already. */
export const insertApplication = async (
  ctx: TxContext,
  row: Omit<ApplicationRow, 'linkId' | 'createdAt' | 'updatedAt'>,
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
  rows: readonly Omit<ApplicationRow, 'linkId'>[],
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

export const selectOwnApplication = async (
  ctx: TxContext,
  userId: string,
  appId: string,
): Promise<ApplicationRow | undefined> => {
  const [row] = await ctx.tx
    .select()
    .from(applications)
    .where(and(eq(applications.appId, appId), eq(applications.userId, userId)));
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

/** False when the customer has a running application to this lender for the product already. */
export const insertLenderApplication = async (ctx: TxContext, row: NewLenderApplication): Promise<boolean> => {
  const inserted = await ctx.tx
    .insert(lenderApplications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: lenderApplications.lenderApplicationId });
  return inserted.length === 1;
};

/** As `insertLenderApplication` for many; the ids of those that were written. */
export const insertLenderApplications = async (
  ctx: TxContext,
  rows: readonly NewLenderApplication[],
): Promise<string[]> => {
  const inserted = await ctx.tx
    .insert(lenderApplications)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: lenderApplications.lenderApplicationId });
  return inserted.map(({ id }) => id);
};

const selectLenderApplications = (ctx: TxContext, where: SQL | undefined): Promise<LenderApplicationRow[]> =>
  ctx.tx.select().from(lenderApplications).where(where).orderBy(lenderApplications.createdAt);

export const selectLenderApplicationsOf = (ctx: TxContext, appIds: readonly string[]) =>
  appIds.length === 0
    ? Promise.resolve([])
    : selectLenderApplications(ctx, inArray(lenderApplications.appId, [...appIds]));

export const selectOwnLenderApplication = async (ctx: TxContext, userId: string, lenderApplicationId: string) => {
  const [row] = await selectLenderApplications(
    ctx,
    and(eq(lenderApplications.lenderApplicationId, lenderApplicationId), eq(lenderApplications.userId, userId)),
  );
  return row;
};

export const selectRunningToLender = async (
  ctx: TxContext,
  of: Pick<LenderApplicationRow, 'userId' | 'lenderId' | 'productType'>,
): Promise<LenderApplicationRow | undefined> => {
  const [row] = await selectLenderApplications(
    ctx,
    and(
      eq(lenderApplications.userId, of.userId),
      eq(lenderApplications.lenderId, of.lenderId),
      eq(lenderApplications.productType, of.productType),
      inArray(lenderApplications.status, RUNNING),
    ),
  );
  return row;
};

/** What lenders have declined of a customer's applications for a product, newest first. */
export const selectDeclined = (
  ctx: TxContext,
  { userId, productType }: Pick<LenderApplicationRow, 'userId' | 'productType'>,
): Promise<LenderApplicationRow[]> =>
  ctx.tx
    .select()
    .from(lenderApplications)
    .where(
      and(
        eq(lenderApplications.userId, userId),
        eq(lenderApplications.productType, productType),
        eq(lenderApplications.status, APPLICATION_STATUS.rejected),
        isNotNull(lenderApplications.declinedAt),
      ),
    )
    .orderBy(desc(lenderApplications.declinedAt));

export interface Quiet {
  /** What is not with its lender yet, and was not touched or looked at since. */
  readonly stuckSince: Date;
  /** What its lender has, and was not touched or looked at since. */
  readonly silentSince: Date;
  /** Lenders that can be asked. */
  readonly askable: readonly number[];
}

/**
 * Running applications to lenders that nothing happened to for too long, the longest unseen first, each stamped as looked at:
 * whatever comes of a look, the others have their turn before its next one.
 */
export const takeQuiet = async (
  ctx: TxContext,
  { stuckSince, silentSince, askable }: Quiet,
  limit: number,
): Promise<LenderApplicationRow[]> => {
  const seenAt = sql`greatest(${lenderApplications.updatedAt}, ${lenderApplications.followedAt})`;
  const { submissionState, lenderApplicationId } = lenderApplications;
  const isStuck = and(ne(submissionState, 'accepted'), eq(lenderApplications.status, 2), lt(seenAt, stuckSince));
  const isSilent = and(
    eq(submissionState, 'accepted'),
    inArray(lenderApplications.lenderId, [...askable]),
    lt(seenAt, silentSince),
  );
  const rows = await ctx.tx
    .select()
    .from(lenderApplications)
    .where(and(inArray(lenderApplications.status, RUNNING), or(isStuck, isSilent)))
    .orderBy(asc(seenAt))
    .limit(limit);
  const ids = rows.map((row) => row.lenderApplicationId);
  await ctx.tx.update(lenderApplications).set({ followedAt: ctx.clock.now() }).where(inArray(lenderApplicationId, ids));
  return rows;
};

/** Whosever it is, as it is now; whoever changes it locks it. */
export const findLenderApplication = async (
  ctx: TxContext,
  lenderApplicationId: string,
): Promise<LenderApplicationRow | undefined> => {
  const [row] = await ctx.tx
    .select()
    .from(lenderApplications)
    .where(eq(lenderApplications.lenderApplicationId, lenderApplicationId));
  return row;
};

export const lockLenderApplication = async (
  ctx: TxContext,
  lenderApplicationId: string,
): Promise<LenderApplicationRow | undefined> => {
  const [row] = await ctx.tx
    .select()
    .from(lenderApplications)
    .where(eq(lenderApplications.lenderApplicationId, lenderApplicationId))
    .for('update');
  return row;
};

export const updateLenderApplication = async (
  ctx: TxContext,
  lenderApplicationId: string,
  change: LenderApplicationChange,
): Promise<void> => {
  await ctx.tx
    .update(lenderApplications)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(eq(lenderApplications.lenderApplicationId, lenderApplicationId));
};

/**
 * Forgets what was kept to be sent to lenders for a customer. What its lender may have in spite of a "not now" is `unknown`
 * from then on, so that a withdrawal is still told.
 */
export const forgetSubmissions = async ({ tx }: TxContext, userId: string): Promise<void> => {
  const { submissionSealed, submissionState } = lenderApplications;
  await tx
    .update(lenderApplications)
    .set({
      submissionSealed: null,
      submissionState: sql`case when ${submissionState} = 'queued' then 'unknown' else ${submissionState} end`,
    })
    .where(and(eq(lenderApplications.userId, userId), isNotNull(submissionSealed)));
};

/** The day of the last instalment of the customer's paid-out loans, as agreed; undefined without one. */
export const findLastContractEnd = async ({ tx }: TxContext, userId: string): Promise<string | undefined> => {
  const { approvedTenureMonths, disbursedAt, status, tenureMonths } = lenderApplications;
  const months = sql`coalesce(${approvedTenureMonths}, ${tenureMonths})`;
  const [row] = await tx
    .select({
      on: sql<
        string | null
      >`max(((${disbursedAt} at time zone 'Asia/Kolkata') + make_interval(months => ${months}))::date)::text`,
    })
    .from(lenderApplications)
    .where(and(eq(lenderApplications.userId, userId), eq(status, APPLICATION_STATUS.disbursed)));
  return row?.on ?? undefined;
};

export const insertEvent = async (ctx: TxContext, row: Omit<EventRow, 'id' | 'recordedAt'>): Promise<void> => {
  await ctx.tx.insert(applicationEvents).values({ ...row, recordedAt: ctx.clock.now() });
};

/** From old to new; what was learnt after a status had been taken back comes after that, whatever day it is of. */
export const selectEvents = async (ctx: TxContext, appIds: readonly string[]): Promise<EventRow[]> => {
  if (appIds.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(applicationEvents)
    .where(inArray(applicationEvents.appId, [...appIds]))
    .orderBy(applicationEvents.at, applicationEvents.id);
  const takenBack = rows.filter(({ event }) => event === 'import-undone');
  if (takenBack.length === 0) return rows;
  const learntAt = ({ id, at, lenderApplicationId: of }: EventRow): number =>
    Math.max(
      at.getTime(),
      ...takenBack.filter((one) => one.lenderApplicationId === of && one.id < id).map((one) => one.at.getTime()),
    );
  return rows.toSorted((a, b) => learntAt(a) - learntAt(b) || a.id - b.id);
};

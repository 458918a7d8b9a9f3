import { isFinalStatus } from '@saakh/rules/lending/applications/application-status';
import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { prepareOnce } from '#platform/database/prepared';
import { rawRows } from '#platform/database/raw-rows';
import { rowTable } from '#platform/database/row-table';
import { applications, STATUSES } from './applications.table';
import { IS_UNMADE } from './unmade.repository';

export type ApplicationRow = typeof applications.$inferSelect;

/** Statuses in which a customer has a running application. */
export const RUNNING: ApplicationRow['status'][] = [1, 2, 3];

export type NewApplication = Omit<ApplicationRow, 'linkId' | 'hasLender'>;

/** Answers those that were written: of a customer without a running application for the product. */
export async function insertApplications(
  ctx: TxContext,
  rows: readonly NewApplication[],
): Promise<Pick<ApplicationRow, 'appId' | 'userId' | 'linkId'>[]> {
  const { appId, linkId, userId } = applications;
  return ctx.tx
    .insert(applications)
    .values(
      rows.map((row) => ({
        ...row,
        // The tracking link that led to the visit in which it was made.
        linkId:
          row.prospectAppId === null
            ? null
            : sql`(select k.link_id from prospect_applications k where k.prospect_app_id = ${row.prospectAppId})`,
      })),
    )
    .onConflictDoNothing()
    .returning({ appId, userId, linkId });
}

const runningRows = prepareOnce((tx) =>
  tx
    .select()
    .from(applications)
    .where(and(eq(applications.userId, sql.placeholder('userId')), inArray(applications.status, RUNNING)))
    .orderBy(desc(applications.createdAt))
    .prepare('running applications'),
);

/** A customer has one of each product at most, so that the product is chosen here. */
export async function selectRunning(ctx: TxContext, userId: string, productType?: string): Promise<ApplicationRow[]> {
  const rows = await runningRows(ctx.tx).execute({ userId });
  return productType === undefined ? rows : rows.filter((row) => row.productType === productType);
}

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
export function selectBegun(ctx: TxContext, userId: string): Promise<ApplicationRow[]> {
  return begunRows(ctx.tx).execute({ userId });
}

/** Whether an undone import alone had made it. */
export async function isUnmade(ctx: TxContext, appId: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ appId: mine.appId })
    .from(mine)
    .where(and(eq(mine.appId, appId), IS_UNMADE));
  return rows.length > 0;
}

/** The running applications of these customers. */
export function selectRunningOf(ctx: TxContext, userIds: readonly string[]): Promise<ApplicationRow[]> {
  return ctx.tx
    .select()
    .from(applications)
    .where(and(inArray(applications.userId, [...userIds]), inArray(applications.status, RUNNING)));
}

/** Newest first, without those that an undone import alone had made. */
export function selectApplications(ctx: TxContext, userId: string, limit: number): Promise<ApplicationRow[]> {
  return ctx.tx
    .select()
    .from(mine)
    .where(and(eq(mine.userId, userId), not(IS_UNMADE)))
    .orderBy(desc(mine.createdAt))
    .limit(limit);
}

const ownRow = prepareOnce((tx) =>
  tx
    .select()
    .from(applications)
    .where(and(eq(applications.appId, sql.placeholder('appId')), eq(applications.userId, sql.placeholder('userId'))))
    .prepare('own-application'),
);

export async function selectOwnApplication(
  ctx: TxContext,
  userId: string,
  appId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await ownRow(ctx.tx).execute({ userId, appId });
  return row;
}

export async function selectBrandKey(ctx: TxContext, appId: string): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ brandKey: applications.brandKey })
    .from(applications)
    .where(eq(applications.appId, appId));
  return row?.brandKey;
}

/** Those of them that have ended, however. */
export async function selectEndedIds(ctx: TxContext, appIds: readonly string[]): Promise<string[]> {
  if (appIds.length === 0) return [];
  const rows = await ctx.tx
    .select({ appId: applications.appId })
    .from(applications)
    .where(and(inArray(applications.appId, [...appIds]), inArray(applications.status, STATUSES.filter(isFinalStatus))));
  return rows.map(({ appId }) => appId);
}

export async function updateWish(
  ctx: TxContext,
  appId: string,
  wish: Pick<ApplicationRow, 'amountPaise' | 'tenureMonths'>,
): Promise<void> {
  await ctx.tx
    .update(applications)
    .set({ ...wish, updatedAt: ctx.clock.now() })
    .where(eq(applications.appId, appId));
}

export async function updateStatuses(
  ctx: TxContext,
  changed: readonly { readonly appId: string; readonly status: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  await ctx.tx.execute(
    sql`update applications a set status = x.status, updated_at = ${instant(ctx.clock.now())}
        from ${rowTable(changed, 'x', { app_id: ['text', (one) => one.appId], status: ['smallint', (one) => one.status] })}
        where a.app_id = x.app_id`,
  );
}

/** What an application to a lender copies from its customer's application, and what follows a change of its parts. */
export interface LockedApplication extends Pick<ApplicationRow, 'appId' | 'userId' | 'status'> {
  readonly brandKey: string;
  readonly linkId: string | null;
}

/** The customers' applications, in the order of ids and locked until the transaction ends: the second of two changes sees the first. */
export function lockApplications(ctx: TxContext, appIds: readonly string[]): Promise<LockedApplication[]> {
  return rawRows(
    ctx,
    sql`select app_id as "appId", user_id as "userId", status, brand_key as "brandKey", link_id as "linkId" from applications
        where app_id = any(${sql.param([...new Set(appIds)])}::text[]) order by app_id for update`,
  );
}

/** Those whose customer has another running application for the same product: they may not run again. */
export async function selectReplaced(ctx: TxContext, appIds: readonly string[]): Promise<string[]> {
  const rows = await rawRows<{ appId: string }>(
    ctx,
    sql`select a.app_id as "appId" from applications a where a.app_id = any(${sql.param([...appIds])}::text[]) and exists (
          select 1 from applications o where o.user_id = a.user_id and o.product_type = a.product_type
            and o.status in (1, 2, 3) and o.app_id <> a.app_id)`,
  );
  return rows.map(({ appId }) => appId);
}

import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { prepareOnce } from '#platform/database/prepared';
import { RUNNING } from './applications.repository';
import { lenderApplications } from './lender-applications.table';

export type LenderApplicationRow = typeof lenderApplications.$inferSelect;
/** Without what is copied from the customer's application. */
export type NewLenderApplication = Omit<LenderApplicationRow, 'linkId' | 'brandKey' | 'partnerId'>;

/** The ids of those that were written: of a customer without a running application to the lender for the product. */
export async function insertLenderApplications(
  ctx: TxContext,
  rows: readonly LenderApplicationRow[],
): Promise<string[]> {
  const inserted = await ctx.tx
    .insert(lenderApplications)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: lenderApplications.lenderApplicationId });
  return inserted.map(({ id }) => id);
}

const selectLenderApplications = (ctx: TxContext, where: SQL | undefined): Promise<LenderApplicationRow[]> =>
  ctx.tx.select().from(lenderApplications).where(where).orderBy(lenderApplications.createdAt);

const rowsOfOne = prepareOnce((tx) =>
  tx
    .select()
    .from(lenderApplications)
    .where(eq(lenderApplications.appId, sql.placeholder('appId')))
    .orderBy(lenderApplications.createdAt)
    .prepare('lender-applications'),
);

export async function selectLenderApplicationsOf(
  ctx: TxContext,
  appIds: readonly string[],
): Promise<LenderApplicationRow[]> {
  const [appId, ...others] = appIds;
  if (appId === undefined) return [];
  return others.length === 0
    ? rowsOfOne(ctx.tx).execute({ appId })
    : selectLenderApplications(ctx, inArray(lenderApplications.appId, [...appIds]));
}

export async function selectOwnLenderApplication(ctx: TxContext, userId: string, lenderApplicationId: string) {
  const [row] = await selectLenderApplications(
    ctx,
    and(eq(lenderApplications.lenderApplicationId, lenderApplicationId), eq(lenderApplications.userId, userId)),
  );
  return row;
}

export async function selectRunningToLender(
  ctx: TxContext,
  of: Pick<LenderApplicationRow, 'userId' | 'lenderId' | 'productType'>,
): Promise<LenderApplicationRow | undefined> {
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
}

const declinedRows = prepareOnce((tx) =>
  tx
    .select()
    .from(lenderApplications)
    .where(
      and(
        eq(lenderApplications.userId, sql.placeholder('userId')),
        eq(lenderApplications.productType, sql.placeholder('productType')),
        eq(lenderApplications.status, APPLICATION_STATUS.rejected),
        isNotNull(lenderApplications.declinedAt),
      ),
    )
    .orderBy(desc(lenderApplications.declinedAt))
    .prepare('declined'),
);

/** What lenders have declined of a customer's applications for a product, newest first. */
export function selectDeclined(
  { tx }: TxContext,
  { userId, productType }: Pick<LenderApplicationRow, 'userId' | 'productType'>,
): Promise<LenderApplicationRow[]> {
  return declinedRows(tx).execute({ userId, productType });
}

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
 * whatever comes of a look, the others have their turn before its next one. No change of a loan (`changeLoans`): the stamp says
 * what we did, and no effect reads it.
 */
export async function takeQuiet(
  ctx: TxContext,
  { stuckSince, silentSince, askable }: Quiet,
  limit: number,
): Promise<LenderApplicationRow[]> {
  const seenAt = sql`greatest(${lenderApplications.updatedAt}, ${lenderApplications.followedAt})`;
  const { submissionState, lenderApplicationId } = lenderApplications;
  const isStuck = and(inArray(submissionState, ['queued', 'sent', 'unknown']), lt(seenAt, stuckSince));
  const isSilent = and(
    eq(submissionState, 'accepted'),
    inArray(lenderApplications.lenderId, [...askable]),
    isNull(lenderApplications.cutOverOn),
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
}

/** A customer's applications that were sent and not yet answered by the lender; locked. */
export function selectHandedOver(ctx: TxContext, userId: string): Promise<LenderApplicationRow[]> {
  return ctx.tx
    .select()
    .from(lenderApplications)
    .where(
      and(
        eq(lenderApplications.userId, userId),
        eq(lenderApplications.submissionState, 'accepted'),
        eq(lenderApplications.status, 2),
        isNull(lenderApplications.lenderSaidAt),
      ),
    )
    .for('update');
}

/** The current row of any owner; writers lock it first. */
export async function findLenderApplication(
  ctx: TxContext,
  lenderApplicationId: string,
): Promise<LenderApplicationRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(lenderApplications)
    .where(eq(lenderApplications.lenderApplicationId, lenderApplicationId));
  return row;
}

export async function lockLenderApplication(
  ctx: TxContext,
  lenderApplicationId: string,
): Promise<LenderApplicationRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(lenderApplications)
    .where(eq(lenderApplications.lenderApplicationId, lenderApplicationId))
    .for('update');
  return row;
}

/**
 * Forgets what was kept to be sent to lenders for a customer. What its lender may have in spite of a "not now" is `unknown`
 * from then on, so that a withdrawal is still told. No change of a loan (`changeLoans`): status, amounts and times stay, and no
 * effect reads how far the sending has come.
 */
export async function forgetSubmissions({ tx }: TxContext, userId: string): Promise<void> {
  const { submissionSealed, submissionState } = lenderApplications;
  await tx
    .update(lenderApplications)
    .set({
      submissionSealed: null,
      submissionState: sql`case when ${submissionState} = 'queued' then 'unknown' else ${submissionState} end`,
    })
    .where(and(eq(lenderApplications.userId, userId), isNotNull(submissionSealed)));
}

/** The day of the last instalment of the customer's paid-out loans, as agreed; undefined without one. */
export async function findLastContractEnd({ tx }: TxContext, userId: string): Promise<string | undefined> {
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
}

interface DeskPlace {
  readonly createdAt: Date;
  readonly lenderApplicationId: string;
}

/**
 * Cases for the people of a lender, newest first after a place. In their own transaction row security leaves out what was not
 * handed over, and what its customer no longer shares.
 */
export function selectDeskCases(
  { tx }: TxContext,
  lenderId: number,
  {
    isOpen,
    after,
    limit,
  }: { readonly isOpen?: boolean | undefined; readonly after?: DeskPlace | undefined; readonly limit: number },
): Promise<LenderApplicationRow[]> {
  const { createdAt, lenderApplicationId, status } = lenderApplications;
  const isRunning = inArray(status, RUNNING);
  return tx
    .select()
    .from(lenderApplications)
    .where(
      and(
        eq(lenderApplications.lenderId, lenderId),
        isOpen === undefined ? undefined : isOpen ? isRunning : not(isRunning),
        after &&
          or(
            lt(createdAt, after.createdAt),
            and(eq(createdAt, after.createdAt), lt(lenderApplicationId, after.lenderApplicationId)),
          ),
      ),
    )
    .orderBy(desc(createdAt), desc(lenderApplicationId))
    .limit(limit);
}

/** One of them; undefined for another lender's, and for one that its people may not see. */
export async function selectDeskCase(
  { tx }: TxContext,
  lenderId: number,
  lenderApplicationId: string,
): Promise<LenderApplicationRow | undefined> {
  const isIt = eq(lenderApplications.lenderApplicationId, lenderApplicationId);
  const [row] = await tx
    .select()
    .from(lenderApplications)
    .where(and(isIt, eq(lenderApplications.lenderId, lenderId)));
  return row;
}

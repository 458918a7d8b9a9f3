import { paiseToRupeesText } from '@saakh/rules/money';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { type RowTableColumn, rowTable } from '#platform/database/row-table';
import type { EventRow } from '../application-events.repository';
import type { ApplicationRow } from '../applications.repository';
import type { LenderApplicationRow } from '../lender-applications.repository';
import { lenderApplications } from '../lender-applications.table';

const columns = {
  lenderApplicationId: lenderApplications.lenderApplicationId,
  appId: lenderApplications.appId,
  userId: lenderApplications.userId,
  lenderId: lenderApplications.lenderId,
  productType: lenderApplications.productType,
  status: lenderApplications.status,
  submissionState: lenderApplications.submissionState,
  lenderSaidAt: lenderApplications.lenderSaidAt,
  fileSaidOn: lenderApplications.fileSaidOn,
  reference: lenderApplications.reference,
  amountPaise: lenderApplications.amountPaise,
  approvedAmountPaise: lenderApplications.approvedAmountPaise,
  approvedTenureMonths: lenderApplications.approvedTenureMonths,
  approvedRateBps: lenderApplications.approvedRateBps,
  approvedAt: lenderApplications.approvedAt,
  disbursedPaise: lenderApplications.disbursedPaise,
  disbursedAt: lenderApplications.disbursedAt,
  offerId: lenderApplications.offerId,
  termsChangedAt: lenderApplications.termsChangedAt,
  termsAcceptedAt: lenderApplications.termsAcceptedAt,
  declineCode: lenderApplications.declineCode,
  declinedAt: lenderApplications.declinedAt,
  unmadeAt: lenderApplications.unmadeAt,
  cutOverOn: lenderApplications.cutOverOn,
  createdAt: lenderApplications.createdAt,
};

/** What a file or an undo needs of an application to a lender; not the message that waits for its lender. */
export type BulkRow = Pick<LenderApplicationRow, keyof typeof columns>;
/** What either may write. */
export type BulkColumns = Omit<
  BulkRow,
  'lenderApplicationId' | 'appId' | 'userId' | 'lenderId' | 'productType' | 'offerId' | 'amountPaise' | 'createdAt'
>;

/** Ids by the lender's own references; what nobody has is missing. */
export const selectIdsByReference = async (
  ctx: TxContext,
  wanted: readonly { readonly lenderId: number; readonly reference: string }[],
): Promise<{ lenderId: number; reference: string; id: string }[]> =>
  wanted.length === 0
    ? []
    : rawRows(
        ctx,
        sql`select l.lender_id as "lenderId", l.reference, l.lender_application_id as id
            from ${rowTable(wanted, 'w', {
              lender_id: ['int', (one) => one.lenderId],
              reference: ['text', (one) => one.reference],
            })}
            join lender_applications l on l.lender_id = w.lender_id and l.reference = w.reference`,
      );

/** Ids by their short forms in capitals, as lists and messages show them; one may stand for several. */
export const selectIdsByShortForm = async (
  ctx: TxContext,
  shorts: readonly string[],
): Promise<{ short: string; id: string }[]> =>
  shorts.length === 0
    ? []
    : rawRows(
        ctx,
        sql`select upper(substr(lender_application_id, 5, 8)) as short, lender_application_id as id from lender_applications
            where upper(substr(lender_application_id, 5, 8)) = any(${sql.param([...shorts])}::text[])`,
      );

/** By id and in the order of ids; locked until the transaction ends where they are to be changed. */
export const selectBulkRows = (ctx: TxContext, ids: readonly string[], lock: boolean): Promise<BulkRow[]> => {
  const query = ctx.tx
    .select(columns)
    .from(lenderApplications)
    .where(sql`${lenderApplications.lenderApplicationId} = any(${sql.param([...ids])}::text[])`)
    .orderBy(lenderApplications.lenderApplicationId);
  return lock ? query.for('update') : query;
};

/** All applications of these customers to lenders, newest first: what tells which of them a row may mean. */
export const selectIdsOfCustomers = (
  ctx: TxContext,
  userIds: readonly string[],
): Promise<{ id: string; userId: string; lenderId: number; reference: string | null }[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : rawRows(
        ctx,
        sql`select lender_application_id as id, user_id as "userId", lender_id as "lenderId", reference
            from lender_applications where user_id = any(${sql.param([...userIds])}::text[])
            order by created_at desc, lender_application_id`,
      );

/** Those whose customer has another running application to the same lender for the same product. */
export const selectBesideRunning = async (ctx: TxContext, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await rawRows<{ id: string }>(
    ctx,
    sql`select l.lender_application_id as id from lender_applications l
        where l.lender_application_id = any(${sql.param([...ids])}::text[]) and exists (
          select 1 from lender_applications o where o.user_id = l.user_id and o.lender_id = l.lender_id
            and o.product_type = l.product_type and o.status in (1, 2, 3)
            and o.lender_application_id <> l.lender_application_id)`,
  );
  return rows.map(({ id }) => id);
};

export interface BulkUpdate {
  readonly row: BulkRow;
  readonly to: BulkColumns;
  /** The message that was kept for its lender goes. */
  readonly forget: boolean;
}

const money = (paise: number | null): string | null => (paise === null ? null : paiseToRupeesText(paise));
const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Where each column is kept, and how it is written there. */
const WRITTEN: Readonly<Record<keyof BulkColumns, readonly [name: string, ...RowTableColumn<BulkUpdate>]>> = {
  status: ['status', 'smallint', ({ to }) => to.status],
  submissionState: ['submission_state', 'text', ({ to }) => to.submissionState],
  lenderSaidAt: ['lender_said_at', 'timestamptz', ({ to }) => isoOf(to.lenderSaidAt)],
  fileSaidOn: ['file_said_on', 'date', ({ to }) => to.fileSaidOn],
  reference: ['reference', 'text', ({ to }) => to.reference],
  approvedAmountPaise: ['approved_amount', 'numeric', ({ to }) => money(to.approvedAmountPaise)],
  approvedTenureMonths: ['approved_tenure_months', 'int', ({ to }) => to.approvedTenureMonths],
  approvedRateBps: ['approved_rate_bps', 'int', ({ to }) => to.approvedRateBps],
  approvedAt: ['approved_at', 'timestamptz', ({ to }) => isoOf(to.approvedAt)],
  disbursedPaise: ['disbursed_amount', 'numeric', ({ to }) => money(to.disbursedPaise)],
  disbursedAt: ['disbursed_at', 'timestamptz', ({ to }) => isoOf(to.disbursedAt)],
  termsChangedAt: ['terms_changed_at', 'timestamptz', ({ to }) => isoOf(to.termsChangedAt)],
  termsAcceptedAt: ['terms_accepted_at', 'timestamptz', ({ to }) => isoOf(to.termsAcceptedAt)],
  declineCode: ['decline_code', 'text', ({ to }) => to.declineCode],
  declinedAt: ['declined_at', 'timestamptz', ({ to }) => isoOf(to.declinedAt)],
  cutOverOn: ['cut_over_on', 'date', ({ to }) => to.cutOverOn],
  unmadeAt: ['unmade_at', 'timestamptz', ({ to }) => isoOf(to.unmadeAt)],
};

/** Whether two values of a column are not the same. */
export const isOther = (a: BulkColumns[keyof BulkColumns], b: BulkColumns[keyof BulkColumns]): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() !== b.getTime() : a !== b;

/** Writes the columns that one of the rows changes, and no others: the rows are locked, so the others are as they were read. */
export const updateBulk = async (ctx: TxContext, updates: readonly BulkUpdate[]): Promise<void> => {
  const keys = Object.keys(WRITTEN) as (keyof BulkColumns)[];
  const changed = keys
    .filter((key) => updates.some(({ row, to }) => isOther(row[key], to[key])))
    .map((key) => WRITTEN[key]);
  const sets = changed.map(([name]) => sql.raw(`${name} = x.${name}, `));
  await ctx.tx.execute(
    sql`update lender_applications l set ${sql.join(sets)}
          submission_sealed = case when x.forget then null else l.submission_sealed end,
          updated_at = ${instant(ctx.clock.now())}
        from ${rowTable(updates, 'x', {
          id: ['text', ({ row }) => row.lenderApplicationId],
          forget: ['boolean', (one) => one.forget],
          ...Object.fromEntries(changed.map(([name, ...column]) => [name, column])),
        })}
        where l.lender_application_id = x.id`,
  );
};

export type BulkEvent = Pick<EventRow, 'appId' | 'lenderApplicationId' | 'userId' | 'at' | 'event' | 'by'>;

export const insertEvents = async (ctx: TxContext, events: readonly BulkEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await ctx.tx.execute(
    sql`insert into application_events (app_id, lender_application_id, user_id, at, recorded_at, event, by)
        select x.app_id, x.lender_application_id, x.user_id, x.at, ${instant(ctx.clock.now())},
          x.event, x.by
        from ${rowTable(events, 'x', {
          app_id: ['text', (one) => one.appId],
          lender_application_id: ['text', (one) => one.lenderApplicationId],
          user_id: ['text', (one) => one.userId],
          at: ['timestamptz', (one) => isoOf(one.at)],
          event: ['text', (one) => one.event],
          by: ['text', (one) => one.by],
        })}`,
  );
};

export type BulkApplication = Pick<ApplicationRow, 'appId' | 'userId' | 'status' | 'brandKey'>;

/** The customers' applications, in the order of ids and locked until the transaction ends. */
export const lockApplications = (ctx: TxContext, appIds: readonly string[]): Promise<BulkApplication[]> =>
  rawRows(
    ctx,
    sql`select app_id as "appId", user_id as "userId", status, brand_key as "brandKey" from applications
        where app_id = any(${sql.param([...appIds])}::text[]) order by app_id for update`,
  );

/** Those whose customer has another running application for the same product: they may not run again. */
export const selectReplaced = async (ctx: TxContext, appIds: readonly string[]): Promise<string[]> => {
  const rows = await rawRows<{ appId: string }>(
    ctx,
    sql`select a.app_id as "appId" from applications a where a.app_id = any(${sql.param([...appIds])}::text[]) and exists (
          select 1 from applications o where o.user_id = a.user_id and o.product_type = a.product_type
            and o.status in (1, 2, 3) and o.app_id <> a.app_id)`,
  );
  return rows.map(({ appId }) => appId);
};

export const selectParts = (
  ctx: TxContext,
  appIds: readonly string[],
): Promise<{ appId: string; lenderId: number; status: LenderApplicationRow['status'] }[]> =>
  rawRows(
    ctx,
    sql`select app_id as "appId", lender_id as "lenderId", status from lender_applications
        where app_id = any(${sql.param([...appIds])}::text[])`,
  );

export const updateStatuses = async (
  ctx: TxContext,
  changed: readonly { readonly appId: string; readonly status: number }[],
): Promise<void> => {
  await ctx.tx.execute(
    sql`update applications a set status = x.status, updated_at = ${instant(ctx.clock.now())}
        from ${rowTable(changed, 'x', { app_id: ['text', (one) => one.appId], status: ['smallint', (one) => one.status] })}
        where a.app_id = x.app_id`,
  );
};

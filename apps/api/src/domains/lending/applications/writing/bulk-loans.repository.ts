import { paiseToRupeesText } from '@saakh/rules/money';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { type RowTableColumn, rowTable } from '#platform/database/row-table';
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
  linkId: lenderApplications.linkId,
  brandKey: lenderApplications.brandKey,
};

/** What a file or an undo needs of an application to a lender; not the message that waits for its lender. */
export type BulkRow = Pick<LenderApplicationRow, keyof typeof columns>;
/** What either may write. */
export type BulkColumns = Omit<
  BulkRow,
  | 'lenderApplicationId'
  | 'appId'
  | 'userId'
  | 'lenderId'
  | 'productType'
  | 'offerId'
  | 'amountPaise'
  | 'createdAt'
  | 'linkId'
  | 'brandKey'
>;

/** Ids by the lender's own references; what nobody has is missing. */
export async function selectIdsByReference(
  ctx: TxContext,
  wanted: readonly { readonly lenderId: number; readonly reference: string }[],
): Promise<{ lenderId: number; reference: string; id: string }[]> {
  return wanted.length === 0
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
}

/** Ids by their short forms in capitals, as lists and messages show them; one may stand for several. */
export async function selectIdsByShortForm(
  ctx: TxContext,
  shorts: readonly string[],
): Promise<{ short: string; id: string }[]> {
  return shorts.length === 0
    ? []
    : rawRows(
        ctx,
        sql`select upper(substr(lender_application_id, 5, 8)) as short, lender_application_id as id from lender_applications
            where upper(substr(lender_application_id, 5, 8)) = any(${sql.param([...shorts])}::text[])`,
      );
}

/** By id and in the order of ids; locked until the transaction ends where they are to be changed. */
export function selectBulkRows(ctx: TxContext, ids: readonly string[], lock: boolean): Promise<BulkRow[]> {
  const query = ctx.tx
    .select(columns)
    .from(lenderApplications)
    .where(sql`${lenderApplications.lenderApplicationId} = any(${sql.param([...ids])}::text[])`)
    .orderBy(lenderApplications.lenderApplicationId);
  return lock ? query.for('update') : query;
}

/** All applications of these customers to lenders, newest first: what tells which of them a row may mean. */
export function selectIdsOfCustomers(
  ctx: TxContext,
  userIds: readonly string[],
): Promise<{ id: string; userId: string; lenderId: number; reference: string | null }[]> {
  return userIds.length === 0
    ? Promise.resolve([])
    : rawRows(
        ctx,
        sql`select lender_application_id as id, user_id as "userId", lender_id as "lenderId", reference
            from lender_applications where user_id = any(${sql.param([...userIds])}::text[])
            order by created_at desc, lender_application_id`,
      );
}

/** Those whose customer has another running application to the same lender for the same product. */
export async function selectBesideRunning(ctx: TxContext, ids: readonly string[]): Promise<string[]> {
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
}

/** What may be written of an application to a lender once it is made. */
export type LoanColumns = Omit<
  LenderApplicationRow,
  'lenderApplicationId' | 'appId' | 'userId' | 'linkId' | 'brandKey' | 'partnerId' | 'updatedAt' | 'submissionSealed'
>;
type WrittenColumn = keyof typeof WRITTEN;
type WrittenValues = Partial<Pick<LoanColumns, WrittenColumn>>;

export interface LoanUpdate {
  readonly row: WrittenValues & Pick<LenderApplicationRow, 'lenderApplicationId'>;
  readonly to: WrittenValues & { readonly submissionSealed?: string | null };
  /** The message that was kept for its lender goes. */
  readonly forget: boolean;
}

export type LenderApplicationChange = LoanUpdate['to'];

const money = (paise: number | null | undefined): string | null =>
  typeof paise === 'number' ? paiseToRupeesText(paise) : null;
const asKept = <Value>(value: Value | undefined): Value | null => value ?? null;
const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Where each column is kept, and how it is written there. */
const WRITTEN = {
  status: ['status', 'smallint', asKept],
  submissionState: ['submission_state', 'text', asKept],
  lenderVersion: ['lender_version', 'int', asKept],
  lenderSaidAt: ['lender_said_at', 'timestamptz', isoOf],
  fileSaidOn: ['file_said_on', 'date', asKept],
  reference: ['reference', 'text', asKept],
  offerId: ['offer_id', 'text', asKept],
  keyFactsId: ['key_facts_id', 'text', asKept],
  amountPaise: ['amount', 'numeric', money],
  tenureMonths: ['tenure_months', 'int', asKept],
  emiPaise: ['emi', 'numeric', money],
  aprBps: ['apr_bps', 'int', asKept],
  approvedAmountPaise: ['approved_amount', 'numeric', money],
  approvedTenureMonths: ['approved_tenure_months', 'int', asKept],
  approvedRateBps: ['approved_rate_bps', 'int', asKept],
  approvedFeesPaise: ['approved_fees', 'numeric', money],
  approvedAt: ['approved_at', 'timestamptz', isoOf],
  disbursedPaise: ['disbursed_amount', 'numeric', money],
  disbursedAt: ['disbursed_at', 'timestamptz', isoOf],
  termsChangedAt: ['terms_changed_at', 'timestamptz', isoOf],
  termsAcceptedAt: ['terms_accepted_at', 'timestamptz', isoOf],
  declineCode: ['decline_code', 'text', asKept],
  declinedAt: ['declined_at', 'timestamptz', isoOf],
  cutOverOn: ['cut_over_on', 'date', asKept],
  unmadeAt: ['unmade_at', 'timestamptz', isoOf],
} as const;
const KEYS = Object.keys(WRITTEN) as WrittenColumn[];

/** Whether two values of a column are not the same. */
export function isOther(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() !== b.getTime() : a !== b;
}

/** Writes the columns that one of the rows changes, and no others: the rows are locked, so the others are as they were read. */
export async function updateLoans(ctx: TxContext, updates: readonly LoanUpdate[]): Promise<void> {
  const changed = KEYS.filter((key) => updates.some(({ row, to }) => key in to && isOther(row[key], to[key])));
  const columns = Object.fromEntries(
    changed.map((key): [string, RowTableColumn<LoanUpdate>] => {
      const [name, type, write] = WRITTEN[key];
      const valueIn = ({ row, to }: LoanUpdate) => (key in to ? to[key] : row[key]);
      return [name, [type, (update) => (write as (value: unknown) => string | number | null)(valueIn(update))]];
    }),
  );
  const sets = Object.keys(columns).map((name) => sql.raw(`${name} = x.${name}, `));
  await ctx.tx.execute(
    sql`update lender_applications l set ${sql.join(sets)}
          submission_sealed = case when x.forget then null else coalesce(x.sealed, l.submission_sealed) end,
          updated_at = ${instant(ctx.clock.now())}
        from ${rowTable(updates, 'x', {
          id: ['text', ({ row }) => row.lenderApplicationId],
          forget: ['boolean', (one) => one.forget],
          sealed: ['text', ({ to }) => to.submissionSealed ?? null],
          ...columns,
        })}
        where l.lender_application_id = x.id`,
  );
}

export function selectParts(
  ctx: TxContext,
  appIds: readonly string[],
): Promise<{ appId: string; lenderId: number; status: LenderApplicationRow['status'] }[]> {
  return rawRows(
    ctx,
    sql`select app_id as "appId", lender_id as "lenderId", status from lender_applications
        where app_id = any(${sql.param([...appIds])}::text[])`,
  );
}

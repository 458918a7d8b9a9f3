import { maskGstin } from '@saakh/rules/identifiers';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { partnerNameOf } from './partner-name.repository';
import { partnerPaymentDetails, type payouts } from './statements.table';

export type PaymentRow = Readonly<typeof partnerPaymentDetails.$inferSelect>;

const place = (partnerId: string, column: 'account_sealed' | 'pan_sealed' | 'gstin_sealed') => ({
  table: 'partner_payment_details',
  id: partnerId,
  column,
});

export async function selectPaymentDetails({ tx }: TxContext, partnerId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(partnerPaymentDetails).where(eq(partnerPaymentDetails.partnerId, partnerId));
  return row;
}

/** Those of these partners that have said where to pay. */
export async function selectPayable({ tx }: TxContext, partnerIds: readonly string[]): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(partnerPaymentDetails)
    .where(sql`${partnerPaymentDetails.partnerId} = any(${sql.param([...partnerIds])}::text[])`);
}

export function openAccount({ platform }: TxContext, row: PaymentRow): string {
  return platform.cipher.open(row.accountSealed, place(row.partnerId, 'account_sealed'));
}

/** The whole GSTIN, or null where there is none. */
export function openGstin({ platform }: TxContext, { partnerId, gstinSealed }: PaymentRow): string | null {
  return gstinSealed && platform.cipher.open(gstinSealed, place(partnerId, 'gstin_sealed'));
}

/** Whether an account is the first of its partner that may be paid to: there is no old one to compare. */
export function isFirstAccount({ accountChangedAt, oldHolder }: Pick<PaymentRow, 'accountChangedAt' | 'oldHolder'>) {
  return accountChangedAt !== null && oldHolder === null;
}

type Transferred = Pick<typeof payouts.$inferSelect, 'accountMasked' | 'paise' | 'state' | 'reason'> & {
  readonly sentAt: Date;
};

/** The last six transfers to each of these partners, newest first, to whichever account. */
export async function selectTransfers(
  ctx: TxContext,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Transferred[]>> {
  const rows = await rawRows<{
    id: string;
    account: string;
    paise: string;
    state: Transferred['state'];
    reason: string | null;
    at: string | Date;
  }>(
    ctx,
    sql`select w.id, y.* from unnest(${sql.param([...partnerIds])}::text[]) w (id), lateral (
          select p.account_masked as account, (100 * p.amount)::bigint::text as paise, p.state, p.reason, p.sent_at as at
          from statements s join payouts p on p.statement_id = s.statement_id where s.partner_id = w.id
          order by p.sent_at desc, p.payout_id limit 6) y`,
  );
  const transfers = new Map<string, Transferred[]>();
  for (const { id, account, paise, state, reason, at } of rows) {
    const transfer = { accountMasked: account, paise: Number(paise), state, reason, sentAt: new Date(at) };
    transfers.set(id, [...(transfers.get(id) ?? []), transfer]);
  }
  return transfers;
}

/** What changes of the account beside its details: empty where holder, account and IFSC stay. */
export type AccountChanged = Partial<
  Pick<
    PaymentRow,
    | 'accountChangedAt'
    | 'accountChangedBy'
    | 'oldHolder'
    | 'oldAccountMasked'
    | 'oldIfsc'
    | 'accountOutcome'
    | 'comparedAt'
    | 'comparedBy'
  >
>;

/** As `selectPaymentDetails`, locked until the transaction ends. */
export async function lockPaymentDetails(ctx: TxContext, partnerId: string): Promise<PaymentRow | undefined> {
  await ctx.tx.execute(sql`select 1 from partner_payment_details where partner_id = ${partnerId} for update`);
  return selectPaymentDetails(ctx, partnerId);
}

export async function updateAccount({ tx }: TxContext, partnerId: string, change: AccountChanged): Promise<void> {
  await tx.update(partnerPaymentDetails).set(change).where(eq(partnerPaymentDetails.partnerId, partnerId));
}

const MOST_CHANGES = 200;

/** Accounts that were given or changed since an instant, or, at any time, found wrong or sent back from by the bank; oldest first. */
export function selectChangedAccounts(ctx: TxContext, since: Date) {
  return ctx.tx
    .select({
      row: partnerPaymentDetails,
      partner: partnerNameOf(ctx, 'partner_payment_details'),
      returned: sql<string | null>`case when "partner_payment_details"."account_outcome" = 'returned' then (
        select y.reason from payouts y where y.partner_id = "partner_payment_details"."partner_id" and y.state = 'returned'
        order by y.settled_on desc, y.sent_at desc limit 1) end`,
    })
    .from(partnerPaymentDetails)
    .where(
      or(
        and(gt(partnerPaymentDetails.accountChangedAt, since), isNull(partnerPaymentDetails.accountOutcome)),
        inArray(partnerPaymentDetails.accountOutcome, ['wrong', 'returned']),
      ),
    )
    .orderBy(asc(partnerPaymentDetails.accountChangedAt), asc(partnerPaymentDetails.partnerId))
    .limit(MOST_CHANGES);
}

export interface NewDetails {
  readonly holder: string;
  readonly account: string;
  readonly accountMasked: string;
  readonly ifsc: string;
  readonly pan: string;
  readonly panMasked: string;
  readonly gstin: string | null;
}

export async function upsertPaymentDetails(
  { tx, clock, platform }: TxContext,
  partnerId: string,
  { account, pan, gstin, ...details }: NewDetails,
  { updatedBy, changed }: { readonly updatedBy: string; readonly changed: AccountChanged },
): Promise<void> {
  const values = {
    ...details,
    ...changed,
    accountSealed: platform.cipher.seal(account, place(partnerId, 'account_sealed')),
    panSealed: platform.cipher.seal(pan, place(partnerId, 'pan_sealed')),
    // It holds the PAN: masked for who reads the row, sealed beside it.
    gstin: gstin && maskGstin(gstin),
    gstinSealed: gstin && platform.cipher.seal(gstin, place(partnerId, 'gstin_sealed')),
    updatedAt: clock.now(),
    updatedBy,
  };
  await tx
    .insert(partnerPaymentDetails)
    .values({ partnerId, ...values })
    .onConflictDoUpdate({ target: partnerPaymentDetails.partnerId, set: values });
}

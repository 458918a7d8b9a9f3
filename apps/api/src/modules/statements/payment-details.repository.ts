import { maskGstin } from '@saakh/rules/identifiers';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { partnerPaymentDetails } from './statements.table';

export type PaymentRow = Readonly<typeof partnerPaymentDetails.$inferSelect>;

const place = (partnerId: string, column: 'account_sealed' | 'pan_sealed' | 'gstin_sealed') => ({
  table: 'partner_payment_details',
  id: partnerId,
  column,
});

export const selectPaymentDetails = async ({ tx }: TxContext, partnerId: string): Promise<PaymentRow | undefined> => {
  const [row] = await tx.select().from(partnerPaymentDetails).where(eq(partnerPaymentDetails.partnerId, partnerId));
  return row;
};

/** Those of these partners that have said where to pay. */
export const selectPayable = async ({ tx }: TxContext, partnerIds: readonly string[]): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(partnerPaymentDetails)
    .where(sql`${partnerPaymentDetails.partnerId} = any(${sql.param([...partnerIds])}::text[])`);

export const openAccount = ({ platform }: TxContext, row: PaymentRow): string =>
  platform.cipher.open(row.accountSealed, place(row.partnerId, 'account_sealed'));

/** The whole GSTIN, or null where there is none. */
export const openGstin = ({ platform }: TxContext, { partnerId, gstinSealed }: PaymentRow): string | null =>
  gstinSealed && platform.cipher.open(gstinSealed, place(partnerId, 'gstin_sealed'));

/** Whether an account is the first of its partner that may be paid to: there is no old one to compare. */
export const isFirstAccount = ({ accountChangedAt, oldHolder }: Pick<PaymentRow, 'accountChangedAt' | 'oldHolder'>) =>
  accountChangedAt !== null && oldHolder === null;

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
export const lockPaymentDetails = async (ctx: TxContext, partnerId: string): Promise<PaymentRow | undefined> => {
  await ctx.tx.execute(sql`select 1 from partner_payment_details where partner_id = ${partnerId} for update`);
  return selectPaymentDetails(ctx, partnerId);
};

export const updateAccount = async ({ tx }: TxContext, partnerId: string, change: AccountChanged): Promise<void> => {
  await tx.update(partnerPaymentDetails).set(change).where(eq(partnerPaymentDetails.partnerId, partnerId));
};

const MOST_CHANGES = 200;

/** Accounts that were given or changed since an instant, or found wrong at any time, and that nobody has found right; oldest first. */
export const selectChangedAccounts = ({ tx }: TxContext, since: Date) =>
  tx
    .select({
      row: partnerPaymentDetails,
      partner: sql<string>`(select p.name from partners p where p.partner_id = "partner_payment_details"."partner_id")`,
    })
    .from(partnerPaymentDetails)
    .where(
      or(
        and(gt(partnerPaymentDetails.accountChangedAt, since), isNull(partnerPaymentDetails.accountOutcome)),
        eq(partnerPaymentDetails.accountOutcome, 'wrong'),
      ),
    )
    .orderBy(asc(partnerPaymentDetails.accountChangedAt), asc(partnerPaymentDetails.partnerId))
    .limit(MOST_CHANGES);

export interface NewDetails {
  readonly holder: string;
  readonly account: string;
  readonly accountMasked: string;
  readonly ifsc: string;
  readonly pan: string;
  readonly panMasked: string;
  readonly gstin: string | null;
}

export const upsertPaymentDetails = async (
  { tx, clock, platform }: TxContext,
  partnerId: string,
  { account, pan, gstin, ...details }: NewDetails,
  { updatedBy, changed }: { readonly updatedBy: string; readonly changed: AccountChanged },
): Promise<void> => {
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
};

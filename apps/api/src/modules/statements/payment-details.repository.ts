import { maskGstin } from '@saakh/rules/identifiers';
import { eq, sql } from 'drizzle-orm';
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
  updatedBy: string,
): Promise<void> => {
  const values = {
    ...details,
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

import { eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { partnerOfferedAccounts } from '../statements.table';

export type OfferedRow = Readonly<typeof partnerOfferedAccounts.$inferSelect>;

const place = (partnerId: string) => ({ table: 'partner_offered_accounts', id: partnerId, column: 'account_sealed' });

/** Locked until the transaction ends. */
export const lockOffered = async ({ tx }: TxContext, partnerId: string): Promise<OfferedRow | undefined> => {
  const rows = tx.select().from(partnerOfferedAccounts).where(eq(partnerOfferedAccounts.partnerId, partnerId));
  return (await rows.for('update'))[0];
};

export const openOffered = ({ platform }: TxContext, { accountSealed, partnerId }: OfferedRow): string =>
  platform.cipher.open(accountSealed, place(partnerId));

export const insertOffered = async (
  { tx, platform }: TxContext,
  { account, ...row }: Omit<OfferedRow, 'accountSealed'> & { readonly account: string },
): Promise<void> => {
  await tx
    .insert(partnerOfferedAccounts)
    .values({ ...row, accountSealed: platform.cipher.seal(account, place(row.partnerId)) });
};

export const deleteOffered = async ({ tx }: TxContext, partnerId: string): Promise<void> => {
  await tx.delete(partnerOfferedAccounts).where(eq(partnerOfferedAccounts.partnerId, partnerId));
};

import { eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { partnerOfferedAccounts } from '../statements.table';

export type OfferedRow = Readonly<typeof partnerOfferedAccounts.$inferSelect>;

const place = (partnerId: string) => ({ table: 'partner_offered_accounts', id: partnerId, column: 'account_sealed' });

/** Locked until the transaction ends. */
export async function lockOffered({ tx }: TxContext, partnerId: string): Promise<OfferedRow | undefined> {
  const rows = tx.select().from(partnerOfferedAccounts).where(eq(partnerOfferedAccounts.partnerId, partnerId));
  return (await rows.for('update'))[0];
}

export function openOffered({ platform }: TxContext, { accountSealed, partnerId }: OfferedRow): string {
  return platform.cipher.open(accountSealed, place(partnerId));
}

export async function insertOffered(
  { tx, platform }: TxContext,
  { account, ...row }: Omit<OfferedRow, 'accountSealed'> & { readonly account: string },
): Promise<void> {
  await tx
    .insert(partnerOfferedAccounts)
    .values({ ...row, accountSealed: platform.cipher.seal(account, place(row.partnerId)) });
}

export async function deleteOffered({ tx }: TxContext, partnerId: string): Promise<void> {
  await tx.delete(partnerOfferedAccounts).where(eq(partnerOfferedAccounts.partnerId, partnerId));
}

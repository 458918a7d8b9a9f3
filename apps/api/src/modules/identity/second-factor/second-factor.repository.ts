import { and, arrayContains, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { partnerUsers, staffUsers } from '../identity.table';

/** Which account it is, of staff or of a portal. */
export type AccountKey = { readonly staffId: string } | { readonly partnerUserId: string };
/** What an account knows of its second factor. */
export type FactorAccount = AccountKey & {
  readonly email: string;
  readonly totpSecretSealed: string | null;
  readonly totpConfirmedAt: Date | null;
};

const isAccount = (key: AccountKey) =>
  'staffId' in key ? eq(staffUsers.staffId, key.staffId) : eq(partnerUsers.partnerUserId, key.partnerUserId);
/** Both kinds of accounts name these columns alike. */
const tableOf = (key: AccountKey) => ('staffId' in key ? staffUsers : (partnerUsers as unknown as typeof staffUsers));
const one = sql`1`;

/** Keeps the key of a second factor that is not confirmed yet; false when the account has a confirmed one. */
export const keepUnconfirmedSecret = async ({ tx }: TxContext, key: AccountKey, sealed: string): Promise<boolean> => {
  const table = tableOf(key);
  const rows = await tx
    .update(table)
    .set({ totpSecretSealed: sealed, totpLastStep: null })
    .where(and(isAccount(key), isNull(table.totpConfirmedAt)))
    .returning({ one });
  return rows.length === 1;
};

/** Takes a 30-second step of the second factor, and confirms the factor; false when it or a later one was used. */
export const takeTotpStep = async (
  { tx, clock }: TxContext,
  account: FactorAccount,
  step: number,
): Promise<boolean> => {
  const table = tableOf(account);
  const isUnused = or(isNull(table.totpLastStep), lt(table.totpLastStep, step));
  const isSameKey = sql`${table.totpSecretSealed} is not distinct from ${account.totpSecretSealed}`;
  const rows = await tx
    .update(table)
    .set({ totpLastStep: step, totpConfirmedAt: account.totpConfirmedAt ?? clock.now() })
    .where(and(isAccount(account), isSameKey, isUnused))
    .returning({ one });
  return rows.length === 1;
};

/** Uses a recovery code up; false when there is none with this hash, or somebody used it at the same time. */
export const takeRecoveryHash = async (
  { tx }: TxContext,
  partnerUserId: string,
  recoveryHash: string,
): Promise<boolean> => {
  const { recoveryHashes } = partnerUsers;
  const rows = await tx
    .update(partnerUsers)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${recoveryHash})` })
    .where(and(eq(partnerUsers.partnerUserId, partnerUserId), arrayContains(recoveryHashes, [recoveryHash])))
    .returning({ one });
  return rows.length === 1;
};

/** The recovery codes of an account are these from now on. */
export const keepRecoveryHashes = async (
  { tx }: TxContext,
  partnerUserId: string,
  recoveryHashes: string[],
): Promise<void> => {
  await tx.update(partnerUsers).set({ recoveryHashes }).where(eq(partnerUsers.partnerUserId, partnerUserId));
};

/** Forgets key, confirmation and recovery codes: a password opens the account as if there had been none. */
export const forgetSecondFactor = async ({ tx }: TxContext, key: AccountKey): Promise<void> => {
  const nothing = { totpSecretSealed: null, totpConfirmedAt: null, totpLastStep: null };
  if ('staffId' in key) await tx.update(staffUsers).set(nothing).where(isAccount(key));
  else
    await tx
      .update(partnerUsers)
      .set({ ...nothing, recoveryHashes: [] })
      .where(isAccount(key));
};

import { and, arrayContains, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { requireGrant } from '#domains/identity/access';
import type { TxContext } from '#platform/context';
import { customerFactors, partnerUsers, staffUsers } from '../identity.table';
import { lenderUsers } from '../lender-accounts/lender-users.table';

/** Which account it is: of staff, of a portal, of a lender's desk or a customer's. */
export type AccountKey =
  | { readonly staffId: string }
  | { readonly lenderUserId: string }
  | { readonly partnerUserId: string }
  | { readonly userId: string };
/** What an account knows of its second factor. */
export type FactorAccount = AccountKey & {
  readonly totpSecretSealed: string | null;
  readonly totpConfirmedAt: Date | null;
};

export type CustomerFactor = Readonly<typeof customerFactors.$inferSelect>;

function isAccount(key: AccountKey) {
  if ('staffId' in key) return eq(staffUsers.staffId, key.staffId);
  if ('lenderUserId' in key) return eq(lenderUsers.lenderUserId, key.lenderUserId);
  return 'userId' in key ? eq(customerFactors.userId, key.userId) : eq(partnerUsers.partnerUserId, key.partnerUserId);
}
/** All tables name these columns alike. */
function tableOf(key: AccountKey) {
  if ('staffId' in key) return staffUsers;
  if ('lenderUserId' in key) return lenderUsers as unknown as typeof staffUsers;
  return ('userId' in key ? customerFactors : partnerUsers) as unknown as typeof staffUsers;
}
const one = sql`1`;

/** Of a customer, if they have one or began to have one. */
export async function selectCustomerFactor({ tx }: TxContext, userId: string): Promise<CustomerFactor | undefined> {
  return (await tx.select().from(customerFactors).where(eq(customerFactors.userId, userId)))[0];
}

/** Keeps the key of a second factor that is not confirmed yet; false when the account has a confirmed one. */
export async function keepUnconfirmedSecret(
  { tx, actor }: TxContext,
  key: AccountKey,
  sealed: string,
): Promise<boolean> {
  if ('userId' in key) {
    const { userId } = key;
    const opener = actor.kind === 'customer' ? (actor.openedBy ?? userId) : userId;
    const begunBy = opener === userId ? null : opener;
    await tx
      .insert(customerFactors)
      .values({ userId, totpSecretSealed: sealed, begunBy })
      .onConflictDoUpdate({
        target: customerFactors.userId,
        set: { begunBy },
        setWhere: isNull(customerFactors.totpConfirmedAt),
      });
  }
  const table = tableOf(key);
  const rows = await tx
    .update(table)
    .set({ totpSecretSealed: sealed, totpLastStep: null })
    .where(and(isAccount(key), isNull(table.totpConfirmedAt)))
    .returning({ one });
  return rows.length === 1;
}

/** Takes a 30-second step of the second factor, and confirms the factor; false when it or a later one was used. */
export async function takeTotpStep({ tx, clock }: TxContext, account: FactorAccount, step: number): Promise<boolean> {
  const table = tableOf(account);
  const isUnused = or(isNull(table.totpLastStep), lt(table.totpLastStep, step));
  const isSameKey = sql`${table.totpSecretSealed} is not distinct from ${account.totpSecretSealed}`;
  const rows = await tx
    .update(table)
    .set({ totpLastStep: step, totpConfirmedAt: account.totpConfirmedAt ?? clock.now() })
    .where(and(isAccount(account), isSameKey, isUnused))
    .returning({ one });
  return rows.length === 1;
}

/** Uses a recovery code up and answers how many are left; undefined when there is none with this hash, or somebody used it at the same time. */
export async function takeRecoveryHash(
  { tx }: TxContext,
  key: AccountKey,
  recoveryHash: string,
): Promise<number | undefined> {
  const table = tableOf(key);
  const { recoveryHashes } = table;
  const rows = await tx
    .update(table)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${recoveryHash})` })
    .where(and(isAccount(key), arrayContains(recoveryHashes, [recoveryHash])))
    .returning({ left: sql<number>`cardinality(${recoveryHashes})` });
  return rows[0]?.left;
}

/** The recovery codes of an account are these from now on. */
export async function keepRecoveryHashes({ tx }: TxContext, key: AccountKey, recoveryHashes: string[]): Promise<void> {
  await tx.update(tableOf(key)).set({ recoveryHashes }).where(isAccount(key));
}

/** Forgets key, confirmation and recovery codes: password or passcode opens the account as if there had been none. */
export async function forgetSecondFactor(ctx: TxContext, key: AccountKey): Promise<void> {
  requireGrant(ctx);
  const { tx } = ctx;
  const nothing = { totpSecretSealed: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] };
  if ('userId' in key) await tx.delete(customerFactors).where(isAccount(key));
  else await tx.update(tableOf(key)).set(nothing).where(isAccount(key));
}

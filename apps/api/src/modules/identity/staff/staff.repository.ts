import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import type { StaffAccount } from '../accounts.repository';
import { staffUsers } from '../identity.table';

const LISTED_AT_MOST = 1000;
type StaffChange = Partial<Pick<StaffAccount, 'name' | 'roleId' | 'active' | 'passwordHash'>>;

export const selectAllStaff = ({ tx }: TxContext): Promise<StaffAccount[]> =>
  tx.select().from(staffUsers).orderBy(asc(staffUsers.name), asc(staffUsers.staffId)).limit(LISTED_AT_MOST);

/** Whoever of a role may sign in now. */
export const selectActiveStaff = (
  { tx }: TxContext,
  roleId: 1 | 2 | 3,
): Promise<Pick<StaffAccount, 'staffId' | 'email' | 'name'>[]> =>
  tx
    .select({ staffId: staffUsers.staffId, email: staffUsers.email, name: staffUsers.name })
    .from(staffUsers)
    .where(and(eq(staffUsers.roleId, roleId), eq(staffUsers.active, true)))
    .orderBy(asc(staffUsers.staffId))
    .limit(LISTED_AT_MOST);

/** The row of an account, locked until the end of the transaction. */
export const lockStaff = async ({ tx }: TxContext, staffId: string): Promise<StaffAccount | undefined> =>
  (await tx.select().from(staffUsers).where(eq(staffUsers.staffId, staffId)).for('update'))[0];

/** The ids of all active administrators, locked in one order, so that two changes at once see one another. */
export const lockAdministrators = async ({ tx }: TxContext): Promise<string[]> => {
  const rows = await tx
    .select({ staffId: staffUsers.staffId })
    .from(staffUsers)
    .where(and(eq(staffUsers.roleId, 1), eq(staffUsers.active, true)))
    .orderBy(asc(staffUsers.staffId))
    .for('update');
  return rows.map(({ staffId }) => staffId);
};

/** False when the address has an account already. */
export const insertStaff = async (
  { tx, clock }: TxContext,
  account: Pick<StaffAccount, 'staffId' | 'email' | 'name' | 'roleId'>,
): Promise<boolean> => {
  const rows = await tx
    .insert(staffUsers)
    .values({ ...account, passwordHash: '', createdAt: clock.now() })
    .onConflictDoNothing({ target: staffUsers.email })
    .returning({ staffId: staffUsers.staffId });
  return rows.length === 1;
};

export const updateStaffRow = async ({ tx }: TxContext, staffId: string, change: StaffChange): Promise<void> => {
  await tx.update(staffUsers).set(change).where(eq(staffUsers.staffId, staffId));
};

/** Keeps the key of a second factor that is not confirmed yet; false when the account has a confirmed one. */
export const keepUnconfirmedSecret = async ({ tx }: TxContext, staffId: string, sealed: string): Promise<boolean> => {
  const rows = await tx
    .update(staffUsers)
    .set({ totpSecretSealed: sealed, totpLastStep: null })
    .where(and(eq(staffUsers.staffId, staffId), isNull(staffUsers.totpConfirmedAt)))
    .returning({ staffId: staffUsers.staffId });
  return rows.length === 1;
};

/** Takes a 30-second step of the second factor, and confirms the factor; false when it or a later one was used. */
export const takeTotpStep = async (
  { tx, clock }: TxContext,
  { staffId, totpSecretSealed, totpConfirmedAt }: StaffAccount,
  step: number,
): Promise<boolean> => {
  const isUnused = or(isNull(staffUsers.totpLastStep), lt(staffUsers.totpLastStep, step));
  const isSameKey = sql`${staffUsers.totpSecretSealed} is not distinct from ${totpSecretSealed}`;
  const rows = await tx
    .update(staffUsers)
    .set({ totpLastStep: step, totpConfirmedAt: totpConfirmedAt ?? clock.now() })
    .where(and(eq(staffUsers.staffId, staffId), isSameKey, isUnused))
    .returning({ staffId: staffUsers.staffId });
  return rows.length === 1;
};

export const forgetSecondFactor = async ({ tx }: TxContext, staffId: string): Promise<void> => {
  const nothing = { totpSecretSealed: null, totpConfirmedAt: null, totpLastStep: null };
  await tx.update(staffUsers).set(nothing).where(eq(staffUsers.staffId, staffId));
};

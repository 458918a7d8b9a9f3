import { and, asc, eq } from 'drizzle-orm';
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

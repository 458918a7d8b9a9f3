import { and, asc, eq } from 'drizzle-orm';
import { requireGrant } from '#domains/identity/access';
import type { TxContext } from '#platform/context';
import { sealedEmail, withEmail } from '../account-emails.repository';
import { type StaffAccount, selectStaffByEmail, staffOf } from '../accounts.repository';
import { staffUsers } from '../identity.table';

const LISTED_AT_MOST = 1000;
type StaffChange = Partial<Pick<StaffAccount, 'name' | 'roleId' | 'active' | 'passwordHash'>>;

export async function selectAllStaff(ctx: TxContext): Promise<StaffAccount[]> {
  const { name, staffId } = staffUsers;
  const rows = await ctx.tx.select().from(staffUsers).orderBy(asc(name), asc(staffId)).limit(LISTED_AT_MOST);
  return rows.map((row) => withEmail(ctx, row));
}

/** Administrators who chose a password and may sign in. */
export async function selectPresentAdministrators(ctx: TxContext): Promise<StaffAccount[]> {
  return (await selectAllStaff(ctx)).filter(
    ({ roleId, active, passwordHash }) => roleId === 1 && active && passwordHash !== '',
  );
}

/** Who of a role may sign in now. */
export async function selectActiveStaff(
  ctx: TxContext,
  roleId: 1 | 2 | 3,
): Promise<Pick<StaffAccount, 'staffId' | 'email' | 'name' | 'mailLanguage'>[]> {
  const { staffId, email, emailSealed, name, mailLanguage, active } = staffUsers;
  const rows = await ctx.tx
    .select({ staffId, email, emailSealed, name, mailLanguage })
    .from(staffUsers)
    .where(and(eq(staffUsers.roleId, roleId), eq(active, true)))
    .orderBy(asc(staffId))
    .limit(LISTED_AT_MOST);
  return rows.map((row) => withEmail(ctx, row));
}

/** The row of an account, locked until the end of the transaction. */
export async function lockStaff(ctx: TxContext, staffId: string) {
  return staffOf(ctx, await ctx.tx.select().from(staffUsers).where(eq(staffUsers.staffId, staffId)).for('update'));
}

/** The ids of all active administrators, locked in one order, so that two changes at once see one another. */
export async function lockAdministrators({ tx }: TxContext): Promise<string[]> {
  const rows = await tx
    .select({ staffId: staffUsers.staffId })
    .from(staffUsers)
    .where(and(eq(staffUsers.roleId, 1), eq(staffUsers.active, true)))
    .orderBy(asc(staffUsers.staffId))
    .for('update');
  return rows.map(({ staffId }) => staffId);
}

/** False when the address has an account already. */
export async function insertStaff(
  ctx: TxContext,
  account: Pick<StaffAccount, 'staffId' | 'email' | 'name' | 'roleId'>,
): Promise<boolean> {
  if (await selectStaffByEmail(ctx, account.email)) return false;
  const rows = await ctx.tx
    .insert(staffUsers)
    .values({ ...account, ...sealedEmail(ctx, account, account.email), passwordHash: '', createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: staffUsers.emailIndex })
    .returning({ staffId: staffUsers.staffId });
  return rows.length === 1;
}

export async function updateStaffRow(ctx: TxContext, staffId: string, change: StaffChange): Promise<void> {
  if (change.active === true) requireGrant(ctx);
  await ctx.tx.update(staffUsers).set(change).where(eq(staffUsers.staffId, staffId));
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import type { Context, TxContext } from '#platform/context';
import { namesById } from '#platform/database/names-by-id';
import { hasEmail, sealedFirst, type WithEmail, withEmail } from './account-emails.repository';
import { partnerUsers, staffUsers } from './identity.table';
import { lenderUsers } from './lender-accounts/lender-users.table';

export type StaffAccount = Readonly<WithEmail<typeof staffUsers.$inferSelect>>;
export type PartnerAccount = Readonly<WithEmail<typeof partnerUsers.$inferSelect>>;

/** The first row as an account. */
export function staffOf(ctx: TxContext, [row]: (typeof staffUsers.$inferSelect)[]): StaffAccount | undefined {
  return row && withEmail(ctx, row);
}
/** As `staffOf`, of a portal. */
export function partnerOf(ctx: TxContext, [row]: (typeof partnerUsers.$inferSelect)[]): PartnerAccount | undefined {
  return row && withEmail(ctx, row);
}

export async function selectStaffByEmail(ctx: TxContext, email: string) {
  return staffOf(
    ctx,
    await ctx.tx
      .select()
      .from(staffUsers)
      .where(hasEmail(ctx, staffUsers, email))
      .orderBy(sealedFirst(staffUsers)),
  );
}
export async function selectStaff(ctx: TxContext, staffId: string) {
  return staffOf(ctx, await ctx.tx.select().from(staffUsers).where(eq(staffUsers.staffId, staffId)));
}
export async function selectPartnerUserByEmail(ctx: TxContext, email: string) {
  return partnerOf(
    ctx,
    await ctx.tx
      .select()
      .from(partnerUsers)
      .where(hasEmail(ctx, partnerUsers, email))
      .orderBy(sealedFirst(partnerUsers)),
  );
}
/** Whosever they are: for staff, who answer every partner. */
export async function selectPartnerUserOfAny(ctx: TxContext, partnerUserId: string) {
  return partnerOf(ctx, await ctx.tx.select().from(partnerUsers).where(eq(partnerUsers.partnerUserId, partnerUserId)));
}
/** Their names by id, whosever they are; an account that is gone has none. */
export function selectPartnerUserNames({ tx }: TxContext, partnerUserIds: readonly (string | null)[]) {
  return namesById(partnerUserIds, (wanted) =>
    tx
      .select({ id: partnerUsers.partnerUserId, name: partnerUsers.name })
      .from(partnerUsers)
      .where(inArray(partnerUsers.partnerUserId, wanted)),
  );
}
/** Only within the partner that the session belongs to (S-AZ-8). */
export async function selectPartnerUser(
  ctx: TxContext,
  { partnerUserId, partnerId }: { partnerUserId: string; partnerId: string },
) {
  return partnerOf(
    ctx,
    await ctx.tx
      .select()
      .from(partnerUsers)
      .where(and(eq(partnerUsers.partnerUserId, partnerUserId), eq(partnerUsers.partnerId, partnerId))),
  );
}

/** Whether the merchant that somebody belongs to rests, and its people with it. */
export async function isPaused({ tx }: TxContext, { merchantId }: PartnerAccount): Promise<boolean> {
  if (merchantId === null) return false;
  // Of another module: by its name alone.
  const query = sql`select 1 from merchants where merchant_id = ${merchantId} and paused_at is not null`;
  const { rows } = (await tx.execute(query)) as unknown as { rows: readonly unknown[] };
  return rows.length > 0;
}

/** A new password of somebody of the portal; which one, the caller has proved. */
export async function updatePartnerPassword(
  { tx }: TxContext,
  partnerUserId: string,
  passwordHash: string,
): Promise<void> {
  await tx.update(partnerUsers).set({ passwordHash }).where(eq(partnerUsers.partnerUserId, partnerUserId));
}

type SignInAccount = { staffId: string } | { partnerUserId: string } | { lenderUserId: string };

export async function countFailure({ tx }: TxContext, account: SignInAccount): Promise<void> {
  if ('lenderUserId' in account) {
    const failures = sql`${lenderUsers.failedSignIns} + 1`;
    await tx
      .update(lenderUsers)
      .set({ failedSignIns: failures })
      .where(eq(lenderUsers.lenderUserId, account.lenderUserId));
    return;
  }
  if ('staffId' in account) {
    const failedSignIns = sql`${staffUsers.failedSignIns} + 1`;
    await tx.update(staffUsers).set({ failedSignIns }).where(eq(staffUsers.staffId, account.staffId));
    return;
  }
  const failedSignIns = sql`${partnerUsers.failedSignIns} + 1`;
  await tx.update(partnerUsers).set({ failedSignIns }).where(eq(partnerUsers.partnerUserId, account.partnerUserId));
}

/** False when the account was disabled meanwhile. */
export async function markSignedIn(
  { tx, clock, language: mailLanguage }: TxContext,
  account: SignInAccount,
): Promise<boolean> {
  const change = { failedSignIns: 0, lastSignInAt: clock.now() };
  if ('lenderUserId' in account) {
    const signedIn = await tx
      .update(lenderUsers)
      .set({ ...change, mailLanguage })
      .where(and(eq(lenderUsers.lenderUserId, account.lenderUserId), eq(lenderUsers.active, true)))
      .returning({ id: lenderUsers.lenderUserId });
    return signedIn.length === 1;
  }
  const rows =
    'staffId' in account
      ? await tx
          .update(staffUsers)
          .set({ ...change, mailLanguage })
          .where(and(eq(staffUsers.staffId, account.staffId), eq(staffUsers.active, true)))
          .returning({ id: staffUsers.staffId })
      : await tx
          .update(partnerUsers)
          .set(change)
          .where(and(eq(partnerUsers.partnerUserId, account.partnerUserId), eq(partnerUsers.active, true)))
          .returning({ id: partnerUsers.partnerUserId });
  return rows.length === 1;
}

type AdminActor = Extract<Actor, { kind: 'admin' }>;
type PartnerActor = Extract<Actor, { kind: 'partner' }>;

/** One named statement on every call of the office: a disabled account or a new role holds at once (S-SES-4). */
export async function findStaffActor(ctx: Context, staffId: string): Promise<AdminActor | undefined> {
  const { rows } = await ctx.platform.database.execute<{ role_id: AdminActor['roleId'] }>(
    'select role_id from staff_users where staff_id = $1 and active',
    [staffId],
    'find-staff-actor',
  );
  return rows[0] && { kind: 'admin', staffId, roleId: rows[0].role_id };
}

export async function findPartnerActor(ctx: Context, partnerUserId: string): Promise<PartnerActor | undefined> {
  const { rows } = await ctx.platform.database.execute<{
    partner_id: string;
    merchant_id: string | null;
    kind: PartnerActor['role'];
  }>(
    `select u.partner_id, u.merchant_id, u.kind from partner_users u left join merchants m on m.merchant_id = u.merchant_id
     where u.partner_user_id = $1 and u.active and m.paused_at is null`,
    [partnerUserId],
    'find-partner-actor',
  );
  const [row] = rows;
  return (
    row && { kind: 'partner', partnerUserId, partnerId: row.partner_id, merchantId: row.merchant_id, role: row.kind }
  );
}

import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { requireGrant } from '#domains/identity/access';
import type { Actor } from '#platform/actor';
import type { Context, TxContext } from '#platform/context';
import { sealedEmail, type WithEmail, withEmail } from '../account-emails.repository';
import { lenderUsers } from './lender-users.table';

type Row = typeof lenderUsers.$inferSelect;
export type LenderAccount = Readonly<WithEmail<Row>>;

/** An address is kept sealed alone: no older version wrote it plain. */
const accountOf = (ctx: TxContext, [row]: readonly Row[]): LenderAccount | undefined =>
  row && withEmail(ctx, { ...row, email: null });

export async function selectLenderUser(ctx: TxContext, lenderUserId: string): Promise<LenderAccount | undefined> {
  return accountOf(ctx, await ctx.tx.select().from(lenderUsers).where(eq(lenderUsers.lenderUserId, lenderUserId)));
}

export async function selectLenderUserByEmail(ctx: TxContext, email: string): Promise<LenderAccount | undefined> {
  const index = ctx.platform.cipher.index('email', email);
  return accountOf(ctx, await ctx.tx.select().from(lenderUsers).where(eq(lenderUsers.emailIndex, index)));
}

/** The row of an account, locked until the end of the transaction. */
export async function lockLenderUser(ctx: TxContext, lenderUserId: string): Promise<LenderAccount | undefined> {
  return accountOf(
    ctx,
    await ctx.tx.select().from(lenderUsers).where(eq(lenderUsers.lenderUserId, lenderUserId)).for('update'),
  );
}

const MOST_OF_A_LENDER = 200;
/** The people of a lender by name. */
export async function selectPeopleOf(ctx: TxContext, lenderId: number): Promise<LenderAccount[]> {
  const rows = await ctx.tx
    .select()
    .from(lenderUsers)
    .where(eq(lenderUsers.lenderId, lenderId))
    .orderBy(asc(sql`lower(${lenderUsers.name})`), asc(lenderUsers.lenderUserId))
    .limit(MOST_OF_A_LENDER);
  return rows.map((row) => withEmail(ctx, { ...row, email: null }));
}

/** Those of a lender who can sign in: they chose a password, and are not switched off. */
export async function selectPresentPeople(ctx: TxContext, lenderId: number): Promise<LenderAccount[]> {
  const isPresent = and(eq(lenderUsers.lenderId, lenderId), eq(lenderUsers.active, true));
  const rows = await ctx.tx
    .select()
    .from(lenderUsers)
    .where(and(isPresent, ne(lenderUsers.passwordHash, ''), isNotNull(lenderUsers.lastSignInAt)))
    .limit(MOST_OF_A_LENDER);
  return rows.map((row) => withEmail(ctx, { ...row, email: null }));
}

/** Names by id, of one lender. */
export async function selectLenderUserNames({ tx }: TxContext, lenderId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: lenderUsers.lenderUserId, name: lenderUsers.name })
    .from(lenderUsers)
    .where(eq(lenderUsers.lenderId, lenderId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type NewLenderUser = Pick<LenderAccount, 'lenderUserId' | 'lenderId' | 'name' | 'email' | 'mailLanguage'>;

/** False when the address has an account already, at whatever lender. */
export async function insertLenderUser(ctx: TxContext, { email, ...account }: NewLenderUser): Promise<boolean> {
  const { email: _plain, ...sealed } = sealedEmail(ctx, account, email);
  const rows = await ctx.tx
    .insert(lenderUsers)
    .values({ ...account, ...sealed, passwordHash: '', createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: lenderUsers.emailIndex })
    .returning({ id: lenderUsers.lenderUserId });
  return rows.length === 1;
}

export async function updateLenderUser(
  ctx: TxContext,
  lenderUserId: string,
  change: Partial<Pick<Row, 'passwordHash' | 'active'>>,
): Promise<void> {
  if (change.active) requireGrant(ctx);
  await ctx.tx.update(lenderUsers).set(change).where(eq(lenderUsers.lenderUserId, lenderUserId));
}

type LenderActor = Extract<Actor, { kind: 'lender' }>;

/** One named statement on every call of a desk: an account that is off, or of a deleted lender, acts no more (S-SES-4). */
export async function findLenderActor(ctx: Context, lenderUserId: string): Promise<LenderActor | undefined> {
  const { rows } = await ctx.platform.database.execute<{ lender_id: number }>(
    `select u.lender_id from lender_users u join lenders l on l.lender_id = u.lender_id
     where u.lender_user_id = $1 and u.active and l.deleted_at is null`,
    [lenderUserId],
    'find-lender-actor',
  );
  const [row] = rows;
  return row && { kind: 'lender', lenderUserId, lenderId: row.lender_id };
}

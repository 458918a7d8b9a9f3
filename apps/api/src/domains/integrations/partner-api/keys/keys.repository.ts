import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { integrationKeys } from '../integrations.table';

export type KeyRow = Readonly<typeof integrationKeys.$inferSelect>;

/** Neither ended by hand nor past the day on which another took its place. */
const holds = (now: Date) =>
  and(isNull(integrationKeys.revokedAt), or(isNull(integrationKeys.endsAt), gt(integrationKeys.endsAt, now)));

/** A key that is in force, of a partner that is; undefined for every other one. */
export async function selectKeyByHash(ctx: TxContext, secretHash: string): Promise<KeyRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(integrationKeys)
    .where(and(eq(integrationKeys.secretHash, secretHash), holds(ctx.clock.now())));
  if (!row) return undefined;
  const gone = sql`select 1 from partners where partner_id = ${row.partnerId} and deleted_at is not null`;
  return (await rawRows(ctx, gone)).length > 0 ? undefined : row;
}

/** When it was last used, to the minute: not every call writes. */
export async function noteUse({ tx, clock }: TxContext, keyId: string): Promise<void> {
  const now = clock.now();
  const aMinuteAgo = new Date(now.getTime() - 60_000).toISOString();
  await tx
    .update(integrationKeys)
    .set({ lastUsedAt: now })
    .where(
      and(eq(integrationKeys.keyId, keyId), sql`coalesce(last_used_at, '-infinity') < ${aMinuteAgo}::timestamptz`),
    );
}

export interface NamedKey extends KeyRow {
  readonly person: string;
}

/** Those of a partner, newest first, with who made them. */
export async function selectKeys({ tx }: TxContext, partnerId: string): Promise<NamedKey[]> {
  const person = sql<string>`(select u.name from partner_users u where u.partner_user_id = integration_keys.created_by)`;
  const rows = await tx
    .select({ row: integrationKeys, person })
    .from(integrationKeys)
    .where(eq(integrationKeys.partnerId, partnerId))
    .orderBy(desc(integrationKeys.createdAt), desc(integrationKeys.keyId))
    .limit(100);
  return rows.map(({ row, person: name }) => ({ ...row, person: name }));
}

/** Locked until the transaction ends, so that two who rotate or end it at once come one after the other. */
export async function lockKey({ tx }: TxContext, partnerId: string, keyId: string): Promise<KeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(integrationKeys)
    .where(and(eq(integrationKeys.partnerId, partnerId), eq(integrationKeys.keyId, keyId)))
    .for('update');
  return row;
}

/** How many of a partner's keys hold, once nobody else is making one: until the transaction ends. */
export async function lockAndCount({ tx, clock }: TxContext, partnerId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`integrations:${partnerId}`}, 0))`);
  const [row] = await tx
    .select({ n: count() })
    .from(integrationKeys)
    .where(and(eq(integrationKeys.partnerId, partnerId), holds(clock.now())));
  return row?.n ?? 0;
}

export async function insertKey({ tx }: TxContext, row: typeof integrationKeys.$inferInsert): Promise<void> {
  await tx.insert(integrationKeys).values(row);
}

export async function updateKey(
  { tx }: TxContext,
  keyId: string,
  change: Partial<Pick<KeyRow, 'endsAt' | 'revokedAt'>>,
): Promise<void> {
  await tx.update(integrationKeys).set(change).where(eq(integrationKeys.keyId, keyId));
}

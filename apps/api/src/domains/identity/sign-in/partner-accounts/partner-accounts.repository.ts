import { and, asc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { requireGrant } from '#domains/identity/access';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { unlessReferred } from '#platform/database/within-transaction';
import { hasEmail, sealedEmail, withEmail } from '../account-emails.repository';
import { type PartnerAccount, partnerOf, selectPartnerUserByEmail } from '../accounts.repository';
import { partnerUsers } from '../identity.table';

/** Where a page of the list ended. */
export interface AccountPlace {
  readonly name: string;
  readonly id: string;
}

interface Wanted {
  readonly q?: string | undefined;
  readonly partner?: string | undefined;
  readonly merchant?: string | undefined;
  readonly kind?: (typeof partnerUsers.$inferSelect)['kind'] | undefined;
  readonly after?: AccountPlace | undefined;
  readonly limit: number;
}

/** Of other modules: by their names alone. */
const partnerName = sql<string>`p.name`;
const merchantName = sql<string | null>`m.name`;

const lowerName = sql<string>`lower(${partnerUsers.name})`;
const found = (ctx: TxContext, text: string): SQL | undefined =>
  or(
    // An address is found by the whole of it alone.
    hasEmail(ctx, partnerUsers, text.toLowerCase()),
    ...[partnerUsers.name, partnerName, merchantName].map(
      (column) => sql`strpos(lower(${column}), lower(${text})) > 0`,
    ),
  );

/** Accounts of living partners by name after a place in that order. */
export async function selectPartnerAccounts(ctx: TxContext, { q, partner, merchant, kind, after, limit }: Wanted) {
  const rows = await ctx.tx
    .select({
      partnerUserId: partnerUsers.partnerUserId,
      name: partnerUsers.name,
      lowerName,
      email: partnerUsers.email,
      emailSealed: partnerUsers.emailSealed,
      kind: partnerUsers.kind,
      active: partnerUsers.active,
      switchedOffBy: partnerUsers.switchedOffBy,
      lastSignInAt: partnerUsers.lastSignInAt,
      partnerId: partnerUsers.partnerId,
      partnerName,
      merchantId: partnerUsers.merchantId,
      merchantName,
      paused: sql<boolean>`m.paused_at is not null`,
      invited: sql<boolean>`${partnerUsers.passwordHash} = ''`,
      hasSecondFactor: sql<boolean>`${partnerUsers.totpConfirmedAt} is not null`,
    })
    .from(partnerUsers)
    .innerJoin(sql`partners p`, sql`p.partner_id = ${partnerUsers.partnerId}`)
    .leftJoin(sql`merchants m`, sql`m.merchant_id = ${partnerUsers.merchantId}`)
    .where(
      and(
        sql`p.deleted_at is null`,
        q ? found(ctx, q) : undefined,
        partner ? eq(partnerUsers.partnerId, partner) : undefined,
        merchant ? eq(partnerUsers.merchantId, merchant) : undefined,
        kind ? eq(partnerUsers.kind, kind) : undefined,
        after && sql`(${lowerName}, ${partnerUsers.partnerUserId}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(lowerName), asc(partnerUsers.partnerUserId))
    .limit(limit);
  return rows.map((row) => withEmail(ctx, row));
}

export type NewAccount = Pick<
  PartnerAccount,
  'partnerUserId' | 'partnerId' | 'merchantId' | 'kind' | 'name' | 'email' | 'mailLanguage'
>;

/** False when the address has an account already. */
export async function insertPartnerUser(ctx: TxContext, account: NewAccount): Promise<boolean> {
  if (await selectPartnerUserByEmail(ctx, account.email)) return false;
  const rows = await ctx.tx
    .insert(partnerUsers)
    .values({ ...account, ...sealedEmail(ctx, account, account.email), passwordHash: '' })
    .onConflictDoNothing({ target: partnerUsers.emailIndex })
    .returning({ partnerUserId: partnerUsers.partnerUserId });
  return rows.length === 1;
}

/** The row of an account, locked until the end of the transaction. */
export async function lockPartnerUser(ctx: TxContext, partnerUserId: string) {
  return partnerOf(
    ctx,
    await ctx.tx.select().from(partnerUsers).where(eq(partnerUsers.partnerUserId, partnerUserId)).for('update'),
  );
}

/** As `lockPartnerUser`, within a partner (S-AZ-8). */
export async function lockPersonOf(ctx: TxContext, { partnerId }: { partnerId: string }, partnerUserId: string) {
  return partnerOf(
    ctx,
    await ctx.tx
      .select()
      .from(partnerUsers)
      .where(and(eq(partnerUsers.partnerUserId, partnerUserId), eq(partnerUsers.partnerId, partnerId)))
      .for('update'),
  );
}

/** The owners of a partner, locked until the end of the transaction, always in the same order. */
export function lockOwnersOf({ tx }: TxContext, { partnerId }: { partnerId: string }) {
  return tx
    .select()
    .from(partnerUsers)
    .where(and(eq(partnerUsers.partnerId, partnerId), eq(partnerUsers.kind, 'owner')))
    .orderBy(asc(partnerUsers.partnerUserId))
    .for('update');
}

export function countPeopleOf({ tx }: TxContext, partnerId: string): Promise<number> {
  return tx.$count(partnerUsers, eq(partnerUsers.partnerId, partnerId));
}

/** On, or off by staff of ours or by an owner of the company. */
export async function switchPartnerUser(
  ctx: TxContext,
  partnerUserId: string,
  switchedOffBy: 'staff' | 'owner' | null,
): Promise<void> {
  if (switchedOffBy === null) requireGrant(ctx);
  await ctx.tx
    .update(partnerUsers)
    .set({ active: switchedOffBy === null, switchedOffBy })
    .where(eq(partnerUsers.partnerUserId, partnerUserId));
}

export async function selectAccountIdsOf({ tx }: TxContext, merchantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: partnerUsers.partnerUserId })
    .from(partnerUsers)
    .where(eq(partnerUsers.merchantId, merchantId));
  return rows.map(({ id }) => id);
}

/** Whether a merchant belongs to a partner. */
export async function isMerchantOf({ tx }: TxContext, merchantId: string, partnerId: string): Promise<boolean> {
  const query = sql`select 1 from merchants where merchant_id = ${merchantId} and partner_id = ${partnerId}`;
  const { rows } = (await tx.execute(query)) as unknown as { rows: readonly unknown[] };
  return rows.length > 0;
}

/** The merchants of a partner by name. */
export function selectMerchantNames(ctx: TxContext, { partnerId }: { partnerId: string }, limit: number) {
  return rawRows<{ merchantId: string; name: string }>(
    ctx,
    sql`select merchant_id as "merchantId", name from merchants where partner_id = ${partnerId}
        order by lower(name), merchant_id limit ${limit}`,
  );
}

/** False, and nothing is done, where anything names the account: a case that it brought, a link, a key. */
export async function deletePartnerUser(ctx: TxContext, partnerUserId: string): Promise<boolean> {
  const brought = sql`exists (select 1 from case_attributions where partner_user_id = ${partnerUserId}
    union all select 1 from attribution_claims where partner_user_id = ${partnerUserId})`;
  const isOwn = eq(partnerUsers.partnerUserId, partnerUserId);
  return unlessReferred(ctx, async () => {
    const gone = await ctx.tx
      .delete(partnerUsers)
      .where(and(isOwn, not(brought)))
      .returning({ id: partnerUsers.partnerUserId });
    return gone.length > 0;
  });
}

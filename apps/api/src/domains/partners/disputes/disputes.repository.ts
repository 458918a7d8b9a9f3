import type { DisputeState } from '@saakh/contracts/partners/disputes';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { isShownTo } from '#domains/partners/attribution';
import type { ShopScope, TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';
import type { TimePlace } from '#platform/lists/time-cursor';
import { attributionDisputes, attributionLosses } from './disputes.table';

type Row = typeof attributionDisputes.$inferSelect;

/** A dispute, opened, with the names that stand beside it. */
export interface Dispute extends Omit<Row, 'phoneSealed' | 'wordsSealed'> {
  /** Ten digits. */
  readonly mobile: string;
  readonly words: string;
}
export interface NamedDispute extends Dispute {
  readonly partnerName: string;
  readonly person: string | null;
}

const place = (id: string, column: 'phone_sealed' | 'words_sealed') => ({ table: 'attribution_disputes', id, column });

const opened = <R extends Row>(
  { platform: { cipher } }: TxContext,
  { phoneSealed, wordsSealed, ...row }: R,
): Omit<R, 'phoneSealed' | 'wordsSealed'> & Pick<Dispute, 'mobile' | 'words'> => ({
  ...row,
  mobile: cipher.open(phoneSealed, place(row.disputeId, 'phone_sealed')),
  words: cipher.open(wordsSealed, place(row.disputeId, 'words_sealed')),
});

type New = Pick<Dispute, 'partnerId' | 'partnerUserId' | 'merchantId' | 'mobile' | 'words' | 'cameOn' | 'way'>;

/** Keeps a dispute; undefined where the partner's own of the same number waits already. */
export async function insertDispute(
  { tx, clock, platform: { cipher } }: TxContext,
  { mobile, words, ...dispute }: New,
): Promise<string | undefined> {
  const disputeId = newId('dsp');
  const rows = await tx
    .insert(attributionDisputes)
    .values({
      ...dispute,
      disputeId,
      phoneSealed: cipher.seal(mobile, place(disputeId, 'phone_sealed')),
      phoneIndex: cipher.index('phone', mobile),
      wordsSealed: cipher.seal(words, place(disputeId, 'words_sealed')),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ disputeId: attributionDisputes.disputeId });
  return rows[0]?.disputeId;
}

// Written out: a column of a select's only table is written without its table's name.
const PARTNER = sql<string>`(select name from partners p where p.partner_id = attribution_disputes.partner_id)`;
const PERSON = sql<
  string | null
>`(select name from partner_users u where u.partner_user_id = attribution_disputes.partner_user_id)`;
const NAMED = { ...getTableColumns(attributionDisputes), partnerName: PARTNER, person: PERSON };

/** A partner's own, newest first. */
export async function selectOwnDisputes(
  ctx: TxContext,
  { partnerId, merchantId }: ShopScope,
  limit: number,
): Promise<NamedDispute[]> {
  const isShops = merchantId === null ? [] : [eq(attributionDisputes.merchantId, merchantId)];
  const rows = await ctx.tx
    .select(NAMED)
    .from(attributionDisputes)
    .where(and(eq(attributionDisputes.partnerId, partnerId), ...isShops))
    .orderBy(desc(attributionDisputes.createdAt), desc(attributionDisputes.disputeId))
    .limit(limit);
  return rows.map((row) => opened(ctx, row));
}

/** Those in a state: waiting ones the oldest first, decided ones the newest. */
export async function selectDisputes(
  ctx: TxContext,
  state: DisputeState,
  { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
): Promise<NamedDispute[]> {
  const isOldestFirst = state === 'waiting';
  const order = isOldestFirst ? asc : desc;
  const beyond = (at: string, id: string): SQL =>
    sql`(created_at, dispute_id) ${sql.raw(isOldestFirst ? '>' : '<')} (${at}::timestamptz, ${id})`;
  const rows = await ctx.tx
    .select(NAMED)
    .from(attributionDisputes)
    .where(and(eq(attributionDisputes.state, state), ...(after === undefined ? [] : [beyond(after.at, after.id)])))
    .orderBy(order(attributionDisputes.createdAt), order(attributionDisputes.disputeId))
    .limit(limit);
  return rows.map((row) => opened(ctx, row));
}

export async function selectDispute(ctx: TxContext, disputeId: string): Promise<NamedDispute | undefined> {
  const [row] = await ctx.tx
    .select(NAMED)
    .from(attributionDisputes)
    .where(eq(attributionDisputes.disputeId, disputeId));
  return row && opened(ctx, row);
}

/** The dispute, locked until the transaction ends. */
export async function lockDispute(ctx: TxContext, disputeId: string): Promise<Dispute | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(attributionDisputes)
    .where(eq(attributionDisputes.disputeId, disputeId))
    .for('update');
  return row && opened(ctx, row);
}

export async function setDecision(
  { tx, clock }: TxContext,
  disputeId: string,
  decision: Pick<Row, 'userId' | 'decidedBy' | 'reason' | 'fromAppId' | 'cases'> & { readonly state: 'given' | 'kept' },
): Promise<void> {
  await tx
    .update(attributionDisputes)
    .set({ ...decision, decidedAt: clock.now() })
    .where(eq(attributionDisputes.disputeId, disputeId));
}

type Loss = Pick<typeof attributionLosses.$inferInsert, 'partnerId' | 'merchantId' | 'userId' | 'appId' | 'reason'>;

export async function insertLosses({ tx, clock }: TxContext, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) return;
  const at = clock.now();
  await tx.insert(attributionLosses).values(losses.map((loss) => ({ ...loss, moveId: newId('alo'), at })));
}

export interface LossRow {
  readonly moveId: string;
  readonly at: string | Date;
  readonly appId: string | null;
  readonly reason: string;
  readonly userId: string;
  readonly phoneSealed: string | null;
}

/** What a partner lost by decisions, newest first, with the sealed numbers of customers who came back to it and agreed to be shown. */
export function selectLosses(ctx: TxContext, { partnerId, merchantId }: ShopScope, limit: number): Promise<LossRow[]> {
  return rawRows<LossRow>(
    ctx,
    sql`select l.move_id as "moveId", l.at, l.app_id as "appId", l.reason, l.user_id as "userId", case when ${isShownTo(sql`l.partner_id`)} then u.phone_sealed end as "phoneSealed"
        from attribution_losses l join users u on u.user_id = l.user_id
        where l.partner_id = ${partnerId} ${merchantId === null ? sql`` : sql`and l.merchant_id = ${merchantId}`}
        order by l.at desc, l.move_id desc limit ${limit}`,
  );
}

/** Of no use any more after a while, decided or not; a customer's own go with the account before that. */
export async function deleteBefore({ tx }: TxContext, before: Date): Promise<void> {
  await tx.delete(attributionDisputes).where(sql`coalesce(decided_at, created_at) < ${instant(before)}`);
}

import type { CreatedThing } from '@saakh/contracts/identity/sign-in/created-account';
import type { KeptBack } from '@saakh/contracts/operations/messaging/campaigns';
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { allowStatements } from '#platform/database/within-transaction';
import { type CampaignSums, campaignRecipients, campaigns } from './messaging.table';

export type { CampaignSums };
export type CampaignRow = Readonly<typeof campaigns.$inferSelect>;
export type RecipientRow = Readonly<typeof campaignRecipients.$inferSelect>;

export async function insertCampaign({ tx }: TxContext, row: CampaignRow): Promise<void> {
  await tx.insert(campaigns).values(row);
}

/** Locked until the transaction ends: one process at a time chooses and sends. */
export async function lockCampaign({ tx }: TxContext, campaignId: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId)).for('update');
  return row;
}

export async function selectCampaign({ tx }: TxContext, campaignId: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId));
  return row;
}

export async function updateCampaign(
  { tx }: TxContext,
  campaignId: string,
  columns: Partial<Omit<CampaignRow, 'campaignId'>>,
): Promise<void> {
  await tx.update(campaigns).set(columns).where(eq(campaigns.campaignId, campaignId));
}

/** Campaigns of a member of staff that are not over. */
const unfinishedOf = (staffId: string) =>
  and(eq(campaigns.createdBy, staffId), notInArray(campaigns.state, ['done', 'cancelled']));

export async function listCampaignsOf({ tx }: TxContext, staffId: string): Promise<CreatedThing[]> {
  const rows = await tx.select().from(campaigns).where(unfinishedOf(staffId));
  return rows.map(({ campaignId: id, name, createdAt }) => ({
    ...{ kind: 'campaign', id, name, createdAt: createdAt.toISOString() },
  }));
}

/** Cancels what campaigns of a member of staff have not sent, but for those that are kept. */
export async function endCampaignsOf(ctx: TxContext, staffId: string, kept: readonly string[]): Promise<void> {
  const ended = await ctx.tx
    .update(campaigns)
    .set({ state: 'cancelled', finishedAt: ctx.clock.now() })
    .where(and(unfinishedOf(staffId), notInArray(campaigns.campaignId, [...kept, ''])))
    .returning({ campaignId: campaigns.campaignId });
  for (const { campaignId } of ended) {
    await recordAudit(ctx, {
      action: 'campaign.cancelled',
      objectType: 'campaign',
      objectId: campaignId,
      after: { state: 'cancelled', becauseOf: staffId },
    });
  }
}

/** Newest first, after one. */
export function selectCampaigns(
  { tx }: TxContext,
  { after, limit }: { readonly after?: CampaignRow | undefined; readonly limit: number },
): Promise<CampaignRow[]> {
  return tx
    .select()
    .from(campaigns)
    .where(
      after &&
        or(
          lt(campaigns.createdAt, after.createdAt),
          and(eq(campaigns.createdAt, after.createdAt), lt(campaigns.campaignId, after.campaignId)),
        ),
    )
    .orderBy(desc(campaigns.createdAt), desc(campaigns.campaignId))
    .limit(limit);
}

/** Those whose time has come and that are not over. */
export async function selectDueCampaigns({ tx, clock }: TxContext): Promise<string[]> {
  const rows = await tx
    .select({ campaignId: campaigns.campaignId })
    .from(campaigns)
    .where(and(inArray(campaigns.state, ['scheduled', 'running']), lte(campaigns.at, clock.now())));
  return rows.map(({ campaignId }) => campaignId);
}

/** Each once, however often they are added. */
export async function insertRecipients(
  { tx }: TxContext,
  rows: readonly Pick<RecipientRow, 'recipientId' | 'campaignId' | 'userId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(campaignRecipients)
    .values(rows.map((row) => ({ ...row, state: 'waiting' as const })))
    .onConflictDoNothing();
}

/** Some who wait, locked, always in the order of customers, so that two campaigns never wait for each other. */
export async function lockWaiting({ tx }: TxContext, campaignId: string, limit: number): Promise<RecipientRow[]> {
  const rows = await tx
    .select()
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.state, 'waiting')))
    .orderBy(asc(campaignRecipients.recipientId))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
}

/** One message to a customer at a time, so that the cap holds between two campaigns. */
export function lockCustomer({ tx }: TxContext, userId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`campaign:${userId}`}, 0))`);
}

/** Says what came of a customer; again where a message that was written is kept back before it leaves. */
export async function settleRecipient(
  { tx, clock }: TxContext,
  recipientId: string,
  outcome: { readonly messageId: string } | { readonly keptBack: KeptBack },
): Promise<void> {
  const state = 'messageId' in outcome ? 'sent' : 'kept-back';
  await tx
    .update(campaignRecipients)
    .set({ messageId: null, ...outcome, state, settledAt: clock.now() })
    .where(eq(campaignRecipients.recipientId, recipientId));
}

/** Of all accounts of a person: theirs, and those that became part of it. */
const ofPerson = (column: AnyColumn, userId: string): SQL =>
  sql`${column} in (select user_id from users where user_id = ${userId} or merged_into = ${userId})`;

/** When campaigns wrote to a customer since, to accounts that became part of theirs too. */
export async function selectWrittenAt({ tx }: TxContext, userId: string, since: Date): Promise<Date[]> {
  const { settledAt } = campaignRecipients;
  const rows = await tx
    .select({ settledAt })
    .from(campaignRecipients)
    .where(
      and(ofPerson(campaignRecipients.userId, userId), eq(campaignRecipients.state, 'sent'), gte(settledAt, since)),
    );
  return rows.flatMap((row) => row.settledAt ?? []);
}

export async function selectRecipient({ tx }: TxContext, recipientId: string): Promise<RecipientRow | undefined> {
  const [row] = await tx.select().from(campaignRecipients).where(eq(campaignRecipients.recipientId, recipientId));
  return row;
}

/** Whom a campaign wrote a message to; undefined for one that is of no campaign. */
export async function selectRecipientOfMessage(
  { tx }: TxContext,
  messageId: string,
): Promise<RecipientRow | undefined> {
  const [row] = await tx.select().from(campaignRecipients).where(eq(campaignRecipients.messageId, messageId));
  return row;
}

/** Applications count for seven days after a message, and gateways have reported by then. */
const SETTLED_MS = 8 * 86_400_000;
const settledAt = (countedAt: AnyColumn | SQL): SQL =>
  sql`${countedAt} >= ${campaigns.finishedAt} + ${SETTLED_MS}::bigint * interval '1 millisecond'`;
const SETTLED = settledAt(campaigns.figuresAt);

/** Whether a campaign was counted for the last time: `SETTLED` of a row that was read. */
export function isSettled({ finishedAt, figuresAt }: CampaignRow): boolean {
  return finishedAt !== null && figuresAt !== null && figuresAt.getTime() >= finishedAt.getTime() + SETTLED_MS;
}

/**
 * Writes down that somebody stopped messages by one of a campaign. It waits for no count, and for no sending: only what is over
 * is told, and that for as long as it takes.
 */
export async function markStopped(
  { tx, clock }: TxContext,
  { recipientId, campaignId }: Pick<RecipientRow, 'recipientId' | 'campaignId'>,
): Promise<void> {
  await tx
    .update(campaignRecipients)
    .set({ stoppedAt: clock.now() })
    .where(eq(campaignRecipients.recipientId, recipientId));
  // What was counted for the last time is counted once more, and what is being counted is not kept as the last; all others
  // are counted again anyway.
  await tx
    .update(campaigns)
    .set({
      lateStops: sql`${campaigns.lateStops} + 1`,
      figures: sql`case when ${SETTLED} then null else ${campaigns.figures} end`,
      figuresAt: sql`case when ${SETTLED} then null else ${campaigns.figuresAt} end`,
    })
    .where(and(eq(campaigns.campaignId, campaignId), isNotNull(campaigns.finishedAt)));
}

/**
 * Those to be counted again: never counted, or begun and not settled when they were, and last tried a minute ago; of the large ones as
 * many milliseconds ago as they have customers, of those that stand still an hour. The longest waiting first, so that one that
 * can't be counted comes after the others.
 */
export async function selectToCount({ tx, clock }: TxContext): Promise<string[]> {
  const now = instant(clock.now());
  const least = sql`case ${campaigns.state} when 'paused' then 3600000 else 60000 end`;
  const wait = sql`greatest(${least}, (${campaigns.figures}->>'chosen')::int) * interval '1 millisecond'`;
  const tried = sql`greatest(${campaigns.figuresTriedAt}, ${campaigns.figuresAt})`;
  const rows = await tx
    .select({ campaignId: campaigns.campaignId })
    .from(campaigns)
    .where(
      and(
        lte(campaigns.at, clock.now()),
        sql`${SETTLED} is not true`,
        sql`(${tried} is null or ${tried} <= ${now} - ${wait})`,
      ),
    )
    .orderBy(sql`${tried} nulls first`);
  return rows.map(({ campaignId }) => campaignId);
}

/** What a count began with. */
export interface BegunCount {
  readonly at: Date;
  readonly lateStops: number;
}

/** Notes that a campaign is counted from now on; undefined where there is none. */
export async function beginCount({ tx, clock }: TxContext, campaignId: string): Promise<BegunCount | undefined> {
  const at = clock.now();
  const [row] = await tx
    .update(campaigns)
    .set({ figuresTriedAt: at })
    .where(eq(campaigns.campaignId, campaignId))
    .returning({ lateStops: campaigns.lateStops });
  return row && { at, lateStops: row.lateStops };
}

/**
 * Keeps what was counted, unless a later count is there, or it would be the last one and somebody stopped news by the campaign
 * since it was begun: then it is counted again.
 */
export async function keepCount(
  { tx }: TxContext,
  campaignId: string,
  { at, lateStops, figures }: BegunCount & { readonly figures: CampaignSums },
): Promise<void> {
  const counted = instant(at);
  await tx
    .update(campaigns)
    .set({ figures, figuresAt: at })
    .where(
      and(
        eq(campaigns.campaignId, campaignId),
        or(isNull(campaigns.figuresAt), lte(campaigns.figuresAt, at)),
        or(eq(campaigns.lateStops, lateStops), sql`${settledAt(counted)} is not true`),
      ),
    );
}

/**
 * Whether a campaign may be counted in this transaction: not while another process still counts it. What comes then may take
 * longer than any call, and less than what is left of the job that counts.
 */
export async function mayCount(ctx: TxContext, campaignId: string): Promise<boolean> {
  await allowStatements(ctx, '5min');
  const [row] = await rawRows<{ free: boolean }>(
    ctx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`campaign-figures:${campaignId}`}, 0)) as free`,
  );
  return row?.free === true;
}

/** What came of each campaign, counted from its rows. */
export async function sumRecipients(
  ctx: TxContext,
  campaignIds: readonly string[],
): Promise<Map<string, CampaignSums>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await rawRows<Omit<CampaignSums, 'keptBack'> & { id: string; reason: KeptBack | null }>(
    ctx,
    sql`
    select r.campaign_id as id, r.kept_back as reason, count(*)::int as chosen,
      count(*) filter (where r.state = 'waiting')::int as waiting,
      count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where m.delivery = 'delivered')::int as delivered,
      count(*) filter (where m.delivery = 'failed' or m.status = 'failed')::int as failed,
      count(*) filter (where r.stopped_at is not null)::int as stopped,
      count(*) filter (where r.state = 'sent' and exists (select 1 from lender_applications l where l.user_id = r.user_id
        and l.unmade_at is null and l.created_at >= r.settled_at and l.created_at < r.settled_at + interval '7 days'))::int as applied
    from campaign_recipients r left join outbox_messages m on m.id = r.message_id
    where r.campaign_id in (${sql.join(
      campaignIds.map((id) => sql`${id}`),
      sql`, `,
    )})
    group by 1, 2`,
  );
  const sums = new Map<string, CampaignSums>();
  for (const { id, reason, ...row } of rows) {
    const before = sums.get(id);
    const added = Object.fromEntries(
      Object.entries(row).map(([name, n]) => [name, Number(n) + Number(before?.[name as keyof typeof row] ?? 0)]),
    ) as Omit<CampaignSums, 'keptBack'>;
    const keptBack = reason === null ? {} : { [reason]: Number(row.chosen) };
    sums.set(id, { ...added, keptBack: { ...before?.keptBack, ...keptBack } });
  }
  return sums;
}

import type { KeptBack } from '@saakh/contracts/back-office/messaging/campaigns';
import { type AnyColumn, and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { type CampaignSums, campaignRecipients, campaigns } from './messaging.table';

export type { CampaignSums };
export type CampaignRow = Readonly<typeof campaigns.$inferSelect>;
export type RecipientRow = Readonly<typeof campaignRecipients.$inferSelect>;

export const insertCampaign = async ({ tx }: TxContext, row: CampaignRow): Promise<void> => {
  await tx.insert(campaigns).values(row);
};

/** Locked until the transaction ends: one process at a time chooses and sends. */
export const lockCampaign = async ({ tx }: TxContext, campaignId: string): Promise<CampaignRow | undefined> => {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId)).for('update');
  return row;
};

export const selectCampaign = async ({ tx }: TxContext, campaignId: string): Promise<CampaignRow | undefined> => {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId));
  return row;
};

export const updateCampaign = async (
  { tx }: TxContext,
  campaignId: string,
  columns: Partial<Omit<CampaignRow, 'campaignId'>>,
): Promise<void> => {
  await tx.update(campaigns).set(columns).where(eq(campaigns.campaignId, campaignId));
};

/** Newest first, after one. */
export const selectCampaigns = (
  { tx }: TxContext,
  { after, limit }: { readonly after?: CampaignRow | undefined; readonly limit: number },
): Promise<CampaignRow[]> =>
  tx
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

/** Those whose time has come and that are not over. */
export const selectDueCampaigns = async ({ tx, clock }: TxContext): Promise<string[]> => {
  const rows = await tx
    .select({ campaignId: campaigns.campaignId })
    .from(campaigns)
    .where(and(inArray(campaigns.state, ['scheduled', 'running']), lte(campaigns.at, clock.now())));
  return rows.map(({ campaignId }) => campaignId);
};

/** Each once, however often they are added. */
export const insertRecipients = async (
  { tx }: TxContext,
  rows: readonly Pick<RecipientRow, 'recipientId' | 'campaignId' | 'userId'>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insert(campaignRecipients)
    .values(rows.map((row) => ({ ...row, state: 'waiting' as const })))
    .onConflictDoNothing();
};

/** Some who wait, locked, always in the order of customers, so that two campaigns never wait for each other. */
export const lockWaiting = async ({ tx }: TxContext, campaignId: string, limit: number): Promise<RecipientRow[]> => {
  const rows = await tx
    .select()
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.state, 'waiting')))
    .orderBy(asc(campaignRecipients.recipientId))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
};

/** One message to a customer at a time, so that the cap holds between two campaigns. */
export const lockCustomer = ({ tx }: TxContext, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`campaign:${userId}`}, 0))`);

export const settleRecipient = async (
  { tx, clock }: TxContext,
  recipientId: string,
  outcome: { readonly messageId: string } | { readonly keptBack: KeptBack },
): Promise<void> => {
  const state = 'messageId' in outcome ? 'sent' : 'kept-back';
  await tx
    .update(campaignRecipients)
    .set({ ...outcome, state, settledAt: clock.now() })
    .where(eq(campaignRecipients.recipientId, recipientId));
};

/** Of all accounts of a person: theirs, and those that became part of it. */
const ofPerson = (column: AnyColumn, userId: string): SQL =>
  sql`${column} in (select user_id from users where user_id = ${userId} or merged_into = ${userId})`;

/** When campaigns wrote to a customer since, to accounts that became part of theirs too. */
export const selectWrittenAt = async ({ tx }: TxContext, userId: string, since: Date): Promise<Date[]> => {
  const { settledAt } = campaignRecipients;
  const rows = await tx
    .select({ settledAt })
    .from(campaignRecipients)
    .where(
      and(ofPerson(campaignRecipients.userId, userId), eq(campaignRecipients.state, 'sent'), gte(settledAt, since)),
    );
  return rows.flatMap((row) => row.settledAt ?? []);
};

export const selectRecipient = async ({ tx }: TxContext, recipientId: string): Promise<RecipientRow | undefined> => {
  const [row] = await tx.select().from(campaignRecipients).where(eq(campaignRecipients.recipientId, recipientId));
  return row;
};

/** Applications count for seven days after a message, and gateways have reported by then. */
const SETTLED_MS = 8 * 86_400_000;
const SETTLED = sql`${campaigns.figuresAt} >= ${campaigns.finishedAt} + ${SETTLED_MS}::bigint * interval '1 millisecond'`;

/** Whether a campaign was counted for the last time: `SETTLED` of a row that was read. */
export const isSettled = ({ finishedAt, figuresAt }: CampaignRow): boolean =>
  finishedAt !== null && figuresAt !== null && figuresAt.getTime() >= finishedAt.getTime() + SETTLED_MS;

/** Keeps a campaign from being counted, and sent on, until the transaction ends. */
export const keepFromCounting = async ({ tx }: TxContext, campaignId: string): Promise<void> => {
  await tx
    .select({ id: campaigns.campaignId })
    .from(campaigns)
    .where(eq(campaigns.campaignId, campaignId))
    .for('share');
};

/** Writes down that somebody stopped messages by one of a campaign, which is kept from being counted meanwhile. */
export const markStopped = async (
  { tx, clock }: TxContext,
  { recipientId, campaignId }: Pick<RecipientRow, 'recipientId' | 'campaignId'>,
): Promise<void> => {
  await tx
    .update(campaignRecipients)
    .set({ stoppedAt: clock.now() })
    .where(eq(campaignRecipients.recipientId, recipientId));
  // What was counted for the last time is counted once more; all others are anyway.
  await tx
    .update(campaigns)
    .set({ figures: null, figuresAt: null })
    .where(and(eq(campaigns.campaignId, campaignId), SETTLED));
};

/**
 * Those to be counted anew: never counted, or begun and not settled when they were, and that a minute ago; of the large ones as many
 * milliseconds ago as they have customers, of those that stand still an hour. The longest waiting first.
 */
export const selectToCount = async ({ tx, clock }: TxContext): Promise<string[]> => {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const least = sql`case ${campaigns.state} when 'paused' then 3600000 else 60000 end`;
  const wait = sql`greatest(${least}, (${campaigns.figures}->>'chosen')::int) * interval '1 millisecond'`;
  const rows = await tx
    .select({ campaignId: campaigns.campaignId })
    .from(campaigns)
    .where(
      and(
        lte(campaigns.at, clock.now()),
        sql`${SETTLED} is not true`,
        sql`(${campaigns.figuresAt} is null or ${campaigns.figuresAt} <= ${now} - ${wait})`,
      ),
    )
    .orderBy(sql`${campaigns.figuresAt} nulls first`);
  return rows.map(({ campaignId }) => campaignId);
};

/** What came of each campaign, counted from its rows. */
export const sumRecipients = async (
  { tx }: TxContext,
  campaignIds: readonly string[],
): Promise<Map<string, CampaignSums>> => {
  if (campaignIds.length === 0) return new Map();
  const { rows } = (await tx.execute(sql`
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
    group by 1, 2`)) as unknown as {
    rows: (Omit<CampaignSums, 'keptBack'> & { id: string; reason: KeptBack | null })[];
  };
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
};

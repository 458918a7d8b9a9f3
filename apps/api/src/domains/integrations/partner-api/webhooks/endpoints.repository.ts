import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { webhookEndpoints } from '../integrations.table';

export type EndpointRow = Readonly<typeof webhookEndpoints.$inferSelect>;

const isOf = (partnerId: string, endpointId: string) =>
  and(eq(webhookEndpoints.partnerId, partnerId), eq(webhookEndpoints.endpointId, endpointId));

export function selectEndpoints({ tx }: TxContext, partnerId: string): Promise<EndpointRow[]> {
  return tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.partnerId, partnerId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.endpointId));
}

/** Addresses of all partners that are told what happens. */
export async function selectActiveAddresses({ tx }: TxContext): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.active, true));
  return rows.map(({ url }) => url);
}

export async function selectEndpoint(
  { tx }: TxContext,
  partnerId: string,
  endpointId: string,
): Promise<EndpointRow | undefined> {
  const [row] = await tx.select().from(webhookEndpoints).where(isOf(partnerId, endpointId));
  return row;
}

/** One that nobody else changes until the transaction ends. */
export async function lockEndpoint(
  { tx }: TxContext,
  partnerId: string,
  endpointId: string,
): Promise<EndpointRow | undefined> {
  const [row] = await tx.select().from(webhookEndpoints).where(isOf(partnerId, endpointId)).for('update');
  return row;
}

/** The new secret and those that sign beside it. */
export async function updateSecrets(
  { tx }: TxContext,
  endpointId: string,
  set: Pick<EndpointRow, 'secretSealed' | 'previousSecretsSealed' | 'previousUntil'>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.endpointId, endpointId));
}

/** Forgets secrets of before once the last of an address has ended. */
export async function forgetEndedSecrets({ tx, clock }: TxContext): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ previousSecretsSealed: null, previousUntil: null })
    .where(lte(webhookEndpoints.previousUntil, clock.now()));
}

/** How many addresses a partner has, once nobody else is adding one: until the transaction ends. */
export async function lockAndCountEndpoints({ tx }: TxContext, partnerId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${partnerId}`}, 0))`);
  const [row] = await tx.select({ n: count() }).from(webhookEndpoints).where(eq(webhookEndpoints.partnerId, partnerId));
  return row?.n ?? 0;
}

export async function insertEndpoint({ tx }: TxContext, row: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await tx.insert(webhookEndpoints).values(row);
}

/** Whether there was one to switch. */
export async function setEndpointActive(
  { tx }: TxContext,
  partnerId: string,
  { endpointId, active }: Pick<EndpointRow, 'endpointId' | 'active'>,
): Promise<boolean> {
  const rows = await tx
    .update(webhookEndpoints)
    .set({ active })
    .where(isOf(partnerId, endpointId))
    .returning({ endpointId: webhookEndpoints.endpointId });
  return rows.length > 0;
}

export async function deleteEndpoint(
  { tx }: TxContext,
  partnerId: string,
  endpointId: string,
): Promise<EndpointRow | undefined> {
  const [row] = await tx.delete(webhookEndpoints).where(isOf(partnerId, endpointId)).returning();
  return row;
}

export interface EndpointSums {
  readonly delivered: number;
  readonly waiting: number;
  readonly dead: number;
}

/** What came of the deliveries of each of these addresses since a time. */
export async function selectSums(
  ctx: TxContext,
  endpointIds: readonly string[],
  since: Date,
): Promise<Map<string, EndpointSums>> {
  if (endpointIds.length === 0) return new Map();
  const rows = await rawRows<EndpointSums & { readonly endpointId: string }>(
    ctx,
    sql`select endpoint_id as "endpointId", (count(*) filter (where state = 'delivered'))::int as delivered,
               (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'dead'))::int as dead
        from webhook_deliveries
        where endpoint_id = any(${sql.param(endpointIds)}::text[]) and created_at >= ${instant(since)}
        group by 1`,
  );
  return new Map(rows.map(({ endpointId, ...sums }) => [endpointId, sums]));
}

import { asc, eq, max, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { callQueues } from './telecalling.table';

export type QueueRow = Readonly<typeof callQueues.$inferSelect>;
export type QueueColumns = Omit<QueueRow, 'queueId' | 'position' | 'createdAt'>;

export function selectQueues({ tx }: TxContext): Promise<QueueRow[]> {
  return tx.select().from(callQueues).orderBy(asc(callQueues.position), asc(callQueues.createdAt));
}

export function lockQueues({ tx }: TxContext) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('call-queues', 0))`);
}

export async function selectQueue({ tx }: TxContext, queueId: string): Promise<QueueRow | undefined> {
  const [row] = await tx.select().from(callQueues).where(eq(callQueues.queueId, queueId));
  return row;
}

export async function insertQueue({ tx }: TxContext, row: Omit<QueueRow, 'position'>): Promise<void> {
  const [last] = await tx.select({ position: max(callQueues.position) }).from(callQueues);
  await tx.insert(callQueues).values({ ...row, position: (last?.position ?? 0) + 1 });
}

export async function updateQueue(
  { tx }: TxContext,
  queueId: string,
  columns: Partial<Omit<QueueRow, 'queueId' | 'createdAt'>>,
): Promise<void> {
  await tx.update(callQueues).set(columns).where(eq(callQueues.queueId, queueId));
}

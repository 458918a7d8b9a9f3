import { asc, eq, max, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { callQueues } from './telecalling.table';

export type QueueRow = Readonly<typeof callQueues.$inferSelect>;
export type QueueColumns = Omit<QueueRow, 'queueId' | 'position' | 'createdAt'>;

export const selectQueues = ({ tx }: TxContext): Promise<QueueRow[]> =>
  tx.select().from(callQueues).orderBy(asc(callQueues.position), asc(callQueues.createdAt));

export const lockQueues = ({ tx }: TxContext) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('call-queues', 0))`);

export const selectQueue = async ({ tx }: TxContext, queueId: string): Promise<QueueRow | undefined> => {
  const [row] = await tx.select().from(callQueues).where(eq(callQueues.queueId, queueId));
  return row;
};

export const insertQueue = async ({ tx }: TxContext, row: Omit<QueueRow, 'position'>): Promise<void> => {
  const [last] = await tx.select({ position: max(callQueues.position) }).from(callQueues);
  await tx.insert(callQueues).values({ ...row, position: (last?.position ?? 0) + 1 });
};

export const updateQueue = async (
  { tx }: TxContext,
  queueId: string,
  columns: Partial<Omit<QueueRow, 'queueId' | 'createdAt'>>,
): Promise<void> => {
  await tx.update(callQueues).set(columns).where(eq(callQueues.queueId, queueId));
};

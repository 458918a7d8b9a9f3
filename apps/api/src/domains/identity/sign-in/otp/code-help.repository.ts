import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { otpChallenges } from '../identity.table';

export type SentCode = Pick<
  typeof otpChallenges.$inferSelect,
  'channel' | 'destinationIndex' | 'attempts' | 'createdAt' | 'expiresAt' | 'usedAt' | 'supersededAt'
>;

/** The latest codes that went to a number or address, newest first. */
export function selectSentCodes({ tx }: TxContext, indexes: readonly string[], limit: number): Promise<SentCode[]> {
  if (indexes.length === 0) return Promise.resolve([]);
  const { channel, destinationIndex, attempts, createdAt, expiresAt, usedAt, supersededAt } = otpChallenges;
  return tx
    .select({ channel, destinationIndex, attempts, createdAt, expiresAt, usedAt, supersededAt })
    .from(otpChallenges)
    .where(and(inArray(destinationIndex, [...indexes])))
    .orderBy(desc(createdAt))
    .limit(limit);
}

export interface CodeMessage {
  readonly channel: 'sms' | 'email' | 'whatsapp';
  readonly at: Date;
  readonly state: 'queued' | 'sent' | 'held' | 'failed';
}

/** How far messages with codes came, newest first; neither text nor code is read. */
export async function selectCodeMessages(
  { tx }: TxContext,
  indexes: readonly string[],
  limit: number,
): Promise<CodeMessage[]> {
  const query: SQL = sql`select channel, created_at as at, status as state from outbox_messages
    where recipient_index = any(${sql.param([...indexes])}::text[]) and template_key like 'otp%'
    order by created_at desc limit ${limit}`;
  const { rows } = (await tx.execute(query)) as unknown as {
    rows: (Omit<CodeMessage, 'at'> & { at: string | Date })[];
  };
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

/** When staff last lifted the rest of the customer whose number or address this is. */
export async function selectLockLiftedAt({ tx }: TxContext, destinationIndex: string): Promise<Date | null> {
  const { rows } = (await tx.execute(sql`select max(r.at) as at from customer_reads r join users u using (user_id)
    where r.act = 'lock-lifted' and (u.phone_index = ${destinationIndex} or u.email_index = ${destinationIndex})`)) as unknown as {
    rows: { at: string | Date | null }[];
  };
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

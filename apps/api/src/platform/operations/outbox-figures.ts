import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { inTransaction, type TxContext } from '../context';
import { QUEUE_SCHEMA } from '../jobs/prepare-jobs';
import type { OutgoingMessage } from '../outbox/outbox';
import { outboxMessages } from '../outbox/outbox.table';
import { sendMessageJob } from '../outbox/send-message';

const MOST_AT_ONCE = 500;

export interface ChannelFigures {
  readonly channel: OutgoingMessage['channel'];
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly sentLastHour: number;
  readonly failedLastDay: number;
}

/** Messages by channel: due and not sent, sent within the hour, given up within the day. */
export const readOutboxFigures = async ({ tx, clock }: TxContext): Promise<ChannelFigures[]> => {
  const now = clock.now().toISOString();
  const { rows } = (await tx.execute(
    sql`select k.channel,
          (select count(*)::int from outbox_messages where channel = k.channel and status = 'queued'
             and send_after <= ${now}::timestamptz) as waiting,
          (select coalesce(extract(epoch from ${now}::timestamptz - min(send_after)), 0)::int from outbox_messages
             where channel = k.channel and status = 'queued' and send_after <= ${now}::timestamptz) as "oldestSeconds",
          (select count(*)::int from outbox_messages where channel = k.channel and status = 'sent'
             and created_at >= ${now}::timestamptz - interval '1 day'
             and sent_at >= ${now}::timestamptz - interval '1 hour') as "sentLastHour",
          (select count(*)::int from outbox_messages where channel = k.channel and status = 'failed'
             and created_at >= ${now}::timestamptz - interval '1 day') as "failedLastDay"
        from (values ('sms'), ('email'), ('whatsapp')) as k(channel)`,
  )) as unknown as { rows: ChannelFigures[] };
  return rows;
};

/** What is being sent this moment: another job for it would send it once more. */
const NOT_BEING_SENT = sql`not exists (select 1 from ${sql.raw(QUEUE_SCHEMA)}.job j where j.name = ${sendMessageJob.name}
  and j.state = 'active' and j.data ->> 'messageId' = ${outboxMessages.id})`;

/** Asks for the due messages of a channel to be sent now, five hundred at most; answers how many. */
export const sendDueMessages = (ctx: TxContext, channel: OutgoingMessage['channel']): Promise<number> =>
  inTransaction(ctx, async (own) => {
    const due = await own.tx
      .select({ messageId: outboxMessages.id })
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.channel, channel),
          eq(outboxMessages.status, 'queued'),
          lte(outboxMessages.sendAfter, own.clock.now()),
          NOT_BEING_SENT,
        ),
      )
      .orderBy(asc(outboxMessages.sendAfter))
      .limit(MOST_AT_ONCE);
    for (const { messageId } of due) {
      await own.platform.jobs.enqueue(own, sendMessageJob, { messageId }, { key: messageId });
    }
    return due.length;
  });

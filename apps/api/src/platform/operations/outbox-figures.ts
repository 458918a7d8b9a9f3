import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { inTransaction, type TxContext } from '../context';
import { instant } from '../database/instant';
import { rawRows } from '../database/raw-rows';
import type { OutgoingMessage } from '../messages';
import { outboxMessages } from '../outbox/outbox.table';
import { isFree } from '../outbox/outbox-repository';
import { sendMessageJob } from '../outbox/send-message';

const MOST_AT_ONCE = 500;

export interface ChannelFigures {
  readonly channel: OutgoingMessage['channel'];
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly sentLastHour: number;
  /** Kept for the demo's outbox, because the channel has no gateway. */
  readonly heldLastHour: number;
  readonly failedLastDay: number;
}

/** Messages by channel: due and not sent, sent within the hour, given up within the day. */
export async function readOutboxFigures({ tx, clock }: TxContext): Promise<ChannelFigures[]> {
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
          (select count(*)::int from outbox_messages where channel = k.channel and status = 'held'
             and created_at >= ${now}::timestamptz - interval '1 hour') as "heldLastHour",
          (select count(*)::int from outbox_messages where channel = k.channel and status = 'failed'
             and created_at >= ${now}::timestamptz - interval '1 day') as "failedLastDay"
        from (values ('sms'), ('email'), ('whatsapp')) as k(channel)`,
  )) as unknown as { rows: ChannelFigures[] };
  return rows;
}

export interface WaitingMessage {
  readonly messageId: string;
  readonly channel: OutgoingMessage['channel'];
  /** The key of its text. */
  readonly text: string;
  readonly dueAt: Date;
  readonly tries: number;
}

const MOST_LISTED = 50;

/** The messages that `waiting` counts, the longest waiting first, fifty of a channel at most. */
export async function readWaitingMessages(ctx: TxContext): Promise<WaitingMessage[]> {
  const rows = await rawRows<Omit<WaitingMessage, 'dueAt'> & { dueAt: string | Date }>(
    ctx,
    sql`select w.* from (values ('sms'), ('email'), ('whatsapp')) as k(channel), lateral (
          select id as "messageId", channel, template_key as text, send_after as "dueAt", attempts as tries
          from outbox_messages where channel = k.channel and status = 'queued' and send_after <= ${instant(ctx.clock.now())}
          order by send_after, id limit ${MOST_LISTED}) w order by w."dueAt", w."messageId"`,
  );
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: new Date(dueAt) }));
}

/** Asks for the due messages of a channel to be sent now, five hundred at most; answers how many. */
export function sendDueMessages(ctx: TxContext, channel: OutgoingMessage['channel']): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await tx.tx
      .select({ messageId: outboxMessages.id })
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.channel, channel),
          eq(outboxMessages.status, 'queued'),
          lte(outboxMessages.sendAfter, tx.clock.now()),
          // What is being sent this moment needs nobody else.
          isFree(tx.clock.now()),
        ),
      )
      .orderBy(asc(outboxMessages.sendAfter))
      .limit(MOST_AT_ONCE);
    for (const { messageId } of due) {
      await tx.platform.jobs.enqueue(tx, sendMessageJob, { messageId }, { key: messageId });
    }
    return due.length;
  });
}

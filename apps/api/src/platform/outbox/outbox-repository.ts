import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { outboxMessages } from './outbox.table';

export type OutboxRow = typeof outboxMessages.$inferSelect;

export function insertMessage(tx: Tx, row: typeof outboxMessages.$inferInsert) {
  return tx.insert(outboxMessages).values(row);
}

interface Same extends Pick<OutboxRow, 'channel' | 'language' | 'recipientIndex'> {
  readonly togetherKey: string;
  readonly since: Date;
}

/** The newest message about the same to the same person that nobody has tried to send; locked until the transaction ends. */
export async function lockWaiting(
  tx: Tx,
  { channel, language, recipientIndex, togetherKey, since }: Same,
): Promise<OutboxRow | undefined> {
  const t = outboxMessages;
  const isSame = and(eq(t.channel, channel), eq(t.language, language), eq(t.togetherKey, togetherKey));
  const isWaiting = and(inArray(t.status, ['queued', 'held']), eq(t.attempts, 0), gt(t.createdAt, since));
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.recipientIndex, recipientIndex), isSame, isWaiting))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(1)
    .for('update');
  return row;
}

/** A message that waits tells of more. */
export function joinMessage(tx: Tx, id: string, change: Partial<typeof outboxMessages.$inferInsert>) {
  return tx.update(outboxMessages).set(change).where(eq(outboxMessages.id, id));
}

/** What nobody has in hand. */
export function isFree(now: Date) {
  return or(isNull(outboxMessages.takenUntil), lte(outboxMessages.takenUntil, now));
}

/**
 * Counts a try and answers the message, which is the caller's alone until `takenUntil`; undefined when it is sent, failed or
 * held already, or in another's hand. Of two at once the second waits for the row and finds it taken.
 */
export async function takeQueued(
  tx: Tx,
  id: string,
  { now, takenUntil }: { readonly now: Date; readonly takenUntil: Date },
): Promise<OutboxRow | undefined> {
  const [taken] = await tx
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1`, takenUntil })
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued'), isFree(now)))
    .returning();
  return taken;
}

/** Until when somebody else has a message in hand that is not sent yet. */
export async function findTakenUntil(tx: Tx, id: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ takenUntil: outboxMessages.takenUntil })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued')));
  return row?.takenUntil ?? undefined;
}

/** Whether a message is not sent yet and has hours: it is promotional, or a rule of hours was looked at when it was written. */
export async function waitsForHours(tx: Tx, id: string): Promise<boolean> {
  const hasHours = or(eq(outboxMessages.category, 'promotional'), isNotNull(outboxMessages.windowRuleId));
  const isWaiting = and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued'), hasHours);
  return (await tx.select({ id: outboxMessages.id }).from(outboxMessages).where(isWaiting)).length > 0;
}

/** By which rule of hours a message waits, and until when; or goes now, where no time is given. */
export function keepWindowRule(tx: Tx, id: string, windowRuleId: string, sendAfter?: Date) {
  return tx.update(outboxMessages).set({ windowRuleId, sendAfter }).where(eq(outboxMessages.id, id));
}

/** Names whose the messages to a contact are, where nobody is named yet. */
export function setSubject(tx: Tx, recipientIndex: string, about: string) {
  return tx
    .update(outboxMessages)
    .set({ about })
    .where(and(eq(outboxMessages.recipientIndex, recipientIndex), isNull(outboxMessages.about)));
}

const FORGOTTEN = { subjectSealed: null, bodySealed: null, htmlSealed: null, togetherSealed: null, takenUntil: null };

/** Content is forgotten with the sending; the receiver and the kind stay, encrypted. */
export function markSent(tx: Tx, id: string, sentAt: Date, providerReference: string | null) {
  return tx
    .update(outboxMessages)
    .set({ status: 'sent', sentAt, providerReference, error: null, ...FORGOTTEN })
    .where(eq(outboxMessages.id, id));
}

/** What has failed for good never leaves any more, so its content is of use to nobody, either. */
export function markFailed(tx: Tx, id: string, error: string, isFinal: boolean) {
  return tx
    .update(outboxMessages)
    .set(isFinal ? { status: 'failed', error, ...FORGOTTEN } : { error, takenUntil: null })
    .where(eq(outboxMessages.id, id));
}

/** Ends a message that was taken and is kept back: it counts as no try. */
export function markSuppressed(tx: Tx, id: string, reason: string) {
  return tx
    .update(outboxMessages)
    .set({ status: 'suppressed', error: reason, attempts: sql`${outboxMessages.attempts} - 1`, ...FORGOTTEN })
    .where(eq(outboxMessages.id, id));
}

/** Nothing is kept of a message whose receiver has no account any more. */
export function forgetMessage(tx: Tx, id: string) {
  return tx.delete(outboxMessages).where(eq(outboxMessages.id, id));
}

export function newestWithBody(tx: Tx, recipientIndexes: readonly string[] | undefined, limit: number) {
  return tx
    .select()
    .from(outboxMessages)
    .where(
      and(
        isNotNull(outboxMessages.bodySealed),
        recipientIndexes && or(...recipientIndexes.map((index) => eq(outboxMessages.recipientIndex, index))),
      ),
    )
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(limit);
}

/**
 * What a gateway said last of a message that it was given; an older word changes nothing, nor does one of a message that never
 * left.
 */
export function markDelivery(
  tx: Tx,
  { id, channel }: Pick<OutboxRow, 'id' | 'channel'>,
  { delivery, deliveredAt, error }: Pick<OutboxRow, 'delivery' | 'error'> & { readonly deliveredAt: Date },
) {
  return tx
    .update(outboxMessages)
    .set({ delivery, deliveredAt, error })
    .where(
      and(
        eq(outboxMessages.id, id),
        eq(outboxMessages.channel, channel),
        or(gt(outboxMessages.attempts, 0), ne(outboxMessages.status, 'queued')),
        or(isNull(outboxMessages.deliveredAt), lt(outboxMessages.deliveredAt, deliveredAt)),
      ),
    );
}

/** When the oldest message that is due and not sent was made. */
export async function oldestDue(tx: Tx, now: Date): Promise<Date | null> {
  const [found] = await tx
    .select({ at: min(outboxMessages.sendAfter) })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.status, 'queued'), lte(outboxMessages.sendAfter, now)));
  return found?.at ?? null;
}

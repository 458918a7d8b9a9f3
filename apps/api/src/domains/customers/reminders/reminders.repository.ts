import { and, asc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { reminders } from './reminders.table';

export type Reminder = Readonly<typeof reminders.$inferSelect>;

/** One question of a customer at a time, so that the cap holds when two arrive together. */
export function lockReminders({ tx }: TxContext, userId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reminder:${userId}`}, 0))`);
}

/** When the customer's latest reminders went out. */
export async function selectSentSince({ tx }: TxContext, userId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ sentAt: reminders.sentAt })
    .from(reminders)
    .where(and(eq(reminders.userId, userId), gte(reminders.sentAt, since)))
    .orderBy(asc(reminders.sentAt));
  return rows.flatMap(({ sentAt }) => (sentAt === null ? [] : [sentAt]));
}

/** Takes the place of the one that still waits. */
export async function replaceWaiting({ tx }: TxContext, reminder: Omit<Reminder, 'sentAt'>): Promise<void> {
  await tx.delete(reminders).where(and(eq(reminders.userId, reminder.userId), isNull(reminders.sentAt)));
  await tx.insert(reminders).values(reminder);
}

export async function selectDue({ tx, clock }: TxContext, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: reminders.reminderId })
    .from(reminders)
    .where(and(isNull(reminders.sentAt), lte(reminders.sendsAt, clock.now())))
    .orderBy(asc(reminders.sendsAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Notes that it goes out now; undefined when it has, was replaced, or somebody else is at it. */
export async function takeDue({ tx, clock }: TxContext, reminderId: string): Promise<Reminder | undefined> {
  const [row] = await tx
    .update(reminders)
    .set({ sentAt: clock.now() })
    .where(and(eq(reminders.reminderId, reminderId), isNull(reminders.sentAt), lte(reminders.sendsAt, clock.now())))
    .returning();
  return row;
}

export async function deleteReminder({ tx }: TxContext, reminderId: string): Promise<void> {
  await tx.delete(reminders).where(eq(reminders.reminderId, reminderId));
}

/** What went out so long ago no longer counts for the cap. */
export async function deleteSentBefore({ tx }: TxContext, before: Date): Promise<void> {
  await tx.delete(reminders).where(and(isNotNull(reminders.sentAt), lt(reminders.sentAt, before)));
}

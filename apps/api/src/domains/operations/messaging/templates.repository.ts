import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { messageTemplates } from '#platform/outbox/templates.table';
import { campaigns } from './messaging.table';

export type TemplateRow = Readonly<typeof messageTemplates.$inferSelect>;

/** Texts of staff, both languages of each; those of one key where it is given. */
export function selectStaffTemplates({ tx }: TxContext, key?: string): Promise<TemplateRow[]> {
  return tx
    .select()
    .from(messageTemplates)
    .where(and(isNotNull(messageTemplates.label), key === undefined ? undefined : eq(messageTemplates.key, key)))
    .orderBy(asc(messageTemplates.label), asc(messageTemplates.key), asc(messageTemplates.language));
}

/** One text is written at a time, so that its two languages stay of one kind. */
export function lockTemplates({ tx }: TxContext) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('message-templates', 0))`);
}

/** What is there under the key is replaced, whatever channel it was of. */
export async function replaceTemplate({ tx }: TxContext, rows: readonly TemplateRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await tx.delete(messageTemplates).where(and(eq(messageTemplates.key, first.key), isNotNull(messageTemplates.label)));
  await tx.insert(messageTemplates).values([...rows]);
}

/** Keys of the texts that a campaign waits or runs with. */
export async function selectKeysInUse({ tx }: TxContext): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ key: campaigns.templateKey })
    .from(campaigns)
    .where(inArray(campaigns.state, ['scheduled', 'running', 'paused']));
  return new Set(rows.map(({ key }) => key));
}

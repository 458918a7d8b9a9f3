import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { messageTemplates } from './templates.table';

export type MessageTemplate = typeof messageTemplates.$inferSelect;

export async function findTemplate(
  tx: Tx,
  { key, language, channel }: Pick<MessageTemplate, 'key' | 'language' | 'channel'>,
): Promise<MessageTemplate | undefined> {
  const { key: ofKey, language: ofLanguage, channel: ofChannel } = messageTemplates;
  const [found] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(ofKey, key), eq(ofLanguage, language), eq(ofChannel, channel)));
  return found;
}

/** Every SMS text in each of its languages. */
export function listSmsTemplates(tx: Tx): Promise<MessageTemplate[]> {
  return tx
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.channel, 'sms'))
    .orderBy(asc(messageTemplates.key), asc(messageTemplates.language));
}

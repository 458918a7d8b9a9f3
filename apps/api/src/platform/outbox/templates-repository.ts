import { and, eq } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { messageTemplates } from './templates.table';

export type MessageTemplate = typeof messageTemplates.$inferSelect;

export const findTemplate = async (
  tx: Tx,
  { key, language, channel }: Pick<MessageTemplate, 'key' | 'language' | 'channel'>,
): Promise<MessageTemplate | undefined> => {
  const { key: ofKey, language: ofLanguage, channel: ofChannel } = messageTemplates;
  const [found] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(ofKey, key), eq(ofLanguage, language), eq(ofChannel, channel)));
  return found;
};

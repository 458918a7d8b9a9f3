import { and, eq, isNull } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { messageTemplates } from '../../platform/outbox/templates.table';
import { demoDltIds } from '../dlt-ids';

/** Texts that have no registration yet get an invented one. */
export async function fillDltIds({ tx }: TxContext): Promise<void> {
  const { key: ofKey, language: ofLanguage, channel, dltTemplateId } = messageTemplates;
  const open = await tx
    .select({ key: ofKey, language: ofLanguage })
    .from(messageTemplates)
    .where(and(eq(channel, 'sms'), isNull(dltTemplateId)));
  const isOpen = (text: { key: string; language: string }) =>
    open.some(({ key, language }) => key === text.key && language === text.language);
  for (const { key, language, ...ids } of demoDltIds.filter(isOpen)) {
    await tx
      .update(messageTemplates)
      .set(ids)
      .where(and(eq(ofKey, key), eq(ofLanguage, language), eq(channel, 'sms'), isNull(dltTemplateId)));
  }
}

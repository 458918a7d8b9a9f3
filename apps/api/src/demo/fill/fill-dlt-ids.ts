import { and, eq, isNull } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { messageTemplates } from '../../platform/outbox/templates.table';
import { demoDltIds } from '../dlt-ids';

/** Texts that have no registration yet get an invented one. */
export const fillDltIds = async ({ tx }: TxContext): Promise<void> => {
  const { key: ofKey, language: ofLanguage, channel, dltTemplateId } = messageTemplates;
  for (const { key, language, ...ids } of demoDltIds) {
    await tx
      .update(messageTemplates)
      .set(ids)
      .where(and(eq(ofKey, key), eq(ofLanguage, language), eq(channel, 'sms'), isNull(dltTemplateId)));
  }
};

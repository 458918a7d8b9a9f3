import { and, eq } from 'drizzle-orm';
import { ConfigError } from '../../platform/config';
import type { TxContext } from '../../platform/context';
import { messageTemplates } from '../../platform/outbox/templates.table';
import { smsTemplates } from '../messages/sms-templates';

/** Texts of versions before: settings that still name them are no mistake. */
const RETIRED: ReadonlySet<string> = new Set([
  'second-factor-changed.en',
  'second-factor-changed.hi',
  'account-unused.en',
  'account-unused.hi',
]);

/**
 * Writes the registrations that the settings give into the SMS texts, over what was there: whoever registers a text anew
 * gives its new id. A text that the settings leave out keeps what it has, and without ids is not sent (REG-SMS-1). Throws
 * ConfigError with one line for a text that does not exist or stands there twice.
 */
export const fillSmsIds = async ({ tx, platform }: TxContext): Promise<void> => {
  const { SMS_PE_ID: peId, SMS_HEADER: header, SMS_TEMPLATE_IDS: ids = [] } = platform.config;
  const texts = new Map(smsTemplates.map((text) => [`${text.key}.${text.language}`, text]));
  const named = ids.map(({ template }) => template);
  const unknown = named.filter((template) => !texts.has(template) && !RETIRED.has(template));
  if (unknown.length > 0) {
    const all = [...texts.keys()].join(', ');
    throw new ConfigError(`SMS_TEMPLATE_IDS names no SMS with ${unknown.join(', ')}; there are ${all}`);
  }
  const twice = named.filter((template, at) => named.indexOf(template) !== at);
  if (twice.length > 0) throw new ConfigError(`SMS_TEMPLATE_IDS names twice: ${twice.join(', ')}`);
  for (const { template, dltTemplateId } of ids) {
    const { key, language } = texts.get(template) ?? {};
    if (key === undefined || language === undefined) continue;
    const { key: ofKey, language: ofLanguage, channel } = messageTemplates;
    await tx
      .update(messageTemplates)
      .set({ peId, header, dltTemplateId })
      .where(and(eq(ofKey, key), eq(ofLanguage, language), eq(channel, 'sms')));
  }
};

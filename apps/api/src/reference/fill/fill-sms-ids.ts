import { and, eq } from 'drizzle-orm';
import { type Config, ConfigError } from '../../platform/config';
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

const TEXTS = new Map(smsTemplates.map((text) => [`${text.key}.${text.language}`, text]));

/** A line for names that are those of no SMS, and one for those that stand there twice. */
export function findSmsIdProblems({ SMS_TEMPLATE_IDS: ids = [] }: Pick<Config, 'SMS_TEMPLATE_IDS'>): string[] {
  const named = ids.map(({ template }) => template);
  const unknown = named.filter((template) => !TEXTS.has(template) && !RETIRED.has(template));
  const twice = named.filter((template, at) => named.indexOf(template) !== at);
  return [
    ...(unknown.length > 0
      ? [`SMS_TEMPLATE_IDS names no SMS with ${unknown.join(', ')}; there are ${[...TEXTS.keys()].join(', ')}`]
      : []),
    ...(twice.length > 0 ? [`SMS_TEMPLATE_IDS names twice: ${twice.join(', ')}`] : []),
  ];
}

/**
 * Writes the registrations that the settings give into the SMS texts, over what was there: who registers a text again
 * gives its new id. A text that the settings leave out keeps what it has, and without ids is not sent (REG-SMS-1). Throws
 * ConfigError with the lines of `findSmsIdProblems`.
 */
export async function fillSmsIds({ tx, platform }: TxContext): Promise<void> {
  const { SMS_PE_ID: peId, SMS_HEADER: header, SMS_TEMPLATE_IDS: ids = [] } = platform.config;
  const problems = findSmsIdProblems(platform.config);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  for (const { template, dltTemplateId } of ids) {
    const { key, language } = TEXTS.get(template) ?? {};
    if (key === undefined || language === undefined) continue;
    const { key: ofKey, language: ofLanguage, channel } = messageTemplates;
    await tx
      .update(messageTemplates)
      .set({ peId, header, dltTemplateId })
      .where(and(eq(ofKey, key), eq(ofLanguage, language), eq(channel, 'sms')));
  }
}

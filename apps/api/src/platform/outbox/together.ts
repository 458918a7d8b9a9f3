import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { fillText } from '@saakh/i18n/pairs';
import { AppError } from '../app-error';
import type { Config } from '../config';
import type { TxContext } from '../context';
import type { FieldCipher } from '../crypto/field-cipher';
import type { OutgoingMessage, Together } from '../messages';
import { joinMessage, lockWaiting } from './outbox-repository';
import { renderMessage } from './render-message';
import { openPart, recipientIndex, sealMessage, sealPart } from './sealed-message';

/** So long a message waits for others of the same, and no longer: who reads it does not notice. */
export const TOGETHER_MS = 10_000;

/** Five variables of an SMS. */
const LONGEST_LIST_IN_SMS = 150;
const MORE = {
  en: (left: number) => fillText(en.more, { left }),
  hi: (left: number) => fillText(hi.more, { left }),
} as const;

type Item = Pick<Together, 'of' | 'item' | 'overTemplateKey'>;

const itemOf = ({ of, item, overTemplateKey }: Together): Item => ({
  of,
  item,
  ...(overTemplateKey && { overTemplateKey }),
});

/** What the message tells of, each name once with its number, as many as fit; `most` characters. */
export function listInWords(items: readonly string[], language: 'en' | 'hi', most: number): string {
  const names = [...new Set(items)].map((name) => {
    const count = items.filter((item) => item === name).length;
    return count === 1 ? name : `${name} (${count})`;
  });
  for (let shown = names.length; shown > 1; shown -= 1) {
    const left = names.length - shown;
    const text = names.slice(0, shown).join(', ') + (left > 0 ? MORE[language](left) : '');
    if ([...text].length <= most) return text;
  }
  return (names[0] ?? '') + (names.length > 1 ? MORE[language](names.length - 1) : '');
}

/** What is kept beside a message that others may join. */
export function togetherColumns(cipher: FieldCipher, id: string, { together }: OutgoingMessage) {
  return (
    together && {
      togetherKey: together.key,
      togetherSealed: sealPart(cipher, id, JSON.stringify([itemOf(together)])),
    }
  );
}

/**
 * Joins the message that tells the same person of the same, in one text that says all, if one still waits and does not tell of this
 * very thing; undefined where there is none, or where the text of several is not registered. One rule for every kind.
 */
export async function joinTogether(
  ctx: TxContext,
  { config, cipher }: { readonly config: Config; readonly cipher: FieldCipher },
  message: OutgoingMessage,
): Promise<{ messageId: string } | undefined> {
  const { together, channel, language } = message;
  if (!together) return undefined;
  const now = ctx.clock.now();
  const waiting = await lockWaiting(ctx.tx, {
    ...{ channel, language, togetherKey: together.key },
    recipientIndex: recipientIndex(cipher, channel, message.to),
    since: new Date(now.getTime() - TOGETHER_MS),
  });
  if (!waiting?.togetherSealed) return undefined;
  const { id } = waiting;
  const before = JSON.parse(openPart(cipher, id, waiting.togetherSealed)) as Item[];
  if (before.some(({ of }) => of === together.of)) return undefined;
  const items: Item[] = [...before, itemOf(together)];
  const most = channel === 'email' ? Number.POSITIVE_INFINITY : LONGEST_LIST_IN_SMS;
  const list = listInWords(
    items.map(({ item }) => item),
    language,
    most,
  );
  const variables = { ...message.variables, ...together.variables, count: String(items.length), list };
  try {
    const isOver = items.every(({ overTemplateKey }) => overTemplateKey !== undefined);
    const templateKey = (isOver && together.overTemplateKey) || together.templateKey;
    const several = { ...message, templateKey, variables };
    const { template, rendered } = await renderMessage(ctx.tx, config, several);
    await joinMessage(ctx.tx, id, {
      ...sealMessage(cipher, id, several, rendered),
      togetherSealed: sealPart(cipher, id, JSON.stringify(items)),
      templateKey: several.templateKey,
      category: template.category,
      peId: template.peId,
      header: template.header,
      dltTemplateId: template.dltTemplateId,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'SMS_TEMPLATE_INCOMPLETE') return undefined;
    throw error;
  }
  return { messageId: id };
}

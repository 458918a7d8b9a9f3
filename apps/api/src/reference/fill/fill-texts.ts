import { and, eq, inArray, isNull } from 'drizzle-orm';
import { notices } from '#domains/customers/consents/consents.table';
import { POLICY_TEXT } from '#domains/customers/data-recipients';
import type { TxContext } from '../../platform/context';
import { messageTemplates } from '../../platform/outbox/templates.table';
import { emailTemplates } from '../messages/email-templates';
import { signAgain, signedSms, smsTemplates } from '../messages/sms-templates';
import { noticeTexts } from '../notices/notices';
import type { NoticeAction, NoticeText } from '../text-types';
import { insertMissing } from './insert-missing';

/** Where the web app does what a link says. */
const PAGES: Partial<Record<NoticeAction, string>> = {
  'withdraw-consent': '/my-account/consents',
  'data-rights': '/my-account/my-data',
  grievance: '/my-account/complaints',
  'privacy-policy': '/privacy-policy',
  'terms-of-use': '/terms-of-use',
  'ranking-page': '/how-we-match',
  'lenders-and-disclosures': '/lenders-and-disclosures',
};

function hrefOf(action: NoticeAction): string {
  const page = PAGES[action];
  if (page === undefined) throw new Error(`A notice links to ${action}, for which there is no page`);
  return page;
}

const contentOf = ({ title, sections, links }: NoticeText) => ({
  title,
  sections: sections.map(({ heading, paragraphs, bullets = [], items }) => ({
    heading,
    paragraphs: [...paragraphs, ...bullets.map((bullet) => `• ${bullet}`)],
    // A text of one section shows its items at its end anyway, and keeps the hash that people agreed to.
    ...(items && sections.length > 1 ? { itemsFollow: true as const } : {}),
  })),
  items: sections.flatMap(({ items = [] }) => items.map(({ data, purpose }) => ({ item: data, purpose }))),
  links: links.map(({ label, action, href }) => ({ label, href: href ?? hrefOf(action) })),
});

/** The program's own SMS texts end with the signature of the settings; staff sign theirs. */
async function signStored({ tx }: TxContext, signature: string): Promise<void> {
  const { key: ofKey, language: ofLanguage, channel, body, label } = messageTemplates;
  const keys = [...new Set(smsTemplates.map(({ key }) => key))];
  const stored = await tx
    .select({ key: ofKey, language: ofLanguage, body })
    .from(messageTemplates)
    .where(and(inArray(ofKey, keys), eq(channel, 'sms'), isNull(label)));
  for (const { key, language, body: before } of stored) {
    const signed = signAgain(before, signature);
    if (signed === before) continue;
    await tx
      .update(messageTemplates)
      .set({ body: signed })
      .where(and(eq(ofKey, key), eq(ofLanguage, language), eq(channel, 'sms')));
  }
}

/** Notices and message texts that are not there yet: a version that people have agreed to is never written again (REG-DP-13). */
export async function fillTexts(ctx: TxContext): Promise<void> {
  await insertMissing(
    ctx,
    notices,
    noticeTexts.flatMap((notice) =>
      (['en', 'hi'] as const).map((language) => ({
        // The policy is published with the names of the day by anyone who reads it first.
        key: notice.key === 'privacy-policy' ? POLICY_TEXT : notice.key,
        version: Number.parseInt(notice.version, 10),
        language,
        effectiveFrom: notice.effectiveFrom,
        content: contentOf(notice[language]),
      })),
    ),
  );
  const { SMS_SIGNATURE: signature } = ctx.platform.config;
  await signStored(ctx, signature);
  await insertMissing(ctx, messageTemplates, [
    ...signedSms(signature).map(({ text, variables, ...rest }) => ({
      ...rest,
      channel: 'sms' as const,
      body: text,
      variables: [...variables],
    })),
    ...emailTemplates.map(({ text, variables, ...rest }) => ({
      ...rest,
      channel: 'email' as const,
      body: text,
      variables: [...variables],
    })),
  ]);
}

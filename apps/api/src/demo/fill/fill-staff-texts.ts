import type { TxContext } from '../../platform/context';
import { messageTemplates } from '../../platform/outbox/templates.table';
import { insertMissing } from '../../reference/fill';

type Row = typeof messageTemplates.$inferInsert;

/** One text of staff, in both languages. */
const both = (
  common: Omit<Row, 'language' | 'body'>,
  own: Record<'en' | 'hi', Pick<Row, 'body'> & Partial<Row>>,
): Row[] => (['en', 'hi'] as const).map((language) => ({ ...common, ...own[language], language }));

const textsSignedBy = (signature: string): readonly Row[] => [
  ...both(
    {
      key: 'cmp-offers-wait',
      label: 'Offers wait',
      channel: 'sms',
      category: 'service',
      peId: '1101000000000000011',
      header: 'SAAKHD-S',
      variables: ['name', 'brand', 'link', 'link', 'link'],
    },
    {
      en: {
        body: `Hello {#var#}, the application that you began with {#var#} is not finished. Go on at {#var#}{#var#}{#var#} - ${signature}`,
        dltTemplateId: '1107000000000000201',
      },
      hi: {
        body: `नमस्ते {#var#}, {#var#} में आपका शुरू किया हुआ आवेदन अधूरा है। यहाँ से आगे बढ़ें: {#var#}{#var#}{#var#} - ${signature}`,
        dltTemplateId: '1107000000000000202',
      },
    },
  ),
  ...both(
    {
      key: 'cmp-gold-news',
      label: 'Gold loans',
      channel: 'email',
      category: 'promotional',
      variables: ['name', 'brand', 'link', 'stopLink'],
    },
    {
      en: {
        subject: 'Gold loans at {{brand}}',
        body: 'Hello {{name}},\n\nyou can now compare gold loans of several lenders at {{brand}}: {{link}}\n\nNo more such mails: {{stopLink}}',
      },
      hi: {
        subject: '{{brand}} पर गोल्ड लोन',
        body: 'नमस्ते {{name}},\n\nअब आप {{brand}} पर कई लेंडरों के गोल्ड लोन की तुलना कर सकते हैं: {{link}}\n\nऐसे ईमेल बंद करें: {{stopLink}}',
      },
    },
  ),
];

/** Two texts to send, so that the page of messages can be tried. */
export function fillStaffTexts(ctx: TxContext): Promise<void> {
  return insertMissing(ctx, messageTemplates, textsSignedBy(ctx.platform.config.SMS_SIGNATURE));
}
